/** Everything that is planned for one move, and the ways to move it or take it out without dragging. */
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { type FormEvent, useId } from 'react';
import { Icon } from '#ui/icon.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import type { ChangeOfMove, DraftEvent } from './builder-draft.ts';
import type { DraftMove } from './draft.ts';
import type { DraftProblems } from './draft-problems.ts';
import classes from './move-row.module.css';
import { VariantField } from './variant-field.tsx';

interface MoveFieldsProps {
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
];

export function MoveFields({ id, move, position, total, problems, change, onShift, onRemove }: MoveFieldsProps) {
  const measureId = useId();
  const { _id, title, measure } = move;
  const set = (next: ChangeOfMove) => change({ type: 'move-changed', id: _id, change: next });
  const typed = (field: 'title' | 'sets' | 'reps' | 'seconds') => ({
    value: move[field],
    error: problems[field],
    onChange: (event: FormEvent<HTMLInputElement>) => set({ [field]: event.currentTarget.value }),
  });
  return (
    <fieldset id={`${id}-fields`} className={classes.fields} aria-label={title}>
      <TextInput {...typed('title')} label="Name" maxLength={80} error={problems.title ?? problems._id} />
      <div className={classes.plan}>
        <TextInput {...typed('sets')} label="Sets" inputMode="numeric" maxLength={2} />
        <TextInput
          {...typed(measure)}
          label={measure === 'reps' ? 'Reps' : 'Seconds'}
          placeholder="Any"
          inputMode="numeric"
          maxLength={5}
        />
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
