/** A program as its reader gets it: the newest content, and for each set where it begins after their last workout. */
import type { Program } from '@workout-tracker/core/programs/program';
import { seedStarts } from '@workout-tracker/core/workouts/seed-starts';
import type { SeenProgram } from './programs.queries.ts';

export function presentProgram(row: SeenProgram): Program {
  const { _id, title, description, tags, timed, version } = row;
  return {
    _id,
    title,
    description,
    tags,
    timed,
    moves: seedStarts(row.moves, row.last_moves ?? []),
    ownerId: row.owner_id,
    archived: row.archived_at !== null,
    version,
    lastDoneAt: row.last_done_at?.toISOString() ?? null,
    workoutCount: row.workout_count ?? 0,
  };
}
