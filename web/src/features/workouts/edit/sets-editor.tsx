/** The moves of a workout as fields: sets under their move, one more or one less, and moves of the program that were left out. */
import { Button, Card, NativeSelect } from '@mantine/core';
import type { Units } from '@workout-tracker/core/people/user';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { groupSets } from '@workout-tracker/core/workouts/group-sets';
import { standardWeights } from '@workout-tracker/core/workouts/weights';
import { useId, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { DraftProblems } from './draft-problems.ts';
import { addMove, changeSet, type DraftSet, removeSet, repeatSet } from './draft-sets.ts';
import { MoveEditor } from './move-editor.tsx';
import classes from './sets-editor.module.css';

interface SetsEditorProps {
  readonly sets: readonly DraftSet[];
  readonly moves: readonly PlannedMove[];
  readonly units: Units;
  /** The person's weight steps, as soon as they are known. */
  readonly steps: readonly number[] | undefined;
  readonly problems: DraftProblems['sets'];
  readonly onChange: (sets: DraftSet[]) => void;
}

export function SetsEditor({ sets, moves, units, steps, problems, onChange }: SetsEditorProps) {
  const id = useId();
  const groups = groupSets(
    sets.map(({ entry }) => entry),
    moves,
  );
  return (
    <Card component="section" aria-labelledby={`${id}-title`} className={classes.card}>
      <h2 id={`${id}-title`}>Moves</h2>
      {groups.map((group) => (
        <MoveEditor
          key={group.mid}
          group={group}
          sets={group.sets.flatMap(({ index }) => sets[index] ?? [])}
          variants={moves.find(({ _id }) => _id === group.mid)?.variants ?? []}
          units={units}
          steps={steps ?? standardWeights(units)}
          problems={problems}
          onChange={(keys, change) => onChange(keys.reduce((all, key) => changeSet(all, key, change), [...sets]))}
          onRepeat={() => onChange(repeatSet(sets, group.mid, units))}
          onRemove={(key) => {
            onChange(removeSet(sets, key));
            if (group.sets.length === 1) document.getElementById(`${id}-add`)?.focus();
          }}
        />
      ))}
      <MoveAdder
        id={`${id}-add`}
        moves={moves.filter(({ _id, trackable }) => trackable && groups.every(({ mid }) => mid !== _id))}
        onAdd={(move) => onChange(addMove(sets, move, units))}
      />
    </Card>
  );
}

interface MoveAdderProps {
  readonly id: string;
  readonly moves: readonly PlannedMove[];
  readonly onAdd: (move: PlannedMove) => void;
}

/**
 * A move of the program that was left out. The button stands apart from the choice: arrow keys on a select choose, and choosing alone
 * must not add.
 */
function MoveAdder({ id, moves, onAdd }: MoveAdderProps) {
  const [chosen, setChosen] = useState('');
  const move = moves.find(({ _id }) => _id === chosen) ?? moves[0];
  if (!move) return null;
  return (
    <div className={classes.adder}>
      <NativeSelect
        id={id}
        className={classes.choice}
        label="Another move"
        data={moves.map(({ _id, title }) => ({ value: _id, label: title }))}
        rightSection={<Icon name="down" size={16} />}
        value={move._id}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button variant="default" className={classes.button} onClick={() => onAdd(move)}>
        Add move
      </Button>
    </div>
  );
}
