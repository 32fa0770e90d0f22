/** The sets of one move as fields. Mostly all sets share a variant, so it is chosen once for the move, unless each set is to have its own. */
import { Button, NativeSelect } from '@mantine/core';
import type { Units } from '@workout-tracker/core/people/user';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import type { SetGroup } from '@workout-tracker/core/workouts/group-sets';
import { proposedSteps } from '@workout-tracker/core/workouts/weights';
import { useRef, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { DraftProblems } from './draft-problems.ts';
import type { DraftSet, SetChange } from './draft-sets.ts';
import classes from './move-editor.module.css';
import { SetRow } from './set-row.tsx';
import { variantChoices } from './variant-choices.ts';

const eachItsOwn = { value: 'each', label: 'Different per set' };

interface MoveEditorProps {
  readonly group: SetGroup;
  readonly sets: readonly DraftSet[];
  readonly variants: PlannedMove['variants'];
  readonly units: Units;
  /** The weights to suggest, in the person's units. */
  readonly steps: readonly number[];
  readonly problems: DraftProblems['sets'];
  readonly onChange: (keys: readonly number[], change: SetChange) => void;
  readonly onRepeat: () => void;
  readonly onRemove: (key: number) => void;
}

export function MoveEditor(props: MoveEditorProps) {
  const { group, sets, variants, units, steps, problems, onChange, onRepeat, onRemove } = props;
  const [isApart, setApart] = useState(() => sets.some(({ variant }) => variant !== sets[0]?.variant));
  const repeat = useRef<HTMLButtonElement>(null);
  const shared = sets[0]?.variant ?? 0;

  function chooseForAll(value: string) {
    setApart(value === eachItsOwn.value);
    if (value === eachItsOwn.value) return;
    const keys = sets.map(({ key }) => key);
    onChange(keys, { variant: Number(value) });
  }

  return (
    <section className={classes.move} aria-label={group.title}>
      <div className={classes.head}>
        <h3>{group.title}</h3>
        {variants.length > 0 && (
          <NativeSelect
            className={classes.variant}
            aria-label={`Variant, ${group.title}`}
            data={[...variantChoices(variants, shared), eachItsOwn]}
            rightSection={<Icon name="down" size={16} />}
            value={isApart ? eachItsOwn.value : String(shared)}
            onChange={(event) => chooseForAll(event.currentTarget.value)}
          />
        )}
      </div>
      <ol>
        {sets.map((set, index) => (
          <SetRow
            key={set.key}
            set={set}
            name={`${group.title}, set ${index + 1}`}
            position={index + 1}
            measure={group.measure}
            hasWeight={group.weight || set.weight !== ''}
            variants={isApart ? variants : []}
            unit={set.entry.unit ?? units}
            steps={proposedSteps(steps, units, set.entry.unit ?? units)}
            problem={problems.get(set.key)}
            onChange={(change) => onChange([set.key], change)}
            onRemove={() => {
              // The pressed button goes with its set, so the focus moves to what adds the next one.
              repeat.current?.focus();
              onRemove(set.key);
            }}
          />
        ))}
      </ol>
      <Button
        ref={repeat}
        variant="subtle"
        className={classes.add}
        leftSection={<Icon name="plus" size={16} />}
        aria-label={`Add set, ${group.title}`}
        onClick={onRepeat}
      >
        Add set
      </Button>
    </section>
  );
}
