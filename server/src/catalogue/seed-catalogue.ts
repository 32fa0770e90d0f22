/**
 * Puts the starter catalogue into a new server, and what a later release added into an older one. Each entry is offered once, at the
 * first start that knows it: what an admin has changed or removed since stays changed or removed. A program that a release changed gets
 * another version, and an exercise its new content, where nobody has touched it. The data is loaded only by the start that puts it in.
 */
import {
  CATALOGUE_VERSION,
  type Catalogue,
  type CatalogueMove,
  type CatalogueProgram,
  type CatalogueProgramMove,
  type CatalogueSeries,
  catalogueExercise,
} from '@workout-tracker/core/catalogue/catalogue';
import { normaliseProgram } from '@workout-tracker/core/programs/normalise-program';
import type { PlannedMove, ProgramContent } from '@workout-tracker/core/programs/program';
import type { Insertable } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { Tables } from '#db/tables.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { contentRow } from '#features/exercises/exercises.queries.ts';
import { insertProgram, insertVersion } from '#features/programs/program-versions.queries.ts';

interface CatalogueSource {
  readonly version: number;
  load(): Promise<Catalogue>;
}

const starterSource: CatalogueSource = {
  version: CATALOGUE_VERSION,
  load: async () => (await import('@workout-tracker/core/catalogue/starter-catalogue')).starterCatalogue,
};

/** Tells whether there was anything to put in. Servers that start together take turns at the server's own row. */
export async function seedCatalogue(db: Database, now: Date, source = starterSource): Promise<boolean> {
  const { catalogue_version: known } = await db
    .selectFrom('server_state')
    .select('catalogue_version')
    .executeTakeFirstOrThrow();
  if (known >= source.version) return false;
  const catalogue = await source.load();
  return transact(db, async (tx) => {
    const seen = await lockVersion(tx);
    if (seen >= source.version) return false;
    await addNewer(tx, catalogue, seen, now);
    await tx.updateTable('server_state').set({ catalogue_version: source.version }).where('_id', '=', 1).execute();
    return true;
  });
}

