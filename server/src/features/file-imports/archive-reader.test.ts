/** Large archives: what is too much is refused with its name and its bound, and what is not is read and applied without holding others up. */
import { randomUUID } from 'node:crypto';
import { archiveLimits } from '@workout-tracker/core/files/archive-limits';
import { afterAll, expect, test } from 'vitest';
import { countStatements } from '#features/series/testing/count-statements.ts';
import { plannedMove } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { archiveOf, unzip, zipOf } from '#test/export-calls.ts';
import { callsOf } from '#test/file-import-calls.ts';
import { quickPace } from '#test/peloton-stage.ts';
import { databaseOf, shareApp, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/test-database.ts';
import { ArchiveReader } from './archive-reader.ts';

const sharedApp = shareApp({ pelotonPace: quickPace });

const many = <T>(length: number, make: (index: number) => T): T[] => Array.from({ length }, (_, index) => make(index));
const day = (index: number): string => new Date(index * 86_400_000).toISOString().slice(0, 10);

const exercise = (index: number) => ({
  ...{ _id: `made-${index}`, title: `Made ${index}`, aliases: [], muscles: [], secondaryMuscles: [], equipment: [] },
  ...{
    loading: 'external',
    measure: 'reps',
    isPerSide: false,
    isPerHand: false,
    restSeconds: null,
    variants: [],
    cue: '',
  },
  ...{ isOwn: true, archived: false, pinnedNote: '', bar: null, mergedInto: null },
});
const version = (index: number) => ({
  ...{ title: `Version ${index}`, description: '', tags: [], timed: false },
  moves: [plannedMove('squat', { exerciseId: 'made-1' })],
});
const program = (versions: number) => ({ _id: randomUUID(), archived: false, versions: many(versions, version) });
const instance = () => ({
  ...{ _id: randomUUID(), seriesId: randomUUID(), title: 'A run', totalWeeks: 1, weeks: [{ programs: [] }] },
  ...{ startDate: '2020-01-01', endDate: '2020-02-01', completed: true, left: false, shifts: [] },
  ...{ pausedOn: null, pausedFromDay: null, currentWeek: 1, currentDay: 1, chosenDay: null },
});

type Lists = Partial<Record<'bodyWeights' | 'instances' | 'programs' | 'exercises' | 'exerciseMerges', object[]>>;

async function withLists(archive: Buffer, lists: Lists): Promise<Buffer> {
  const files = unzip(archive);
  const whole = { ...JSON.parse(files.get('archive.json')?.toString() ?? ''), ...lists };
  files.set('archive.json', Buffer.from(JSON.stringify(whole)));
  return zipOf(files);
}

test.each<[string, () => Lists]>([
  [
    'This archive has 1001 versions of one program. At most 1000 can be imported.',
    () => ({ programs: [program(1), program(1_001)] }),
  ],
  [
    'This archive has 20001 body weights. At most 20000 can be imported.',
    () => ({ bodyWeights: many(20_001, (index) => ({ date: day(index), weight: 80, unit: 'kg' })) }),
  ],
  ['This archive has 1001 runs of series. At most 1000 can be imported.', () => ({ instances: many(1_001, instance) })],
])('%s', async (message, lists) => {
  const app = sharedApp();
  const person = await buildUser(app);
  const calls = callsOf(app, person);
  const found = await calls.bring(await withLists(await archiveOf(app, person), lists()));
  expect(found).toMatchObject({ status: 'refused', message, files: [{ format: 'archive', message }] });
});

test('an archive at its bounds is brought in with a bounded number of statements, and goes again', async () => {
  const database = await useTestDatabase();
  const count = countStatements(database);
  const app = await useTestApp({ database, pelotonPace: quickPace });
  const person = await buildUser(app);
  const calls = callsOf(app, person);
  const archive = await withLists(await archiveOf(app, person), {
    exercises: many(2_000, exercise),
    // One long chain, each counted as the next.
    exerciseMerges: many(1_999, (index) => ({ exerciseId: `made-${index}`, intoId: `made-${index + 1}` })),
    bodyWeights: many(archiveLimits.bodyWeights, (index) => ({ date: day(index), weight: 80, unit: 'kg' })),
    programs: [program(archiveLimits.versions), ...many(99, () => program(1))],
    instances: many(archiveLimits.instances, instance),
  });
  const { _id } = await calls.bring(archive);
  const sent = await count(() => calls.applied(_id));
  const ofApplying = sent.filter((text) => /^(insert|update|delete|with)/.test(text));
  expect(ofApplying.length).toBeLessThan(250);
  const rows = async () => {
    const { rows: counted } = await databaseOf(app).pool.query(
      `select (select count(*)::integer from own_exercises where user_id = $1) as exercises,
        (select count(*)::integer from exercise_merges where user_id = $1 and target_id = 'made-1999') as merges,
        (select count(*)::integer from body_weights where user_id = $1) as weights,
        (select count(*)::integer from program_versions v join programs p on p._id = v.program_id where p.owner_id = $1) as versions,
        (select count(*)::integer from series_instances where user_id = $1) as instances`,
      [person.user._id],
    );
    return counted[0];
  };
  expect(await rows()).toEqual({ exercises: 2_000, merges: 1_999, weights: 20_000, versions: 1_099, instances: 1_000 });
  await calls.undone(_id);
  expect(await rows()).toEqual({ exercises: 0, merges: 0, weights: 0, versions: 0, instances: 0 });
});

const nothingKnown = {
  programs: new Set<string>(),
  series: new Set<string>(),
  instances: new Set<string>(),
  exercises: new Set<string>(),
};
const reader = new ArchiveReader();
afterAll(() => reader.close());

test('others have their turns while ten megabytes are looked through', async () => {
  const app = sharedApp();
  const person = await buildUser(app);
  const files = unzip(await archiveOf(app, person));
  const whole = JSON.parse(files.get('archive.json')?.toString() ?? '');
  whole.programs = many(30, () => program(1_000));
  const bytes = new TextEncoder().encode(JSON.stringify(whole));
  // The thread has begun, and has what it needs.
  await reader.ask('checkWorkout', new TextEncoder().encode('{}'));
  let turns = 0;
  let isAnswered = false;
  const count = (): void => {
    turns += 1;
    if (!isAnswered) setImmediate(count);
  };
  setImmediate(count);
  const { content } = await reader.ask('checkArchive', { bytes, known: nothingKnown });
  isAnswered = true;
  expect(content.length).toBeGreaterThan(5_000_000);
  expect(turns).toBeGreaterThan(100);
});
