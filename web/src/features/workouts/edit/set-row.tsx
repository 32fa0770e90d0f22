/** One set as fields: reps or a time, weight, variant. Each is labelled with its move and set, for whoever comes to it out of context. */
import { ActionIcon, Autocomplete, NativeSelect, TextInput } from '@mantine/core';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { useId } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { DraftSet, Measure, SetChange } from './draft-sets.ts';
import classes from './set-row.module.css';
import { suggestedWeights } from './typed-numbers.ts';
import { variantChoices } from './variant-choices.ts';

interface SetRowProps {
  readonly set: DraftSet;
  /** `Goblet Squat, set 2` */
  readonly name: string;
  readonly position: number;
  readonly measure: Measure;
  readonly hasWeight: boolean;
  /** Empty where the move has none, or one for all its sets. */
  readonly variants: PlannedMove['variants'];
  readonly unit: string;
  /** The weights to suggest, in `unit`. */
  readonly steps: readonly number[];
  readonly problem: { readonly count?: string; readonly weight?: string } | undefined;
  readonly onChange: (change: SetChange) => void;
  readonly onRemove: () => void;
}

export function SetRow(props: SetRowProps) {
  const { set, name, position, measure, hasWeight, variants, unit, steps, problem, onChange, onRemove } = props;
  const problemId = useId();
  const objection = problem?.count ?? problem?.weight;
  const isTime = measure === 'seconds';
  return (
    <li className={classes.row}>
      <span className={classes.position}>{position}</span>
      <TextInput
        className={classes.count}
        {...(isTime ? { type: 'text' } : { type: 'number', inputMode: 'numeric', min: 0, step: 1 })}
        aria-label={`${isTime ? 'Time' : 'Reps'}, ${name}`}
        attributes={{ input: { 'aria-describedby': objection ? problemId : undefined } }}
        placeholder={isTime ? '0:00' : undefined}
        value={set.count}
        error={problem?.count !== undefined}
        rightSection={<span className={classes.unit}>{isTime ? 'min:s' : 'reps'}</span>}
        rightSectionWidth="3rem"
        onChange={(event) => onChange({ count: event.currentTarget.value })}
      />
      {hasWeight && (
        <>
          <span className={classes.times} aria-hidden="true">
            ×
          </span>
          <Autocomplete
            className={classes.weight}
            classNames={classNames}
            aria-label={`Weight in ${unit}, ${name}`}
            attributes={{ input: { 'aria-describedby': problem?.weight ? problemId : undefined } }}
            inputMode="decimal"
            maxLength={8}
            data={suggestedWeights(steps, set.weight)}
            filter={({ options }) => options}
            value={set.weight}
            error={problem?.weight !== undefined}
            rightSection={<span className={classes.unit}>{unit}</span>}
            rightSectionWidth="2.25rem"
            withScrollArea={false}
            openOnFocus={false}
            // Beside its field and not at the end of the page, where readers would meet it outside every landmark.
            comboboxProps={{
              withinPortal: false,
              keepMounted: false,
              shadow: 'none',
              transitionProps: { duration: 0 },
            }}
            onChange={(weight) => onChange({ weight })}
          />
        </>
      )}
      {variants.length > 0 && (
        <NativeSelect
          className={classes.variant}
          aria-label={`Variant, ${name}`}
          data={variantChoices(variants, set.variant)}
          value={String(set.variant)}
          rightSection={<Icon name="down" size={16} />}
          onChange={(event) => onChange({ variant: Number(event.currentTarget.value) })}
        />
      )}
      <ActionIcon className={classes.remove} aria-label={`Remove ${name}`} onClick={onRemove}>
        <Icon name="close" size={16} />
      </ActionIcon>
      {objection !== undefined && (
        <p id={problemId} className={classes.problem}>
          {objection}
        </p>
      )}
    </li>
  );
}

const classNames = { dropdown: classes.suggestions ?? '', option: classes.suggestion ?? '' };
