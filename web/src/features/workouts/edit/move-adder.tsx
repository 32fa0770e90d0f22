/**
 * A move of the program that was left out. The button stands apart from the choice: arrow keys on a select choose, and choosing alone
 * must not add.
 */
import { Button, NativeSelect } from '@mantine/core';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import classes from './move-adder.module.css';

interface MoveAdderProps {
  readonly id: string;
  readonly moves: readonly PlannedMove[];
  readonly onAdd: (move: PlannedMove) => void;
}

export function MoveAdder({ id, moves, onAdd }: MoveAdderProps) {
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
