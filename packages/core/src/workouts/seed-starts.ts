/**
 * Where each set of a program begins: at what was done at the same place the last time, in whichever program that was. The k-th set of a
 * move starts from the k-th one logged, sets beyond those from the last one, and warm-up sets are not a measure of anything. An exercise
 * never logged starts from its plan.
 */
import type { PlannedMove, ProgramMove, SetStart } from '../programs/program.ts';
import type { Entry } from './workout.ts';

export type LoggedSet = Pick<Entry, 'reps' | 'seconds' | 'metres' | 'weight' | 'unit' | 'variant'>;

/** The last time an exercise was done: the day, and its working sets. */
export interface LastTime {
  readonly localDate: string;
  readonly sets: readonly LoggedSet[];
}

/** The last time an exercise was done, and whether that was after the last time of this program. */
export interface LastOfExercise extends LastTime {
  readonly isNewer: boolean;
}

/** `lastDate` is the day of the last entries. `seedStarts([squat], [{ mid: 'squat', reps: 8, weight: 60, unit: 'kg' }])[0].starts[0]` is `{ count: 8, weight: 60, unit: 'kg', variant: 0, isLogged: true }`. */
export function seedStarts(
  plannedMoves: readonly PlannedMove[],
  lastEntries: readonly Entry[],
  lastOfExercise: ReadonlyMap<string, LastOfExercise> = new Map(),
  lastDate: string | null = null,
): ProgramMove[] {
  const lastByMove = Map.groupBy(
    lastEntries.filter(({ kind }) => kind !== 'warmup'),
    ({ mid }) => mid,
  );
  return plannedMoves.map((move) => {
    const elsewhere = lastOfExercise.get(move.exerciseId ?? '');
    const here = elsewhere?.isNewer ? undefined : lastByMove.get(move._id);
    const last = here ?? elsewhere?.sets ?? [];
    const lastDone = here ? lastDate : elsewhere?.localDate;
    const starts = Array.from({ length: move.sets }, (_, position) => startOf(move, last[position] ?? last.at(-1)));
    return {
      ...move,
      startCount: starts[0]?.count ?? null,
      startWeight: starts[0]?.weight ?? null,
      starts,
      ...(lastDone && last.length > 0 && { lastDone }),
    };
  });
}

/** What the count of a set is; that of reps and seconds has the seconds beside it. */
const countedBy = { reps: 'reps', seconds: 'seconds', metres: 'metres', 'reps-and-seconds': 'reps' } as const;

function startOf(move: PlannedMove, last: LoggedSet | undefined): SetStart {
  const counted = countedBy[move.measure];
  const weight = move.weight ? (last?.weight ?? null) : null;
  const variant = last?.variant ?? 0;
  return {
    count: last?.[counted] ?? move[counted] ?? null,
    weight,
    unit: weight === null ? null : (last?.unit ?? null),
    // A variant that the program has lost since is none.
    variant: variant <= move.variants.length ? variant : 0,
    ...(move.measure === 'reps-and-seconds' && { seconds: last?.seconds ?? move.seconds }),
    isLogged: last !== undefined,
  };
}
