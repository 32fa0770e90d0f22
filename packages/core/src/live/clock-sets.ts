/**
 * What was done of a workout that a clock led, as sets: each work that went by, each move of a round that was counted, each move ticked
 * off. The numbers are those that stand at the move: what was put in, else the last time's, else the plan's.
 */
import type { RecordedInterval } from '../clocks/clock-record.ts';
import { isRestMove } from '../programs/fixed-moves.ts';
import type { ClockOutcome } from './live-clock.ts';
import type { SetValues } from './live-event.ts';
import type { DoneSet } from './positions.ts';
import type { SessionSpan } from './session-clock.ts';
import { type MoveValues, plannedCount } from './set-values.ts';

export function clockSets(
  byMove: ReadonlyMap<string, MoveValues>,
  outcome: ClockOutcome,
  { whenShown }: SessionSpan,
): DoneSet[] {
  const { format } = outcome.plan;
  const setOf = (interval: RecordedInterval): DoneSet[] => {
    const here = byMove.get(interval.mid ?? '');
    return here ? [setDone(here, interval, { whenShown, isEmom: format.kind === 'emom' })] : [];
  };
  switch (format.kind) {
    case 'amrap':
      return roundSets([...byMove.values()], outcome, whenShown);
    case 'for-time':
      return outcome.record.filter(isTickedOrBegun).flatMap(setOf);
    default:
      return lastOfEach(outcome.record).flatMap(setOf);
  }
}

const isTickedOrBegun = ({ phase, isDone, reps }: RecordedInterval): boolean =>
  phase === 'work' && (isDone || reps !== null);

/** Less than that is a finger that skipped late. */
const shortestMs = 1000;

/** Of an interval that was begun again the last time counts. */
function lastOfEach(record: readonly RecordedInterval[]): RecordedInterval[] {
  const work = record.filter(({ phase, fromMs, toMs }) => phase === 'work' && toMs - fromMs >= shortestMs);
  const last = new Map(work.map((interval) => [interval.index, interval]));
  return work.filter((interval) => last.get(interval.index) === interval);
}

function setDone(
  { move, position, values }: MoveValues,
  interval: RecordedInterval,
  { whenShown, isEmom }: Pick<SessionSpan, 'whenShown'> & { readonly isEmom: boolean },
): DoneSet {
  const { fromMs, toMs, reps, isDone } = interval;
  const ranS = Math.floor((toMs - fromMs) / 1000);
  // A move by seconds lasts as long as its work; ticked off, as long as planned; in a minute of an EMOM, not longer than planned.
  const planned = move.seconds ?? ranS;
  const seconds = interval.plannedMs === null ? planned : isEmom ? Math.min(ranS, planned) : ranS;
  const counted = isDone && reps === interval.plannedReps ? values.count : reps;
  const done: SetValues =
    move.measure === 'seconds'
      ? { ...values, count: seconds }
      : { ...values, count: move.measure === 'metres' ? (isDone ? values.count : null) : counted };
  const startedMs = whenShown(fromMs);
  return { position, completed: { values: done, startedMs, endedMs: Math.max(startedMs, whenShown(toMs)) } };
}

const mostRounds = 1_000;

/** Every move of each round, and of the round that was not finished as many as its reps reach. */
function roundSets(
  places: readonly MoveValues[],
  { record, score }: ClockOutcome,
  whenShown: SessionSpan['whenShown'],
): DoneSet[] {
  const work = record.filter(({ phase }) => phase === 'work');
  const endMs = work.at(-1)?.toMs;
  if (score.kind !== 'rounds' || endMs === undefined) return [];
  const moves = places.filter(({ move }) => !isRestMove(move._id));
  // Its times are those of the round: nobody says when one move of it was over.
  const ofRound = ({ move, position, values }: MoveValues, round: number, reps: number | null): DoneSet => {
    const startedMs = whenShown(work[round]?.fromMs ?? endMs);
    const endedMs = whenShown(work[round]?.toMs ?? endMs);
    const count = reps ?? values.count ?? plannedCount(move);
    return { position, completed: { values: { ...values, count }, startedMs, endedMs }, isUntimed: true };
  };
  const whole = Array.from({ length: Math.min(score.rounds, mostRounds) }, (_, round) =>
    moves.map((place) => ofRound(place, round, null)),
  );
  let left = score.reps ?? 0;
  const begun = moves.flatMap((place) => {
    if (left === 0) return [];
    if (place.move.measure !== 'reps') return [ofRound(place, score.rounds, null)];
    const reps = Math.min(left, place.values.count ?? place.move.reps ?? left);
    left -= reps;
    return [ofRound(place, score.rounds, reps)];
  });
  return [...whole.flat(), ...begun];
}
