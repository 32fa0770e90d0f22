/** Shown when the series was changed somewhere else meanwhile: in what it differs from the one on screen, and the choice between the two. */
import { useQuery } from '@tanstack/react-query';
import type { Series } from '@workout-tracker/core/series/series';
import { errorReason } from '#lib/error-message.ts';
import { useAnswered } from '#lib/use-answered.ts';
import { ConflictPanel } from '#ui/conflict-panel.tsx';
import { seriesQueries } from '../queries.ts';
import { planDifferences } from './plan-differences.ts';
import { draftOf, type PlanDraft } from './plan-draft.ts';

interface SeriesConflictProps {
  readonly seriesId: string;
  readonly mine: PlanDraft;
  readonly isBusy: boolean;
  readonly onOverwrite: () => void;
  readonly onDiscard: (theirs: Series) => void;
}

export function SeriesConflict({ seriesId, mine, isBusy, onOverwrite, onDiscard }: SeriesConflictProps) {
  const reading = useQuery({ ...seriesQueries.one(seriesId), refetchOnMount: 'always' });
  const { error } = reading;
  const theirs = useAnswered(reading) ? reading.data : undefined;
  return (
    <ConflictPanel
      text="This series was saved on another device after you began. Your changes are still here."
      differences={theirs ? planDifferences(mine, draftOf(theirs)) : []}
      error={error && errorReason(error, 'The other version could not be loaded.')}
      isBusy={isBusy}
      onOverwrite={onOverwrite}
      onDiscard={theirs && (() => onDiscard(theirs))}
    />
  );
}
