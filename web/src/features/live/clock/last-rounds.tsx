/** The rounds of the last time, before a program by the clock is started; nothing where there were none, or nobody knows. */
import { useLastOf } from '../done/last-workout.ts';
import classes from './last-rounds.module.css';
import { RoundTiles, toldRounds } from './round-tiles.tsx';

interface LastRoundsProps {
  readonly programId: string;
  readonly bounds: readonly number[];
}

export function LastRounds({ programId, bounds }: LastRoundsProps) {
  const last = useLastOf(programId, Number.POSITIVE_INFINITY);
  const told = last && toldRounds(last);
  if (!told) return null;
  const { rounds, isByTime, about } = told;
  return (
    <section aria-label="Rounds of the last time">
      <div className={classes.head}>
        <h3>Last time</h3>
        <span>{about}</span>
      </div>
      <RoundTiles rounds={rounds} isByTime={isByTime} bounds={bounds} />
    </section>
  );
}
