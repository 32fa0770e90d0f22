/** Programs and the library of moves: one line per verb. */
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import { describePage, mostRows } from '@workout-tracker/core/contract/pagination';
import type { Units } from '@workout-tracker/core/people/user';
import { catalogueWeights, type Equipment, weightsType } from '@workout-tracker/core/programs/equipment';
import type { Program } from '@workout-tracker/core/programs/program';
import { type LastOfExercise, seedStarts } from '@workout-tracker/core/workouts/seed-starts';
import { proposedSteps, standardWeights } from '@workout-tracker/core/workouts/weights';
import { sql } from 'kysely';
import type { AppContext } from '#app-context.ts';
import type { Database } from '#db/connection.ts';
import { sqlState } from '#db/transaction.ts';
import { AppError } from '#http/app-error.ts';
import { jsonInPieces } from '#http/in-pieces.ts';
import { type Handlers, JsonText } from '#http/route.ts';
import {
  countPrograms,
  findProgram,
  type LastTime,
  listPrograms,
  readLastTimes,
  type SeenProgram,
} from './programs.queries.ts';
import { createProgram, deleteProgram, duplicateProgram, type SavedProgram, updateProgram } from './save-program.ts';

type ProgramVerbs =
  | 'listPrograms'
  | 'readProgram'
  | 'createProgram'
  | 'updateProgram'
  | 'duplicateProgram'
  | 'deleteProgram'
  | 'listMoves';

export function programsRoutes(context: AppContext): Pick<Handlers, ProgramVerbs> {
  const { db } = context;
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
      return answer(session.userId, await createProgram(context, session, body));
    },
    async updateProgram({ session, params, body }) {
      await updateProgram(context, session, params.id, body);
      return { status: 200, body: await read(session.userId, params.id) };
    },
    async duplicateProgram({ session, params, body }) {
      return answer(session.userId, await duplicateProgram(context, session, params.id, body));
    },
    async deleteProgram({ session, params }) {
      return { status: 200, body: { data: { outcome: await deleteProgram(context, session, params.id) } } };
    },
    async listMoves() {
      return { status: 200, body: await readLibraryMoves() };
    },
  };
}

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

/** The library of moves, written out once by whoever asks first: it changes only with a release. */

type LibraryMoves = VerbOutput<'GET /api/moves'>;

let written: Promise<JsonText> | undefined;

function readLibraryMoves(): Promise<JsonText> {
  written ??= writeLibraryMoves();
  return written;
}

async function writeLibraryMoves(): Promise<JsonText> {
  const { starterCatalogue } = await import('@workout-tracker/core/catalogue/starter-catalogue');
  const moves: LibraryMoves = {
    data: starterCatalogue.moves.map(({ id, title, muscles, secondaryMuscles = [], equipment, variants, ...move }) => ({
      _id: id,
      title,
      weight: move.weight,
      measure: move.measure,
      cue: move.cue,
      muscles: [...muscles, ...secondaryMuscles],
      equipment: [...equipment],
      variants: variants.map((label) => ({ label })),
    })),
  };
  return new JsonText(JSON.stringify(moves));
}

type EquipmentVerbs =
  | 'listEquipment'
  | 'updateEquipment'
  | 'resetEquipment'
  | 'listCatalogueEquipment'
  | 'saveCatalogueEquipment'
  | 'deleteCatalogueEquipment';

const untitled = 'Give it a title.';

/** Equipment: everybody reads it and may set their own sizes; admins keep the catalogue's. */
export function equipmentRoutes({ db }: AppContext): Pick<Handlers, EquipmentVerbs> {
  const read = async (userId: string, type: string): Promise<{ data: Equipment }> => {
    const data = await findEquipment(db, userId, type);
    if (!data) throw new AppError('not_found');
    return { data };
  };
  return {
    async listEquipment({ session }) {
      return { status: 200, body: { data: await listEquipment(db, session.userId) } };
    },
    async updateEquipment({ session: { userId }, params: { type }, body }) {
      await saveOwnVariants(db, userId, type, risingSizes(type, body.variants));
      return { status: 200, body: await read(userId, type) };
    },
    async resetEquipment({ session: { userId }, params: { type } }) {
      await deleteOwnVariants(db, userId, type);
      return { status: 200, body: await read(userId, type) };
    },
    async listCatalogueEquipment() {
      return { status: 200, body: { data: await listCatalogueEquipment(db) } };
    },
    async saveCatalogueEquipment({ params: { type }, body }) {
      const title = body.title.trim();
      if (title === '') {
        throw new AppError('validation_failed', {
          message: untitled,
          details: [{ path: '/title', message: untitled }],
        });
      }
      const saved = { type, title, variants: risingSizes(type, body.variants) };
      await saveEquipment(db, saved);
      return { status: 200, body: { data: { ...saved, isOwn: false } } };
    },
    async deleteCatalogueEquipment({ params: { type } }) {
      refuseWeights(type);
      await deleteEquipment(db, type);
      return { status: 200, body: { data: { done: true } } };
    },
  };
}

