import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { moveTitle, variantLabel } from '#lib/catalogue-words.ts';
import { fieldNames } from '#lib/distance-format.ts';
import { formatLinePlan } from '#lib/plans/plan-format.ts';
import { Button } from '#ui/button.tsx';
import { FoldOut } from '#ui/fold-out.tsx';
import { Icon } from '#ui/icon.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { RemovableChips } from '#ui/removable-chips.tsx';
import { RestField } from '#ui/rest-field.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { type ChangeOfMove, type DraftEvent, draftLimits } from './builder-draft.ts';
import { countsOf, type DraftMove, type DraftProblems } from './draft.ts';
import classes from './move-fields.module.css';

interface MoveFieldsProps {
  readonly id: string;
  readonly move: DraftMove;
  /** Whose rest it is: the last of its superset, otherwise the exercise itself. */
  readonly resting: DraftMove;
  readonly problems: DraftProblems;
  /** The page that says how it goes on; none where the clock leads. */
  readonly lineAddress: string | null;
  readonly change: (event: DraftEvent) => void;
}

const measures = (): readonly { value: DraftMove['measure']; label: string }[] => [
  { value: 'reps', label: t`Reps` },
  { value: 'seconds', label: t`Time` },
  { value: 'metres', label: t`Distance` },
  { value: 'reps-and-seconds', label: t`Reps + time` },
];

export function MoveFields({ id, move, resting, problems, lineAddress, change }: MoveFieldsProps) {
  const { _id, measure } = move;
  const plan = lineAddress === null ? undefined : move.plan;
  const hasMoreProblem = [problems.title, problems._id, problems.variants].some((problem) => problem !== undefined);
  const set = (next: ChangeOfMove) => change({ type: 'move-changed', id: _id, change: next });
  const typed = (field: 'title' | 'sets' | 'reps' | 'seconds' | 'metres') => ({
    value: move[field],
    error: problems[field],
    onChange: (event: FormEvent<HTMLInputElement>) => set({ [field]: event.currentTarget.value }),
  });
  return (
    <fieldset id={id} className={classes.fields} aria-label={moveTitle(move)}>
      <div className={classes.plan}>
        {!plan && <TextInput {...typed('sets')} label={t`Sets`} inputMode="numeric" maxLength={2} />}
        {(plan ? [] : countsOf(move)).map((field) => (
          <TextInput
            key={field}
            {...typed(field)}
            label={labelOf(field, move)}
            placeholder={t({ message: 'Any', context: 'number of reps' })}
            inputMode={field === 'metres' ? 'decimal' : 'numeric'}
            maxLength={7}
          />
        ))}
        <RestField
          isStacked
          label={move.superset === null ? t({ message: 'Rest', context: 'after a set' }) : t`Rest after the round`}
          fallback={{}}
          text={resting.rest}
          error={problems.rest}
          onText={(rest) => change({ type: 'move-changed', id: resting._id, change: { rest } })}
        />
      </div>
      {lineAddress !== null && (
        <Link to={lineAddress} className={classes.line}>
          <span>
            <b>{t`How it goes on`}</b>
            <small>{plan ? formatLinePlan(plan, measure) : t`You decide each time`}</small>
          </span>
          <Icon name="right" size={16} />
        </Link>
      )}
      <FoldOut label={t`More`} hasProblem={hasMoreProblem}>
        <TextInput {...typed('title')} label={t`Name`} maxLength={80} error={problems.title ?? problems._id} />
        <NativeSelect
          label={t`Measured in`}
          data={measures()}
          value={measure}
          onChange={({ currentTarget: { value } }) => {
            const chosen = measures().find((one) => one.value === value);
            if (chosen) set({ measure: chosen.value });
          }}
        />
        <SwitchRow label={t`Uses weight`} isOn={move.weight} onChange={(weight) => set({ weight })} />
        <VariantField
          variants={move.variants}
          error={problems.variants}
          onAdd={(label) => change({ type: 'variant-added', id: _id, label })}
          onRemove={(label) => change({ type: 'variant-removed', id: _id, label })}
        />
      </FoldOut>
    </fieldset>
  );
}

function labelOf(field: 'reps' | 'seconds' | 'metres', { distanceUnit }: DraftMove): string {
  if (field === 'metres') return fieldNames[distanceUnit].label;
  return field === 'reps' ? t`Reps` : t`Seconds`;
}

interface VariantFieldProps {
  readonly variants: readonly string[];
  readonly error?: string | undefined;
  readonly onAdd: (label: string) => void;
  readonly onRemove: (label: string) => void;
}

/** The other ways to do an exercise, each a label that can be chosen while logging. */
function VariantField({ variants, error, onAdd, onRemove }: VariantFieldProps) {
  const [text, setText] = useState('');
  const label = text.trim();
  const isKnown = variants.some((known) => known.toLowerCase() === label.toLowerCase());
  const isFull = variants.length >= draftLimits.variants;

  function add() {
    if (label === '' || isKnown || isFull) return;
    onAdd(label);
    setText('');
  }

  return (
    <div className={classes.variants}>
      <div className={classes.add}>
        <TextInput
          label={t`Variants`}
          placeholder={t({ message: 'Heels raised', comment: 'an example of a variant of an exercise' })}
          maxLength={40}
          value={text}
          disabled={isFull}
          error={isKnown ? t`This variant already exists.` : error}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button
          variant="default"
          size="lg"
          aria-label={t`Add variant`}
          disabled={label === '' || isKnown || isFull}
          onClick={add}
        >
          {t`Add`}
        </Button>
      </div>
      <RemovableChips label={t`Variants`} items={variants} nameOf={variantLabel} onRemove={onRemove} />
    </div>
  );
}
