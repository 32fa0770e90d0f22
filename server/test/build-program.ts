import { randomUUID } from 'node:crypto';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import type { FastifyInstance } from 'fastify';
import { databaseOf } from './test-app.ts';

interface ProgramOptions {
  /** Null for the catalogue, which is also what it is unless told. */
  ownerId?: string | null;
  title?: string;
  tags?: string[];
  timed?: boolean;
  moves?: PlannedMove[];
  isArchived?: boolean;
}

export interface TestProgram {
  readonly _id: string;
  readonly moves: PlannedMove[];
}

export const plannedMove = (_id: string, given: Partial<PlannedMove> = {}): PlannedMove => ({
  _id,
  title: `The ${_id}`,
  exerciseId: null,
  trackable: true,
  weight: true,
  measure: 'reps',
  variants: [{ label: 'One' }, { label: 'Two' }, { label: 'Three' }],
  sets: 3,
  reps: 8,
  seconds: null,
  ...given,
});

const createdAt = new Date('2026-01-01T00:00:00Z');

export async function buildProgram(app: FastifyInstance, options: ProgramOptions = {}): Promise<TestProgram> {
  const { ownerId = null, isArchived = false, ...content } = options;
  const program = { _id: randomUUID(), moves: content.moves ?? [plannedMove('squat'), plannedMove('row')] };
  await databaseOf(app)
    .db.insertInto('programs')
    .values({
      _id: program._id,
      owner_id: ownerId,
      archived_at: isArchived ? createdAt : null,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute();
  await addVersion(app, program._id, 1, content);
  return program;
}

type VersionContent = Omit<ProgramOptions, 'ownerId' | 'isArchived'>;

/** An edit: the program gets a further version, and the earlier ones stay. */
export async function addVersion(
  app: FastifyInstance,
  programId: string,
  version: number,
  content: VersionContent,
): Promise<void> {
  const { title = 'Full body', tags = ['strength'], timed = false } = content;
  const { moves = [plannedMove('squat'), plannedMove('row')] } = content;
  const { db } = databaseOf(app);
  await db
    .insertInto('program_versions')
    .values({
      program_id: programId,
      version,
      title,
      description: '',
      tags,
      timed,
      moves: JSON.stringify(moves),
      move_ids: moves.map(({ _id }) => _id),
      created_at: createdAt,
    })
    .execute();
  await db.updateTable('programs').set({ version }).where('_id', '=', programId).execute();
}

/** One person following a series: its id, for workouts that belong to it. */
export async function buildInstance(
  app: FastifyInstance,
  userId: string,
  seriesId: string = randomUUID(),
): Promise<string> {
  const _id = randomUUID();
  await databaseOf(app)
    .db.insertInto('series_instances')
    .values({
      user_id: userId,
      _id,
      series_id: seriesId,
      title: 'Six weeks',
      total_weeks: 6,
      weeks: '[]',
      start_date: '2026-02-01',
      end_date: null,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute();
  return _id;
}
