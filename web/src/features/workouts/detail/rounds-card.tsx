/** What a clock led through: the score, and each round with how long it took and what the heart did in it. */
import { Card } from '@mantine/core';
import { zoneOf } from '@workout-tracker/core/heart-rate/zones';
import { type ClockRound, clockRounds } from '@workout-tracker/core/workouts/clock-rounds';
import { performedMoves } from '@workout-tracker/core/workouts/group-sets';
import { movesOf } from '@workout-tracker/core/workouts/moves-of';
import { isFixedMove } from '@workout-tracker/core/workouts/totals';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { restWords } from '#lib/clock-format.ts';
import { scoreWords } from '#lib/score-format.ts';
import classes from './rounds-card.module.css';
import { ExerciseTitle } from './sets-list.tsx';

interface RoundsCardProps {
  readonly workout: Workout;
  readonly bounds: readonly number[];
}

export function RoundsCard({ workout, bounds }: RoundsCardProps) {
  const { clock } = workout;
  if (!clock) return null;
  const rounds = clockRounds(workout);
  const performed = new Map(performedMoves(workout.moves, movesOf(workout)).map((move) => [move.entry.mid, move]));
  const has = {
    moves: rounds.some(({ mid }) => mid !== null),
    hearts: rounds.some(({ heart }) => heart !== null),
    drops: rounds.some(({ heart }) => heart?.drop != null),
    sets: rounds.some(({ set }) => set > 1),
  };
  return (
    <Card component="section" aria-labelledby="rounds">
      <div className={classes.head}>
        <h2 id="rounds">Rounds</h2>
        <span className={classes.score}>{scoreWords(clock.score)}</span>
      </div>
      {rounds.length > 0 && (
        <div className={classes.rounds}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Round</th>
                {has.moves && <th scope="col">Move</th>}
                <th scope="col">Time</th>
                {has.hearts && <th scope="col">Average</th>}
                {has.hearts && <th scope="col">Peak</th>}
                {has.drops && <th scope="col">Drop</th>}
              </tr>
            </thead>
            <tbody>
              {rounds.map(({ round, set, mid, seconds, isDone, heart }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place in the run.
                <tr key={at} data-cut={!isDone || undefined}>
                  <th scope="row">{has.sets ? `${set}.${round}` : round}</th>
                  {has.moves && (
                    <td>
                      {mid !== null && (
                        <ExerciseTitle exerciseId={performed.get(mid)?.exerciseId ?? null}>
                          {performed.get(mid)?.title ?? mid}
                        </ExerciseTitle>
                      )}
                    </td>
                  )}
                  <td>{restWords(seconds)}</td>
                  {has.hearts && <Bpm bpm={heart?.average} bounds={bounds} />}
                  {has.hearts && <Bpm bpm={heart?.peak} bounds={bounds} />}
                  {has.drops && <td>{heart?.drop ?? ''}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

/** Whether the rounds say everything that its moves would: each of them was done for as long as its round and nothing was counted or said. */
export function areMovesRounds({ clock, moves }: Workout): boolean {
  if (!clock) return false;
  const mids = new Set(clock.intervals.map(({ mid }) => mid));
  return moves.every(
    ({ mid, reps, weight, metres, variant, kind, rpe, rir, note, exerciseNote }) =>
      isFixedMove(mid) ||
      (mids.has(mid) && ![reps, weight, metres, variant, kind, rpe, rir, note, exerciseNote].some(Boolean)),
  );
}

interface BpmProps {
  readonly bpm: NonNullable<ClockRound['heart']>['peak'] | undefined;
  readonly bounds: readonly number[];
}

function Bpm({ bpm, bounds }: BpmProps) {
  if (bpm === undefined) return <td />;
  return (
    <td className={classes.bpm} data-zone={zoneOf(bpm, bounds)}>
      {bpm}
    </td>
  );
}
