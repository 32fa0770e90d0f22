import { type Archive, type ArchiveTable, archiveTables } from '@workout-tracker/core/files/archive';
import { recordingHeader, recordingRows } from '@workout-tracker/core/files/recording-table';
import { writeCsvRow } from '@workout-tracker/core/files/write-csv';
import { fillTraining } from '@workout-tracker/core/people/training-rules';
import { namedExercises } from '@workout-tracker/core/programs/named-exercises';
import type { ProgramContent } from '@workout-tracker/core/programs/program';
import { settingsOf, type UserRow } from '#accounts/users.queries.ts';
import type { Database } from '#db/connection.ts';
import { listCatalogueExercises } from '#features/exercises/exercises.queries.ts';
import { listGoals } from '#features/goals/goals.queries.ts';
import {
  type BeforePage,
  bodyWeights,
  exerciseMerges,
  exerciseSettings,
  instances,
  ownEquipment,
  ownExercises,
  ownPrograms,
  ownSeries,
  planDecisions,
  programVersions,
  recordedMinutes,
  recordings,
} from './person-pages.ts';
import type { ZipWriter } from './zip-writer.ts';

interface Subject {
  readonly user: UserRow;
  readonly at: Date;
  /** Asked before each page. */
  readonly requireOurs: BeforePage;
}

export async function writeArchive(db: Database, { user, at, requireOurs }: Subject, zip: ZipWriter): Promise<void> {
  const { _id: userId } = user;
  const json = zip.grow('archive.json');
  const tables = await beginTables(zip);
  const catalogue = await listCatalogueExercises(db, userId);
  /** Of the catalogue, those that the person did, planned or changed something about. */
  const touched = new Set(catalogue.filter(({ isDone }) => isDone).map(({ _id }) => _id));
  const known = new Set(catalogue.map(({ _id }) => _id));
  const touch = (id: string): void => {
    if (known.has(id)) touched.add(id);
  };
  const array = async <Item>(
    name: keyof Archive,
    items: AsyncIterable<Item> | Iterable<Item>,
    write: (item: Item) => Promise<void>,
  ): Promise<void> => {
    let separator = `,\n  "${name}": [`;
    for await (const item of items) {
      await json.write(`${separator}\n    `);
      await write(item);
      separator = ',';
    }
    await json.write(separator === ',' ? '\n  ]' : `${separator}]`);
  };
  const line = (item: object): Promise<void> => json.write(JSON.stringify(item));

  const head = {
    format: 'workout-tracker-archive',
    version: 1,
    exportedAt: at.toISOString(),
    settings: settingsOf(user),
  } satisfies Partial<Archive>;
  await json.write(JSON.stringify(head, null, 2).slice(0, -'\n}'.length));
  const goals = await listGoals(db, userId);
  for (const { aim } of goals) if (aim.kind === 'lift') touch(aim.exerciseId);
  for (const lift of fillTraining(user.training).insights.lifts) touch(lift);
  await array('exerciseSettings', exerciseSettings(db, userId, requireOurs), (one) => {
    touch(one.exerciseId);
    return line(one);
  });
  await array('exerciseMerges', exerciseMerges(db, userId, requireOurs), (one) => {
    touch(one.exerciseId);
    touch(one.intoId);
    return line(one);
  });
  await array('programs', ownPrograms(db, userId, requireOurs), async ({ _id, archived_at }) => {
    const archived = archived_at !== null;
    await json.write(`{"_id":${JSON.stringify(_id)},"archived":${archived},"versions":[`);
    let newest: ProgramContent | undefined;
    for await (const version of programVersions(db, userId, _id, requireOurs)) {
      await json.write(`${newest ? ',' : ''}\n      ${JSON.stringify(version)}`);
      for (const id of version.moves.flatMap(namedExercises)) touch(id);
      newest = version;
    }
    await json.write(']}');
    if (newest) await tables.programs({ _id, archived, versions: [newest] });
  });
  await array('exercises', exercises(), async (one) => {
    await line(one);
    await tables.exercises(one);
  });
  await array('bodyWeights', bodyWeights(db, userId, requireOurs), async (one) => {
    await line(one);
    await tables.bodyWeight(one);
  });
  await array('equipment', await ownEquipment(db, userId), line);
  await array('series', ownSeries(db, userId, requireOurs), async (one) => {
    await line(one);
    await tables.series(one);
  });
  await array('instances', instances(db, userId, requireOurs), line);
  await array('planDecisions', planDecisions(db, userId, requireOurs), line);
  await array('goals', goals, line);
  await array('recordings', recordings(db, userId, requireOurs), line);
  await json.write('\n}\n');
  const recorded = zip.grow('csv/recordings.csv');
  await recorded.write(writeCsvRow(recordingHeader));
  for await (const { readings, ...recording } of recordedMinutes(db, userId, requireOurs))
    await recorded.write(recordingRows(recording, readings).map(writeCsvRow).join(''));

  async function* exercises() {
    yield* ownExercises(db, userId, requireOurs);
    for (const { isDone: _isDone, ...exercise } of catalogue) if (touched.has(exercise._id)) yield exercise;
  }
}

/** A writer for each table that is not of workouts, by name. */
async function beginTables(zip: ZipWriter) {
  const begin = async <Item>(name: keyof typeof archiveTables, { header, rows }: ArchiveTable<Item>) => {
    const table = zip.grow(`csv/${name}.csv`);
    await table.write(writeCsvRow(header));
    return (item: Item): Promise<void> => table.write(rows(item).map(writeCsvRow).join(''));
  };
  return {
    exercises: await begin('exercises', archiveTables.exercises),
    bodyWeight: await begin('body-weight', archiveTables['body-weight']),
    programs: await begin('programs', archiveTables.programs),
    series: await begin('series', archiveTables.series),
  };
}
