import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { migrate, readMigrations } from '#db/migrate.ts';
import { useTestDatabase } from '#test/test-database.ts';

const added = '20261118T0400_part_plans_from_programs_of_others.sql';
const at = '2026-01-01T00:00:00Z';

test('days of plans that name a program of another become days of rest, and everything else stays as it is', async () => {
  const { pool } = await useTestDatabase({ isEmpty: true });
  const before = (await readMigrations()).map(({ name }) => name).filter((name) => name < added);
  await migrate(pool, undefined, before);
  const [ada, ben] = [randomUUID(), randomUUID()];
  for (const id of [ada, ben]) {
    await pool.query(
      `insert into users (_id, email, email_key, password_hash, created_at, updated_at) values ($1::uuid, $1::text, $1::text, '', $2, $2)`,
      [id, at],
    );
  }
  const addProgram = async (ownerId: string | null): Promise<string> => {
    const id = randomUUID();
    await pool.query('insert into programs (_id, owner_id, created_at, updated_at) values ($1, $2, $3, $3)', [
      ...[id, ownerId, at],
    ]);
    await pool.query(
      `insert into program_versions (program_id, version, title, created_at) values ($1, 1, 'A program', $2)`,
      [id, at],
    );
    return id;
  };
  const [adas, bens, everybodys, nobodys] = [
    await addProgram(ada),
    await addProgram(ben),
    await addProgram(null),
    randomUUID(),
  ];
  const week = (...ids: string[]) => ({ programs: ids.map((programId, index) => ({ day: index + 1, programId })) });
  const addSeries = async (ownerId: string | null, weeks: object[]): Promise<string> => {
    const id = randomUUID();
    await pool.query(
      `insert into series (_id, owner_id, title, total_weeks, weeks, created_at, updated_at) values ($1, $2, 'A plan', $3, $4, $5, $5)`,
      [id, ownerId, weeks.length, JSON.stringify(weeks), at],
    );
    return id;
  };
  const addInstance = async (userId: string, seriesId: string, weeks: object[]): Promise<string> => {
    const id = randomUUID();
    await pool.query(
      `insert into series_instances (user_id, _id, series_id, title, total_weeks, weeks, start_date, created_at, updated_at)
       values ($1, $2, $3, 'A run', $4, $5, '2026-01-01', $6, $6)`,
      [userId, id, seriesId, weeks.length, JSON.stringify(weeks), at],
    );
    return id;
  };
  const mixed = [week(adas.toUpperCase(), bens, everybodys), week(bens, nobodys), week(adas)];
  const own = [week(adas, everybodys, nobodys)];
  const [adasSeries, bensSeries, catalogued] = [
    await addSeries(ada, own),
    await addSeries(ben, mixed),
    await addSeries(null, [week(adas, everybodys)]),
  ];
  const instances = [
    await addInstance(ada, adasSeries, own),
    await addInstance(ben, bensSeries, mixed),
    await addInstance(ben, adasSeries, [week(adas)]),
    await addInstance(ben, catalogued, [week(everybodys)]),
  ];
  const [stored, wrong] = [randomUUID(), randomUUID()];
  for (const [id, programId] of [
    [stored, bens],
    [wrong, adas],
  ]) {
    await pool.query(
      `insert into workouts (user_id, _id, wid, program_id, program_version, title, created_at, time_zone, local_date, content_hash, saved_at, updated_at)
       values ($1, $2, $3::text, $3::uuid, 1, 'Legs', $4, 'UTC', '2026-01-01', '', $4, $4)`,
      [ben, id, programId, at],
    );
  }

  await migrate(pool, undefined);
  const { rows: series } = await pool.query('select _id, weeks from series');
  const plans = new Map(series.map(({ _id, weeks }) => [_id, weeks]));
  const day = (number: number, programId: string) => ({ day: number, programId });
  const mended = [
    { programs: [day(2, bens), day(3, everybodys)] },
    { programs: [day(1, bens), day(2, nobodys)] },
    { programs: [] },
  ];
  expect(plans.get(adasSeries)).toEqual(own);
  expect(plans.get(bensSeries)).toEqual(mended);
  expect(plans.get(catalogued)).toEqual([{ programs: [day(2, everybodys)] }]);
  const { rows } = await pool.query('select _id, series_id, weeks from series_instances');
  const runs = new Map(rows.map((row) => [row._id, row]));
  expect(instances.map((id) => runs.get(id)?.weeks)).toEqual([own, mended, [{ programs: [] }], [week(everybodys)]]);
  expect(instances.map((id) => runs.get(id)?.series_id)).toEqual([
    ...[adasSeries, bensSeries, expect.not.stringMatching(adasSeries), catalogued],
  ]);
  const { rows: workouts } = await pool.query(
    'select _id, wid, program_id as "programId" from workouts order by _id = $1',
    [wrong],
  );
  expect(workouts).toEqual([
    { _id: stored, wid: bens, programId: bens },
    { _id: wrong, wid: 'no-program', programId: null },
  ]);
});
