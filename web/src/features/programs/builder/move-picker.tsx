/**
 * The way moves come into a program: found in the library by name, muscle or equipment, or added under a name of one's own. Without
 * the library, a name still does.
 */
import { useQuery } from '@tanstack/react-query';
import { searchMoves } from '@workout-tracker/core/catalogue/find-move';
import type { LibraryMove } from '@workout-tracker/core/programs/library-move';
import { useState } from 'react';
import { errorReason } from '#lib/error-message.ts';
import { Icon } from '#ui/icon.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { moveQueries } from '../queries.ts';
import { draftLimits } from './builder-draft.ts';
import { PickField } from './pick-field.tsx';
import type { PickOption } from './pick-list.tsx';

interface MovePickerProps {
  readonly isFull: boolean;
  readonly titleOfEquipment: (type: string) => string;
  readonly onPick: (move: LibraryMove) => void;
  readonly onOwn: (title: string) => void;
}

const ownMove = 'own move';
const shown = 30;

export function MovePicker({ isFull, titleOfEquipment, onPick, onOwn }: MovePickerProps) {
  const [text, setText] = useState('');
  const { data: library = [], error, isFetching, refetch } = useQuery(moveQueries.list());
  const title = text.trim();
  const found = searchMoves(library, title).slice(0, shown);
  const isNamed = library.some((move) => move.title.toLowerCase() === title.toLowerCase());
  const options: PickOption[] = found.map((move) => ({
    value: move._id,
    label: move.title,
    detail: [...move.muscles, ...move.equipment.map(titleOfEquipment)].join(', '),
  }));
  if (title !== '' && !isNamed) {
    options.push({ value: ownMove, label: `Add "${title}"`, detail: 'As your own move' });
  }

  function pick(value: string) {
    const move = library.find(({ _id }) => _id === value);
    if (move) onPick(move);
    else onOwn(title);
    setText('');
  }

  return (
    <>
      {error && library.length === 0 && (
        <InlineError
          message={`${errorReason(error, 'The moves could not be loaded.')} You can still add a move by its name.`}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <PickField
        label="Add a move"
        placeholder={isFull ? `${draftLimits.moves} moves at most` : 'Name, muscle or equipment'}
        leftSection={<Icon name="search" />}
        maxLength={80}
        text={text}
        options={isFull ? [] : options}
        isFirstActive
        onText={setText}
        onPick={pick}
      />
    </>
  );
}
