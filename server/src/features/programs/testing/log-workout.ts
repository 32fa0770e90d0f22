import { randomUUID } from 'node:crypto';
import type { Entry } from '@workout-tracker/core/workouts/workout';
import type { FastifyInstance } from 'fastify';
import type { TestUser } from '#test/build-user.ts';
import { databaseOf } from '#test/test-app.ts';

interface LoggedWorkout {
  programId: string;
  version?: number;
  created?: string;
  /** Null while it is in progress. */
  ended?: string | null;
  moves?: Entry[];
  isInTrash?: boolean;
}

export async function logWorkout(app: FastifyInstance, { user }: TestUser, workout: LoggedWorkout): Promise<void> {
  const { programId, version = 1, created = '2026-02-01T10:00:00.000Z', moves = [], isInTrash = false } = workout;
  const { ended = new Date(Date.parse(created) + 3_600_000).toISOString() } = workout;
  await databaseOf(app)
    .db.insertInto('workouts')
    .values({
      user_id: user._id,
      _id: randomUUID(),
      wid: programId,
      program_id: programId,
      program_version: version,
      title: 'As it was then',
      tags: [],
      created_at: created,
      ended_at: ended,
      time_zone: 'UTC',
      local_date: created.slice(0, 10),
      moves: JSON.stringify(moves),
      extra_moves: '[]',
      timed: false,
      elapsed: null,
      paused: false,
      move_index: null,
      notes: '',
      series_instance_id: null,
      week_number: null,
      day_of_week: null,
      set_count: moves.length,
      hr_average: null,
      hr_max: null,
      content_hash: Buffer.alloc(32),
      saved_at: created,
      updated_at: created,
      deleted_at: isInTrash ? created : null,
    })
    .execute();
}
