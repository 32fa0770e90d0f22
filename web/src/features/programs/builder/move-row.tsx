/** One move of the program under construction: closed it is a line that can be dragged, opened it shows everything that is planned. */
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type PointerEvent, useId, useState } from 'react';
import { clockWords, readTime } from '#lib/duration-format.ts';
import { countWords } from '#lib/number-format.ts';
import { SegmentedControl } from '#ui/choice.ts';
import { Icon } from '#ui/icon.tsx';
import { RemovableChips } from '#ui/removable-chips.tsx';
import { RestField } from '#ui/rest-field.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { formatPlan } from '../program-format.ts';
import { type ChangeOfMove, type DraftEvent, draftLimits } from './builder-draft.ts';
import { countsOf, type DraftMove, type DraftProblems } from './draft.ts';
import { numberIn } from './draft-clock.ts';
import classes from './move-row.module.css';

interface MoveRowProps {
  /** Ids of the parts of this row begin with it. */
  readonly id: string;
  readonly move: DraftMove;
  readonly position: number;
  readonly total: number;
  readonly isOpen: boolean;
  /** Its place in a superset: `'A1'`. */
  readonly label: string | null;
  /** The move after it that it can be joined with. */
  readonly joinedWith: string | null;
  readonly onJoin: () => void;
  readonly onPart: () => void;
  readonly problems: DraftProblems;
  readonly change: (event: DraftEvent) => void;
  readonly onToggle: () => void;
  /** By the arrow keys on the handle, or by the buttons. */
  readonly onShift: (by: -1 | 1, from: 'grip' | 'up' | 'down') => void;
  readonly onRemove: () => void;
  readonly onGrab: (event: PointerEvent<HTMLElement>) => void;
}