async function lockVersion(tx: Tx): Promise<number> {
  const { catalogue_version } = await tx
    .selectFrom('server_state')
    .select('catalogue_version')
    .where('_id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return catalogue_version;
}

async function addNewer(tx: Tx, catalogue: Catalogue, seen: number, now: Date): Promise<void> {
  const isNewer = ({ since }: { since: number }): boolean => since > seen;
  const library = libraryOf(catalogue);
  for (const program of catalogue.programs.filter(isNewer)) {
    const content = contentOfStarter(program, library);
    await insertProgram(tx, { _id: program.id, ownerId: null, content }, now);
  }
  await addVersions(tx, catalogue, seen, now);
  await addExercises(tx, catalogue, seen, now);
  await changeExercises(tx, catalogue, seen);
  // All equipment came with the first catalogue.
  if (seen === 0) await addEquipment(tx, catalogue);
  await addSeries(tx, { series: catalogue.series.filter(isNewer) }, now);
}

/** The second version of a program is the catalogue's own only where the first is still the newest. */
async function addVersions(tx: Tx, catalogue: Catalogue, seen: number, now: Date): Promise<void> {
  const library = libraryOf(catalogue);
  for (const program of catalogue.programs) {
    const { id, since, changed = since } = program;
    if (since > seen || changed <= seen) continue;
    const untouched = await tx
      .updateTable('programs')
      .set({ version: 2, updated_at: now })
      .where('_id', '=', id)
      .where('owner_id', 'is', null)
      .where('version', '=', 1)
      .returning('_id')
      .executeTakeFirst();
    if (untouched)
      await insertVersion(tx, { programId: id, version: 2, content: contentOfStarter(program, library) }, now);
  }
}

/** The release that made moves exercises of their own: until then they were no rows. */
const exercisesSince = 2;

async function addExercises(tx: Tx, { moves }: Pick<Catalogue, 'moves'>, seen: number, now: Date): Promise<void> {
  const newer = moves.filter(({ since = 1 }) => Math.max(since, exercisesSince) > seen);
  if (newer.length === 0) return;
  await tx
    .insertInto('exercises')
    .values(newer.map((move) => exerciseRow(move, now)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Nobody has edited one that was never updated, and after this it still counts as such. */
async function changeExercises(tx: Tx, { moves }: Pick<Catalogue, 'moves'>, seen: number): Promise<void> {
  for (const move of moves) {
    const { since = 1, changed = since } = move;
    if (Math.max(since, exercisesSince) > seen || changed <= seen) continue;
    const { _id, ...content } = catalogueExercise(move);
    await tx
      .updateTable('exercises')
      .set(contentRow(content))
      .where('_id', '=', _id)
      .whereRef('updated_at', '=', 'created_at')
      .execute();
  }
}

async function addEquipment(tx: Tx, catalogue: Catalogue): Promise<void> {
  await tx
    .insertInto('equipment')
    .values(equipmentRows(catalogue))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A plan with a day that cannot be trained, because an admin has removed its program, is left out. */
async function addSeries(tx: Tx, { series }: Pick<Catalogue, 'series'>, now: Date): Promise<void> {
  const programs = await tx.selectFrom('programs').select('_id').where('owner_id', 'is', null).execute();
  const known = new Set(programs.map(({ _id }) => _id));
  const whole = series.filter(({ weeks }) =>
    weeks.every((week) => week.programs.every(({ programId }) => known.has(programId))),
  );
  if (whole.length === 0) return;
  await tx
    .insertInto('series')
    .values(whole.map((one) => seriesRow(one, now)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The starter catalogue as rows. A program takes from the library what it needs of each move: a later change there alters no program. */
type Library = ReadonlyMap<string, CatalogueMove>;

export function libraryOf({ moves }: Pick<Catalogue, 'moves'>): Library {
  return new Map(moves.map((move) => [move.id, move]));
}

export function contentOfStarter(program: CatalogueProgram, library: Library): ProgramContent {
  const { title, description, tags, timed, format, moves } = program;
  return normaliseProgram({
    title,
    description,
    tags: [...tags],
    timed,
    ...(format && { format }),
    moves: moves.map((move) => planMove(move, library)),
  });
}

function planMove(planned: CatalogueProgramMove, library: Library): PlannedMove {
  const move = library.get(planned.move);
  if (!move) throw new Error(`The starter catalogue has no move "${planned.move}".`);
  const { title, weight, measure } = move;
  const { plan } = planned;
  // The last rung of a ladder may be loaded where the first cannot.
  const isLoaded = plan?.rule?.step.kind === 'ladder' && plan.rule.step.by !== undefined;
  return {
    _id: planned.id ?? move.id,
    title,
    exerciseId: move.id,
    trackable: true,
    weight: weight || isLoaded,
    measure,
    variants: (planned.variants ?? move.variants).map((label) => ({ label })),
    sets: planned.sets,
    reps: planned.reps ?? null,
    seconds: planned.seconds ?? null,
    ...(plan && { plan }),
  };
}

function exerciseRow(move: CatalogueMove, now: Date): Insertable<Tables['exercises']> {
  const { _id, ...content } = catalogueExercise(move);
  return { _id, ...contentRow(content), created_at: now, updated_at: now };
}

function equipmentRows({ equipment }: Pick<Catalogue, 'equipment'>): Insertable<Tables['equipment']>[] {
  return equipment.map(({ type, title, variants }, position) => ({ type, title, variants: [...variants], position }));
}

function seriesRow(series: CatalogueSeries, now: Date): Insertable<Tables['series']> {
  const { id, title, description, goesOn = null, totalWeeks, weeks } = series;
  return {
    _id: id,
    owner_id: null,
    title,
    description,
    goes_on: goesOn,
    total_weeks: totalWeeks,
    weeks: JSON.stringify(weeks),
    created_at: now,
    updated_at: now,
  };
}
