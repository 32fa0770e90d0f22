import { describePage, mostRows } from '@workout-tracker/core/contract/pagination';
import { programsContract } from '@workout-tracker/core/contract/programs';
import type { Program } from '@workout-tracker/core/programs/program';
import { type LastOfExercise, seedStarts } from '@workout-tracker/core/workouts/seed-starts';
import { feature } from '#base/feature.ts';
import { AppError } from '#errors/app-error.ts';
import { jsonInPieces } from '#http/in-pieces.ts';
import { JsonText } from '#http/route.ts';
import { createProgram, type SavedProgram } from './create-program.ts';
import { deleteProgram } from './delete-program.ts';
import { duplicateProgram } from './duplicate-program.ts';
import { type LastTime, readLastTimes } from './last-times.queries.ts';
import { readLibraryMoves } from './library-moves.ts';
import { countPrograms, findProgram, listPrograms, type SeenProgram } from './programs.queries.ts';
import { updateProgram } from './update-program.ts';

export const programsFeature = feature({
  endpoints: programsContract,
  needs: ['db', 'clock', 'quota'],
  handlers(base) {
    const { db } = base;
    const read = async (userId: string, programId: string): Promise<{ data: Program }> => {
      const row = await findProgram(db, userId, programId);
      if (!row) throw new AppError('not_found');
      return { data: presentProgram(row, await readLastTimes(db, userId, [row])) };
    };
    const answer = async (userId: string, { _id, isNew }: SavedProgram) => {
      return { status: isNew ? (201 as const) : (200 as const), body: await read(userId, _id) };
    };
    return {
      async listPrograms({ session: { userId }, query: { page = -1, limit = 10, archived = 'no' } }) {
        const rows = await listPrograms(db, userId, { page, limit, archived });
        const lastTimes = await readLastTimes(db, userId, rows);
        const totalCount =
          page === -1 && rows.length < mostRows ? rows.length : await countPrograms(db, userId, archived);
        const pagination = JSON.stringify(describePage({ page, limit, totalCount }));
        const data = await jsonInPieces(rows, (row) => presentProgram(row, lastTimes));
        return { status: 200, body: new JsonText(`{"data":${data},"pagination":${pagination}}`) };
      },
      async readProgram({ session, params }) {
        return { status: 200, body: await read(session.userId, params.id) };
      },
      async createProgram({ session, body }) {
        return answer(session.userId, await createProgram(base, session, body));
      },
      async updateProgram({ session, params, body }) {
        await updateProgram(base, session, params.id, body);
        return { status: 200, body: await read(session.userId, params.id) };
      },
      async duplicateProgram({ session, params, body }) {
        return answer(session.userId, await duplicateProgram(base, session, params.id, body));
      },
      async deleteProgram({ session, params }) {
        return { status: 200, body: { data: { outcome: await deleteProgram(base, session, params.id) } } };
      },
      async listMoves() {
        return { status: 200, body: await readLibraryMoves() };
      },
    };
  },
});

/** A program as its reader gets it: the newest content, and for each set where it begins after their last workout. */
function presentProgram(row: SeenProgram, lastTimes: ReadonlyMap<string, LastTime>): Program {
  const { _id, title, description, tags, timed, format, version } = row;
  return {
    _id,
    title,
    description,
    tags,
    timed,
    ...(format && { format }),
    moves: seedStarts(row.moves, row.last_moves ?? [], {
      lastOfExercise: lastOfExercises(row.last_begun_at, lastTimes),
      lastDate: row.last_date,
      isByClock: timed,
    }),
    ownerId: row.owner_id,
    archived: row.archived_at !== null,
    version,
    lastDoneAt: row.last_done_at?.toISOString() ?? null,
    ...(row.last_score && { lastScore: row.last_score }),
    workoutCount: row.workout_count ?? 0,
  };
}

function lastOfExercises(
  lastBegun: Date | null,
  lastTimes: ReadonlyMap<string, LastTime>,
): Map<string, LastOfExercise> {
  const isNewer = ({ doneAt }: LastTime): boolean => lastBegun === null || doneAt > lastBegun;
  return new Map([...lastTimes].map(([id, time]) => [id, { ...time, isNewer: isNewer(time) }]));
}
