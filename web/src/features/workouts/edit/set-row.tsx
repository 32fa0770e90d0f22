/** One set as fields: reps or seconds, weight, variant. Each is labelled with its move and set, for whoever comes to it out of context. */
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { useId } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { DraftSet, Measure, SetChange } from './draft-sets.ts';
import classes from './set-row.module.css';
import { variantChoices } from './variant-choices.ts';
import { weightChoices } from './weight-choices.ts';

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
  readonly steps: readonly number[] | undefined;
  readonly problem: { readonly count?: string; readonly weight?: string } | undefined;
  readonly onChange: (change: SetChange) => void;
  readonly onRemove: () => void;
}

export function SetRow(props: SetRowProps) {
  const { set, name, position, measure, hasWeight, variants, unit, steps, problem, onChange, onRemove } = props;
  const problemId = useId();
  const objection = problem?.count ?? problem?.weight;
  const stored = set.entry.weight;
  const counted = measure === 'seconds' ? 'Seconds' : 'Reps';
  return (
    <li className={classes.row}>
      <span className={classes.position}>{position}</span>
      <TextInput
        className={classes.count}
        type="number"
        inputMode={measure === 'seconds' ? 'decimal' : 'numeric'}
        min={0}
        step={measure === 'seconds' ? 'any' : 1}
        aria-label={`${counted}, ${name}`}
        attributes={{ input: { 'aria-describedby': objection ? problemId : undefined } }}
        value={set.count}
        error={problem?.count !== undefined}
        rightSection={<span className={classes.unit}>{measure === 'seconds' ? 's' : 'reps'}</span>}
        rightSectionWidth={44}
        onChange={(event) => onChange({ count: event.currentTarget.value })}
      />
      {hasWeight && (
        <>
          <span className={classes.times} aria-hidden="true">
            ×
          </span>
          <NativeSelect
            className={classes.weight}
            aria-label={`Weight in ${unit}, ${name}`}
            attributes={{ input: { 'aria-describedby': problem?.weight ? problemId : undefined } }}
            data={weightChoices(steps, [set.weight, typeof stored === 'number' ? String(stored) : ''])}
            value={set.weight}
            error={problem?.weight !== undefined}
            rightSection={<span className={classes.unit}>{unit}</span>}
            rightSectionWidth={36}
            onChange={(event) => onChange({ weight: event.currentTarget.value })}
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
