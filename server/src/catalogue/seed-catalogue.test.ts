import type { Catalogue } from '@workout-tracker/core/catalogue/catalogue';
import { starterCatalogue } from '@workout-tracker/core/catalogue/starter-catalogue';
import { contract } from '@workout-tracker/core/contract/contract';
import { checkProgram } from '@workout-tracker/core/programs/check-program';
import { ProgramContent } from '@workout-tracker/core/programs/program';
import { standardWeights } from '@workout-tracker/core/workouts/weights';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { databaseOf, useTestApp } from '#test/test-app.ts';
import { type TestDatabase, useSecondPool, useTestDatabase } from '#test/test-database.ts';
import { contentOfStarter, libraryOf, seedCatalogue } from './seed-catalogue.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const tables = ['programs', 'program_versions', 'equipment', 'series', 'server_state'] as const;

/** PostgreSQL's own text of every row. */
async function contentOf({ pool }: TestDatabase): Promise<Record<string, unknown[]>> {
  const contents = tables.map(async (table) => {
    const { rows } = await pool.query(`select t::text as row from ${table} t order by 1`);
    return [table, rows] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}

const countsOf = async (database: TestDatabase) =>
  Object.fromEntries(Object.entries(await contentOf(database)).map(([table, rows]) => [table, rows.length]));

const wholeCatalogue = {
  programs: starterCatalogue.programs.length,
  program_versions: starterCatalogue.programs.length,
  equipment: starterCatalogue.equipment.length,
  series: starterCatalogue.series.length,
  server_state: 1,
};

/** The release after this one: everything so far, and a program with a plan that is made of it. */
function laterRelease(since: number): Catalogue {
  const [program] = starterCatalogue.programs;
  const [series] = starterCatalogue.series;
  if (!program || !series) throw new Error('The starter catalogue is empty.');
  const [programId, seriesId] = ['019a8000-0000-7000-8000-00000000f001', '019a8000-0000-7000-8000-00000000f002'];
  const weeks = [{ programs: [{ day: 1, programId }] }];
  return {
    ...starterCatalogue,
    version: since,
    programs: [...starterCatalogue.programs, { ...program, id: programId, since, title: 'New Arrival' }],
    series: [...starterCatalogue.series, { ...series, id: seriesId, since, title: 'New Plan', totalWeeks: 1, weeks }],
  };
}

const sourceOf = (catalogue: Catalogue) => ({ version: catalogue.version, load: async () => catalogue });

test('a new server gets the whole catalogue, once', async () => {
  const database = await useTestDatabase();
  expect(await seedCatalogue(database.db, now)).toBe(true);
  expect(await countsOf(database)).toEqual(wholeCatalogue);
  const { catalogue_version: version } = await database.db
    .selectFrom('server_state')
    .select('catalogue_version')
    .executeTakeFirstOrThrow();
  expect(version).toBe(starterCatalogue.version);
  const before = await contentOf(database);
  expect(await seedCatalogue(database.db, new Date())).toBe(false);
  expect(await contentOf(database)).toEqual(before);
});

test('a start that has nothing to put in does not load the data', async () => {
  const { db } = await useTestDatabase();
  await seedCatalogue(db, now);
  const load = () => Promise.reject(new Error('loaded'));
  expect(await seedCatalogue(db, now, { version: starterCatalogue.version, load })).toBe(false);
});

test('servers that start together put it in once', async () => {
  const database = await useTestDatabase();
  const servers = [database, useSecondPool(database), useSecondPool(database), useSecondPool(database)];
  const answers = await Promise.all(servers.map(({ db }) => seedCatalogue(db, now)));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await countsOf(database)).toEqual(wholeCatalogue);
});

test('a start that breaks off half way leaves nothing, and the next one does it all', async () => {
  const database = await useTestDatabase();
  const [series, ...others] = starterCatalogue.series;
  if (!series) throw new Error('The starter catalogue has no series.');
  const broken = { ...starterCatalogue, series: [...others, { ...series, totalWeeks: 1_000 }] };
  await expect(seedCatalogue(database.db, now, sourceOf(broken))).rejects.toThrow(/total_weeks/);
  expect(await countsOf(database)).toEqual({
    programs: 0,
    program_versions: 0,
    equipment: 0,
    series: 0,
    server_state: 1,
  });
  expect(await seedCatalogue(database.db, now)).toBe(true);
  expect(await countsOf(database)).toEqual(wholeCatalogue);
});

test('every program of it is one that a person could have saved, and everybody sees it', async () => {
  const library = libraryOf(starterCatalogue);
  for (const program of starterCatalogue.programs) {
    const content = contentOfStarter(program, library);
    expect(checkProgram(content)).toEqual([]);
    expect(Check(ProgramContent, content)).toBe(true);
  }
  const app = await useTestApp();
  await seedCatalogue(databaseOf(app).db, now);
  const { headers } = await buildUser(app);
  const programs = (await app.inject({ url: '/api/programs', headers })).json();
  expect(Check(contract.listPrograms.reply[200], programs)).toBe(true);
  expect(programs.data).toHaveLength(starterCatalogue.programs.length);
  const squat = programs.data.find(({ title }: { title: string }) => title === 'First Barbell A').moves[0];
  expect(squat).toMatchObject({
    sets: 3,
    reps: 5,
    plan: { isShared: true, rule: { missed: { kind: 'less', misses: 2 } } },
  });
  const series = (await app.inject({ url: '/api/series', headers })).json().data;
  expect(series.filter(({ goesOn }: { goesOn?: string }) => goesOn === 'session')).toHaveLength(8);
  const block = series.find(({ title }: { title: string }) => title === 'Bench Block');
  expect(block.weeks[2].targets[0].rows[0].load).toEqual({
    of: 'maximum',
    percent: 70,
    plus: { value: 5, unit: 'kg' },
  });
  const equipment = (await app.inject({ url: '/api/equipment', headers })).json();
  expect(equipment.data.map(({ type }: { type: string }) => type)).toEqual(
    starterCatalogue.equipment.map(({ type }) => type),
  );
  const admin = await buildUser(app, { role: 'admin' });
  const stored = (await app.inject({ url: '/api/catalogue/equipment', headers: admin.headers })).json();
  const weights = { type: 'weights', title: 'Weights', isOwn: false };
  expect(stored.data).toContainEqual({ ...weights, variants: [0, 5, 10, 15, 20, 25] });
  expect(equipment.data).toContainEqual({ ...weights, variants: standardWeights('lb') });
});

test('a later release adds what is new and leaves alone what an admin has changed or removed', async () => {
  const app = await useTestApp();
  const database = databaseOf(app);
  await seedCatalogue(database.db, now);
  const { headers } = await buildUser(app, { role: 'admin' });
  const [edited, removed] = starterCatalogue.programs;
  const [equipment] = starterCatalogue.equipment.filter(({ type }) => type !== 'weights');
  await database.db.deleteFrom('series').execute();
  for (const [method, url, payload] of [
    ['PUT', `/api/programs/${edited?.id}`, { title: 'As we call it here' }],
    ['DELETE', `/api/programs/${removed?.id}`, undefined],
    ['PUT', '/api/catalogue/equipment/weights', { title: 'Plates', variants: [1, 2] }],
    ['DELETE', `/api/catalogue/equipment/${equipment?.type}`, undefined],
  ] as const) {
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    expect(answer.statusCode).toBe(200);
  }
  const before = await contentOf(database);
  const later = laterRelease(starterCatalogue.version + 1);
  expect(await seedCatalogue(database.db, now, sourceOf(later))).toBe(true);
  const after = await contentOf(database);
  expect(after.programs).toEqual(expect.arrayContaining(before.programs ?? []));
  expect(after.program_versions).toEqual(expect.arrayContaining(before.program_versions ?? []));
  expect(after.equipment).toEqual(before.equipment);
  expect(await countsOf(database)).toEqual({
    programs: wholeCatalogue.programs,
    program_versions: wholeCatalogue.program_versions + 1,
    equipment: wholeCatalogue.equipment - 1,
    series: 1,
    server_state: 1,
  });
  const titles = (await app.inject({ url: '/api/programs', headers }))
    .json()
    .data.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(expect.arrayContaining(['New Arrival', 'As we call it here']));
  expect(titles).not.toContain(removed?.title);
});

test('a program that a release changed gets its second version where nobody has touched it', async () => {
  const app = await useTestApp();
  const { db } = databaseOf(app);
  const of = (version: number): Catalogue => ({
    ...starterCatalogue,
    version,
    programs: starterCatalogue.programs
      .filter(({ since }) => since <= version)
      .map(({ format, changed, ...program }) =>
        version < 3 ? program : { ...program, changed: 3, ...(format && { format }) },
      ),
  });
  await seedCatalogue(db, now, sourceOf(of(2)));
  const [edited, untouched] = starterCatalogue.programs.filter((program) => program.changed === 3);
  const { headers } = await buildUser(app, { role: 'admin' });
  const url = `/api/programs/${edited?.id}`;
  await app.inject({ method: 'PUT', url, headers, payload: { title: 'As we call it here' } });
  await seedCatalogue(db, now, sourceOf(starterCatalogue));
  const read = async (id: string | undefined) =>
    (await app.inject({ url: `/api/programs/${id}`, headers })).json().data;
  expect(await read(untouched?.id)).toMatchObject({ version: 2, format: untouched?.format, title: untouched?.title });
  const stored = await read(edited?.id);
  expect([stored.version, stored.title, stored.format]).toEqual([2, 'As we call it here', undefined]);
});

test('an exercise that a release changed gets its new content where nobody has edited it', async () => {
  const app = await useTestApp();
  const { db } = databaseOf(app);
  const before = (version: number): Catalogue => ({
    ...starterCatalogue,
    version,
    moves: starterCatalogue.moves.map((move) => (move.changed === 5 ? { ...move, aliases: ['As before'] } : move)),
  });
  await seedCatalogue(db, now, sourceOf(before(4)));
  const { headers } = await buildUser(app, { role: 'admin' });
  const read = async (id: string) =>
    (await app.inject({ url: `/api/exercises/${id}`, headers })).json().data as Record<string, unknown>;
  const { title, aliases, muscles, secondaryMuscles, equipment, loading, measure, ...others } = await read('bench-dip');
  const { isPerSide, isPerHand, restSeconds, variants, cue } = others;
  const content = { aliases, muscles, secondaryMuscles, equipment, loading, measure };
  const edit = { ...content, isPerSide, isPerHand, restSeconds, variants, cue, title: `${title} Here` };
  const edited = await app.inject({ method: 'PUT', url: '/api/exercises/bench-dip', headers, payload: edit });
  expect(edited.statusCode).toBe(200);
  await seedCatalogue(db, new Date());
  expect(await read('bench-dip')).toMatchObject({ title: 'Bench Dip Here', aliases: ['As before'] });
  expect((await read('dip')).aliases).toContain('Triceps Dip');
});

test('a server that skipped releases gets all of them, and one that is ahead gets nothing', async () => {
  const database = await useTestDatabase();
  const later = laterRelease(starterCatalogue.version + 2);
  await seedCatalogue(database.db, now, sourceOf(later));
  expect(await countsOf(database)).toEqual({
    ...wholeCatalogue,
    programs: wholeCatalogue.programs + 1,
    program_versions: wholeCatalogue.program_versions + 1,
    series: wholeCatalogue.series + 1,
  });
  expect(await seedCatalogue(database.db, now)).toBe(false);
});

test('a new plan whose program an admin has removed is left out', async () => {
  const database = await useTestDatabase();
  await seedCatalogue(database.db, now);
  const since = starterCatalogue.version + 1;
  const later = laterRelease(since);
  const [gone] = starterCatalogue.programs;
  await database.db.deleteFrom('series').execute();
  await database.db
    .deleteFrom('programs')
    .where('_id', '=', gone?.id ?? '')
    .execute();
  const series = later.series.map((one) =>
    one.since === since ? { ...one, weeks: [{ programs: [{ day: 1, programId: gone?.id ?? '' }] }] } : one,
  );
  await seedCatalogue(database.db, now, sourceOf({ ...later, series }));
  expect((await contentOf(database)).series).toEqual([]);
});
