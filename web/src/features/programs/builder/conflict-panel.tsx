/** Shown when the program was changed somewhere else meanwhile: what is there now, and the choice between the two. */
import { useQuery } from '@tanstack/react-query';
import type { Program } from '@workout-tracker/core/programs/program';
import { errorReason } from '#lib/error-message.ts';
import { useAnswered } from '#lib/use-answered.ts';
import { ConflictPanel } from '#ui/conflict-panel.tsx';
import { programQueries } from '../queries.ts';
import { type Draft, draftOf } from './draft.ts';
import { differencesBetween } from './draft-differences.ts';

interface ProgramConflictProps {
  readonly mine: Draft;
  readonly isBusy: boolean;
  readonly onOverwrite: () => void;
  readonly onDiscard: (theirs: Program) => void;
}

export function ProgramConflict({ mine, isBusy, onOverwrite, onDiscard }: ProgramConflictProps) {
  const reading = useQuery({ ...programQueries.one(mine._id), refetchOnMount: 'always' });
  const { error } = reading;
  const theirs = useAnswered(reading) ? reading.data : undefined;
  return (
    <ConflictPanel
      text="This program was changed on another device. Your changes are still here."
      differences={theirs ? differencesBetween(mine, draftOf(theirs)) : []}
      error={error && errorReason(error, 'The other version could not be loaded.')}
      isBusy={isBusy}
      onOverwrite={onOverwrite}
      onDiscard={theirs && (() => onDiscard(theirs))}
    />
  );
}
