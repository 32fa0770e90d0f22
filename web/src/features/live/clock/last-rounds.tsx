import { t } from '@lingui/core/macro';
import { clockSplits } from '@workout-tracker/core/workouts/clock-splits';
import { movesOf } from '@workout-tracker/core/workouts/moves-of';
import { moveTitle } from '#lib/catalogue-words.ts';
import { useLastOf } from '../done/last-workout.ts';
import classes from './last-rounds.module.css';
import { Splits } from './splits.tsx';

interface LastRoundsProps {
  readonly programId: string;
  readonly bounds: readonly number[];
}

export function LastRounds({ programId, bounds }: LastRoundsProps) {
  const last = useLastOf(programId, Number.POSITIVE_INFINITY);
  const splits = last && clockSplits(last, null);
  if (!splits) return null;
  const titleOf = (mid: string): string => {
    const move = movesOf(last).find(({ _id }) => _id === mid);
    return move ? moveTitle(move) : mid;
  };
  return (
    <section aria-label={t`Rounds of the last time`}>
      <h3 className={classes.title}>{t`Last time`}</h3>
      <Splits splits={splits} bounds={bounds} titleOf={titleOf} />
    </section>
  );
}