export function MoveRow(props: MoveRowProps) {
  const { id, move, position, total, isOpen, label, problems, onToggle, onShift, onGrab } = props;
  const hasProblem = Object.keys(problems).length > 0;
  return (
    <>
      <div className={classes.head}>
        <button
          type="button"
          id={`${id}-grip`}
          className={classes.grip}
          aria-label={`Reorder ${move.title}, ${position} of ${total}`}
          aria-describedby={`${id}-how`}
          onPointerDown={onGrab}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            onShift(event.key === 'ArrowUp' ? -1 : 1, 'grip');
          }}
        >
          <Icon name="grip" />
        </button>
        <span id={`${id}-how`} hidden>
          Drag, or use the up and down arrow keys.
        </span>
        <button
          type="button"
          id={`${id}-toggle`}
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-fields` : undefined}
          onClick={onToggle}
        >
          {label !== null && <span className={classes.label}>{label}</span>}
          <span className={classes.words}>
            <strong>{move.title.trim() || 'No name'}</strong>
            <small data-wrong={hasProblem || undefined}>{hasProblem ? 'Check this move' : summaryOf(move)}</small>
          </span>
          <Icon name={isOpen ? 'up' : 'down'} size={16} className={classes.chevron} />
        </button>
      </div>
      {isOpen && <MoveFields {...props} />}
    </>
  );
}

/** A move of a draft in one line: `3 × 12, with weight, 2 variants`; one that becomes an exercise of one's own says so. What is not a number yet is shown as it was typed. */
function summaryOf({ exerciseId, measure, weight, variants, ...typed }: DraftMove): string {
  const [sets, reps, seconds, metres] = [typed.sets, typed.reps, typed.seconds, typed.metres].map((text) =>
    numberIn(text),
  );
  const rest = readTime(typed.rest);
  const plan = { sets: sets ?? 0, reps: reps ?? null, seconds: seconds ?? null, measure, ...(metres && { metres }) };
  return [
    formatPlan(plan),
    rest ? `rest ${clockWords(rest)}` : '',
    weight ? 'with weight' : '',
    variants.length > 0 ? countWords(variants.length, 'variant') : '',
    exerciseId === null ? 'your own' : '',
  ]
    .filter(Boolean)
    .join(', ');
}

interface MoveFieldsProps extends Pick<MoveRowProps, 'label' | 'joinedWith' | 'onJoin' | 'onPart'> {
  readonly id: string;
  readonly move: DraftMove;
  readonly position: number;
  readonly total: number;
  readonly problems: DraftProblems;
  readonly change: (event: DraftEvent) => void;
  readonly onShift: (by: -1 | 1, from: 'up' | 'down') => void;
  readonly onRemove: () => void;
}

const measures: { value: DraftMove['measure']; label: string }[] = [
  { value: 'reps', label: 'Reps' },
  { value: 'seconds', label: 'Seconds' },
  { value: 'metres', label: 'Metres' },
  { value: 'reps-and-seconds', label: 'Both' },
];

const countNames = { reps: 'Reps', seconds: 'Seconds', metres: 'Metres' } as const;

/** Everything that is planned for one move, and the ways to move it or take it out without dragging. */
function MoveFields(props: MoveFieldsProps) {
  const { id, move, position, total, problems, change, onShift, onRemove } = props;
  const { label, joinedWith, onJoin, onPart } = props;
  const measureId = useId();
  const { _id, title, measure } = move;
  const set = (next: ChangeOfMove) => change({ type: 'move-changed', id: _id, change: next });
  const typed = (field: 'title' | 'sets' | 'reps' | 'seconds' | 'metres') => ({
    value: move[field],
    error: problems[field],
    onChange: (event: FormEvent<HTMLInputElement>) => set({ [field]: event.currentTarget.value }),
  });
  return (
    <fieldset id={`${id}-fields`} className={classes.fields} aria-label={title}>
      <TextInput {...typed('title')} label="Name" maxLength={80} error={problems.title ?? problems._id} />
      <div className={classes.plan}>
        <TextInput {...typed('sets')} label="Sets" inputMode="numeric" maxLength={2} />
        {countsOf(move).map((field) => (
          <TextInput
            key={field}
            {...typed(field)}
            label={countNames[field]}
            placeholder="Any"
            inputMode="numeric"
            maxLength={7}
          />
        ))}
        <div className={classes.measure}>
          <span id={measureId}>Counted in</span>
          <SegmentedControl<DraftMove['measure']>
            aria-labelledby={measureId}
            data={measures}
            value={measure}
            onChange={(next) => set({ measure: next })}
          />
        </div>
      </div>
      <RestField
        label="Rest after a set"
        fallback={{}}
        text={move.rest}
        error={problems.rest}
        onText={(rest) => set({ rest })}
      />
      <SwitchRow label="Uses weight" isOn={move.weight} onChange={(weight) => set({ weight })} />
      <VariantField
        variants={move.variants}
        error={problems.variants}
        onAdd={(label) => change({ type: 'variant-added', id: _id, label })}
        onRemove={(label) => change({ type: 'variant-removed', id: _id, label })}
      />
      <div className={classes.actions}>
        <Button
          id={`${id}-up`}
          variant="default"
          leftSection={<Icon name="up" />}
          data-disabled={position === 1}
          aria-disabled={position === 1}
          onClick={() => onShift(-1, 'up')}
        >
          Move up
        </Button>
        <Button
          id={`${id}-down`}
          variant="default"
          leftSection={<Icon name="down" />}
          data-disabled={position === total}
          aria-disabled={position === total}
          onClick={() => onShift(1, 'down')}
        >
          Move down
        </Button>
        {joinedWith !== null && (
          <Button id={`${id}-join`} variant="default" leftSection={<Icon name="link" />} onClick={onJoin}>
            {`Join with ${joinedWith}`}
          </Button>
        )}
        {label !== null && (
          <Button
            {...(joinedWith === null && { id: `${id}-join` })}
            variant="default"
            leftSection={<Icon name="unlink" />}
            onClick={onPart}
          >
            Leave superset
          </Button>
        )}
        <Button
          variant="default"
          className={classes.remove}
          leftSection={<Icon name="trash" />}
          aria-label={`Remove ${title}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </fieldset>
  );
}

interface VariantFieldProps {
  readonly variants: readonly string[];
  readonly error?: string | undefined;
  readonly onAdd: (label: string) => void;
  readonly onRemove: (label: string) => void;
}

/** The other ways to do a move, each a label that can be chosen while logging. */
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
          label="Variants"
          placeholder="Heels raised"
          maxLength={40}
          value={text}
          disabled={isFull}
          error={isKnown ? 'This variant already exists.' : error}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" size="lg" disabled={label === '' || isKnown || isFull} onClick={add}>
          Add variant
        </Button>
      </div>
      <RemovableChips label="Variants" items={variants} onRemove={onRemove} />
      {variants.length > 0 && <p className={classes.hint}>Standard is always the first choice.</p>}
    </div>
  );
}
