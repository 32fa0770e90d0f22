/** Reads what next targets are worked out from. */
import type { PlanHistory } from '@workout-tracker/core/contract/plans';
import type { Needs } from '#base/needs.ts';
import { listDecisions, mostDecisions } from '#features/plan-decisions/decisions.queries.ts';
import { eachInPieces } from '#http/in-pieces.ts';
import { LineRecords } from './line-records.ts';
import { mostPrograms, type OpenRun, readDoneWorkouts, readFollowed, readVersions } from './plan-history.queries.ts';

const recentDays = 400;
const dayMs = 24 * 3_600_000;

export async function readHistory(
  { db, clock }: Needs<'db' | 'clock'>,
  userId: string,
  alsoOf?: string,
): Promise<PlanHistory> {
  const sinceDay = new Date(clock().getTime() - recentDays * dayMs).toISOString().slice(0, 10);
  const { runs, programIds: done } = await readFollowed(db, userId, sinceDay);
  const followed = runs.flatMap(({ programIds: ids }) => ids);
  const programIds = [...new Set([...(alsoOf === undefined ? [] : [alsoOf]), ...followed, ...done])].slice(
    0,
    mostPrograms,
  );
  const workouts = await readDoneWorkouts(db, userId, programIds);
  const versions = await readVersions(db, userId, programIds, workouts);
  const decisions = await listDecisions(db, userId, { after: null, limit: mostDecisions });
  const lines = new LineRecords(versions);
  await eachInPieces(placesOf(runs, lines), ({ programId, instanceId }) => lines.addPlace(programId, instanceId));
  await eachInPieces(workouts, (workout) => lines.addSessions(workout));
  const open = new Set(runs.map(({ _id }) => _id));
  return { lines: lines.current({ sinceDay, open }), decisions };
}

/** Each program of each run, for as long as there is room for its lines. */
function* placesOf(runs: readonly OpenRun[], lines: LineRecords): Generator<{ programId: string; instanceId: string }> {
  for (const { _id: instanceId, programIds } of runs) {
    for (const programId of programIds) {
      if (!lines.hasRoom) return;
      yield { programId, instanceId };
    }
  }
}
