/** Rounds side by side: how long each took or how many were counted in it, what the heart did, and how it was the last time. */
import { type Zone, zoneOf } from '@workout-tracker/core/heart-rate/zones';
import { type ClockStep, clockSteps } from '@workout-tracker/core/workouts/clock-rounds';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import type { CSSProperties } from 'react';
import { clockWords } from '#lib/duration-format.ts';
import hidden from '#ui/visually-hidden.module.css';
import { useLastOf } from '../done/last-workout.ts';
import classes from './round-tiles.module.css';

export const zoneColour = (zone: Zone): CSSProperties => ({ color: `var(--wt-${zone}-text)` });

interface RoundTilesProps {
  readonly rounds: readonly ClockStep[];
  /** The last time's, of the same format. */
  readonly before?: readonly ClockStep[];
  /** Where the person ends a round its time is what it came to, else the reps in it. */
  readonly isByTime: boolean;
  readonly bounds: readonly number[];
  /** What stands above it; its number unless told. */
  readonly nameOf?: (step: ClockStep) => string | undefined;
}

export function RoundTiles({ rounds, before = [], isByTime, bounds, nameOf }: RoundTilesProps) {
  const figureOf = ({ seconds, reps }: ClockStep): string =>
    isByTime || reps === null ? clockWords(seconds) : String(reps);
  const hasHeart = rounds.some(({ heart }) => heart !== null);
  return (
    <ol className={classes.tiles}>
      {rounds.map((round) => {
        const { step, heart, isDone } = round;
        const last = before.find((each) => each.step === step);
        return (
          <li key={step} data-cut={!isDone || undefined}>
            <span>{nameOf?.(round) ?? step}</span>
            <b>{figureOf(round)}</b>
            {heart && <span style={zoneColour(zoneOf(heart.average, bounds))}>{heart.average}</span>}
            {hasHeart && !heart && <span aria-hidden>–</span>}
            {last && (
              <small>
                <span className={hidden.hidden}>last time </span>
                {figureOf(last)}
              </small>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface ToldRounds {
  readonly rounds: readonly ClockStep[];
  readonly isByTime: boolean;
  /** `'Time and average heart rate'` */
  readonly about: string;
}

/** What there is to tell of the rounds of a saved workout; null where its score says all. */
export function toldRounds(workout: Pick<Workout, 'created'> & Partial<Workout>): ToldRounds | null {
  const kind = workout.clock?.format.kind;
  const isByTime = kind === 'amrap' || kind === 'for-time';
  const rounds = clockSteps(workout).filter(({ isDone, reps }) => isDone || (!isByTime && reps !== null));
  const hasHeart = rounds.some(({ heart }) => heart !== null);
  const hasReps = rounds.some(({ reps }) => reps !== null);
  if (rounds.length === 0 || !(isByTime || hasReps || hasHeart)) return null;
  const figure = isByTime || !hasReps ? 'Time' : 'Reps';
  return { rounds, isByTime, about: hasHeart ? `${figure} and average heart rate` : figure };
}

interface LastRoundsProps {
  readonly programId: string;
  readonly bounds: readonly number[];
}

/** The rounds of the last time, before a program by the clock is started; nothing where there were none, or nobody knows. */
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