const noWeights = 'Keep at least one weight.';
const neededByAll = 'Every weight select takes its steps from here. Change the steps instead.';

/** Rising, and never none where every weight select takes its steps from them. */
function risingSizes(type: string, variants: readonly number[]): number[] {
  if (type === weightsType && variants.length === 0) {
    throw new AppError('validation_failed', {
      message: noWeights,
      details: [{ path: '/variants', message: noWeights }],
    });
  }
  return variants.toSorted((a, b) => a - b);
}

function refuseWeights(type: string): void {
  if (type === weightsType) throw new AppError('conflict', { message: neededByAll });
}

/**
 * Equipment at rest: the catalogue's rows, and a person's own sizes laid over them. Weights are answered in the unit the person has now:
 * own steps are converted from the unit they were set in, and without any the standard ones of the unit are offered.
 */

const foreignKeyViolation = '23503';

async function listEquipment(db: Database, userId: string): Promise<Equipment[]> {
  const rows = await seenEquipment(db, userId).orderBy('equipment.position').orderBy('equipment.type').execute();
  return rows.map(inUnitsOfPerson);
}

async function listCatalogueEquipment(db: Database): Promise<Equipment[]> {
  return db
    .selectFrom('equipment')
    .select(['type', 'title', 'variants', sql<boolean>`false`.as('isOwn')])
    .orderBy('position')
    .orderBy('type')
    .execute();
}

async function findEquipment(db: Database, userId: string, type: string): Promise<Equipment | undefined> {
  const row = await seenEquipment(db, userId).where('equipment.type', '=', type).executeTakeFirst();
  return row && inUnitsOfPerson(row);
}

function seenEquipment(db: Database, userId: string) {
  return db
    .selectFrom('equipment')
    .leftJoin('own_equipment as own', (join) =>
      join.onRef('own.type', '=', 'equipment.type').on('own.user_id', '=', userId),
    )
    .innerJoin('users', (join) => join.on('users._id', '=', userId))
    .select(['equipment.type', 'equipment.title', 'users.units', 'own.unit'])
    .select((eb) => [
      eb.fn.coalesce('own.variants', 'equipment.variants').as('variants'),
      sql<boolean>`own.type is not null`.as('isOwn'),
    ]);
}

interface SeenEquipment extends Equipment {
  /** What the person weighs in now, and what their own sizes were set in. */
  units: Units;
  unit: Units | null;
}

function inUnitsOfPerson({ units, unit, ...piece }: SeenEquipment): Equipment {
  return piece.type === weightsType ? { ...piece, variants: offeredWeights(piece, units, unit ?? units) } : piece;
}

function offeredWeights({ variants, isOwn }: Equipment, units: Units, setIn: Units): number[] {
  if (isOwn) return setIn === units ? variants : proposedSteps(variants, setIn, units);
  return String(variants) === String(catalogueWeights) ? standardWeights(units) : variants;
}

/** Nothing happens for a type that the catalogue does not have, or a person who has left. */
async function saveOwnVariants(db: Database, userId: string, type: string, variants: number[]): Promise<void> {
  const person = await db.selectFrom('users').select('units as unit').where('_id', '=', userId).executeTakeFirst();
  if (!person) return;
  await db
    .insertInto('own_equipment')
    .values({ user_id: userId, type, variants, ...person })
    .onConflict((conflict) => conflict.columns(['user_id', 'type']).doUpdateSet({ variants, ...person }))
    .execute()
    .catch((error: unknown) => {
      if (sqlState(error) !== foreignKeyViolation) throw error;
    });
}

async function deleteOwnVariants(db: Database, userId: string, type: string): Promise<void> {
  await db.deleteFrom('own_equipment').where('user_id', '=', userId).where('type', '=', type).execute();
}

/** New equipment goes to the end of the list; known equipment keeps its place. */
async function saveEquipment(
  db: Database,
  { type, title, variants }: Pick<Equipment, 'type' | 'title' | 'variants'>,
): Promise<void> {
  await db
    .insertInto('equipment')
    .columns(['type', 'title', 'variants', 'position'])
    .expression((eb) =>
      eb
        .selectFrom('equipment')
        .select([
          sql<string>`${type}::text`.as('type'),
          sql<string>`${title}::text`.as('title'),
          sql<number[]>`${variants}::double precision[]`.as('variants'),
          sql<number>`coalesce(max(position) + 1, 0)`.as('position'),
        ]),
    )
    .onConflict((conflict) => conflict.column('type').doUpdateSet({ title, variants }))
    .execute();
}

/** Takes everybody's own sizes of it along. */
async function deleteEquipment(db: Database, type: string): Promise<void> {
  await db.deleteFrom('equipment').where('type', '=', type).execute();
}
