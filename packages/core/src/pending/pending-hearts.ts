/**
 * Each second of a heart counts once, also where a workout that waits on this device overlaps with another. The server counts so from all
 * tracks; here it is done where the tracks of all that overlap are known.
 */
import { createCountOnce, groupOverlaps, type HeartCounts } from '../insights/heart-counts.ts';
import type { HeartSums, WorkoutSums } from '../insights/workout-sums.ts';
import type { Workout } from '../workouts/workout.ts';

type Spanned = Pick<WorkoutSums, '_id' | 'created' | 'ended'>;

/**
 * Groups of workouts that overlap with each other and with a changed one, as it was or as it is now: in each, seconds may count otherwise than
 * the server has told.
 */
export function overlapping<T extends Spanned>(
  known: readonly T[],
  now: readonly T[],
  changed: ReadonlySet<string>,
): string[][] {
  const before = known.filter(({ _id }) => changed.has(_id));
  const stretches = [...now, ...before]
    .map(({ _id, created, ended }) => ({ _id, startMs: Date.parse(created), untilMs: Date.parse(ended) }))
    .sort((one, other) => one.startMs - other.startMs);
  const groups = groupOverlaps(stretches).map((group) => [...new Set(group.map(({ _id }) => _id))]);
  return groups.filter((ids) => ids.length > 1 && ids.some((id) => changed.has(id)));
}

/** That all its seconds are counted elsewhere is another thing than having no heart rate. */
const nothingLeft: HeartCounts = { from: 0, seconds: [] };

/** By workout. A group with a track that is not on this device is left as it was. */
export function heartsOnce(
  groups: readonly (readonly string[])[],
  sums: ReadonlyMap<string, WorkoutSums>,
  findWorkout: (id: string) => Workout | undefined,
): Map<string, HeartSums> {
  const hearts = new Map<string, HeartSums>();
  for (const group of groups) {
    const tracked = group.filter((id) => sums.get(id)?.heart);
    const workouts = tracked.flatMap((id) => findWorkout(id) ?? []);
    if (workouts.length < tracked.length) continue;
    const countOnce = createCountOnce();
    for (const { _id, created, hr, hrIntervalMs } of workouts.toSorted(
      (one, other) => Date.parse(one.created) - Date.parse(other.created),
    )) {
      const source = sums.get(_id)?.heart?.source ?? 'strap';
      const counts = countOnce({ startMs: Date.parse(created), intervalMs: hrIntervalMs, hr });
      hearts.set(_id, { source, ...(counts ?? nothingLeft) });
    }
  }
  return hearts;
}
