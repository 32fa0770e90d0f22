import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { seedCatalogue } from '#catalogue/seed-catalogue.ts';
import { migrate, readMigrations } from '#db/migrate.ts';
import { rebuildFacts } from '#facts/rebuild-facts.ts';
import { useTestDatabase } from '#test/test-database.ts';

const added = '20261116T0600_create_exercises.sql';
const at = '2026-01-01T00:00:00Z';

/** The moves of a program as versions of before kept them. */
const oldMove = (_id: string, title: string, moveId: string | null, more: object = {}) => ({
  ...{ _id, title, moveId, trackable: true, weight: true, measure: 'reps', variants: [{ label: 'Wide' }] },
  ...{ sets: 3, reps: 8, seconds: null, ...more },
});

test('moves that people made up become exercises of theirs, one per title; sets are found under them', async () => {
  const { pool, db } = await useTestDatabase({ isEmpty: true });
  const before = (await readMigrations()).map(({ name }) => name).filter((name) => name < added);
  await migrate(pool, undefined, before);
  const [ada, ben] = [randomUUID(), randomUUID()];
  for (const id of [ada, ben]) {
    await pool.query(
      `insert into users (_id, email, email_key, password_hash, created_at, updated_at) values ($1::uuid, $1::text, $1::text, '', $2, $2)`,
      [id, at],
    );
  }
  const addProgram = async (ownerId: string | null, versions: object[][], writtenAt = at) => {
    const id = randomUUID();
    await pool.query(
      'insert into programs (_id, owner_id, version, created_at, updated_at) values ($1, $2, $3, $4, $4)',
      [id, ownerId, versions.length, at],
    );
    for (const [index, moves] of versions.entries()) {
      const ids = (moves as { _id: string }[]).map(({ _id }) => _id);
      await pool.query(
        `insert into program_versions (program_id, version, title, moves, move_ids, created_at) values ($1, $2, 'Old', $3, $4, $5)`,
        [id, index + 1, JSON.stringify(moves), ids, writtenAt],
      );
    }
    return id;
  };
  const first = await addProgram(ada, [
    [oldMove('drag', 'Sledge', null), oldMove('bench', 'Bench', 'bench-press')],
    [oldMove('drag', 'Sled  Drag', null), oldMove('rest', 'Rest', null, { trackable: false })],
  ]);
  const second = await addProgram(
    ada,
    [[oldMove('sled', ' sled drag', null, { weight: false, measure: 'seconds' })]],
    '2025-01-01',
  );
  const bens = await addProgram(ben, [[oldMove('sled', 'Sled Drag', null)]]);
  const everybodys = await addProgram(null, [[oldMove('sled', 'Sled Drag', null)]]);
  const empty = await addProgram(ada, [[]]);
  const workoutId = randomUUID();
  const sets = [
    { mid: 'drag', reps: 8, weight: 60, unit: 'kg' },
    { mid: 'bench', reps: 5, weight: 80, unit: 'kg' },
  ];
  await pool.query(
    `insert into workouts (user_id, _id, wid, program_id, program_version, title, created_at, ended_at, time_zone, local_date, moves,
      content_hash, saved_at, updated_at)
    values ($1, $2, $3::text, $3::uuid, 1, 'Old', $4, $4, 'UTC', '2026-01-01', $5, '', $4, $4)`,
    [ada, workoutId, first, at, JSON.stringify(sets)],
  );
  const stored = await pool.query(
    `select to_jsonb(w) - '{extra_moves,clock,targets,corrected_at,effort,hr_counts,hr_until,set_hearts,is_deload,stored_bytes}'::text[] as row from workouts w`,
  );

  await migrate(pool);
  await seedCatalogue(db, new Date(at));
  await rebuildFacts(db);

  const own = await db.selectFrom('own_exercises').selectAll().orderBy('user_id').execute();
  expect(
    own.map(({ user_id, title, loading, measure, variants }) => ({ user_id, title, loading, measure, variants })),
  ).toEqual(
    [
      { user_id: ada, title: 'Sled Drag', loading: 'external', measure: 'reps', variants: ['Wide'] },
      { user_id: ben, title: 'Sled Drag', loading: 'external', measure: 'reps', variants: ['Wide'] },
    ].sort((a, b) => (a.user_id < b.user_id ? -1 : 1)),
  );
  const [adas, benOwn] = [ada, ben].map((id) => own.find(({ user_id }) => user_id === id)?._id);
  const catalogue = await db.selectFrom('exercises').select('_id').where('title', '=', 'Sled Drag').execute();
  const exercisesIn = async (programId: string) => {
    const rows = await db
      .selectFrom('program_versions')
      .select(['moves'])
      .where('program_id', '=', programId)
      .orderBy('version')
      .execute();
    expect(JSON.stringify(rows)).not.toContain('moveId');
    return rows.map(({ moves }) => moves.map(({ exerciseId }) => exerciseId));
  };
  expect(await exercisesIn(first)).toEqual([
    [adas, 'bench-press'],
    [adas, null],
  ]);
  expect(await exercisesIn(second)).toEqual([[adas]]);
  expect(await exercisesIn(bens)).toEqual([[benOwn]]);
  expect(catalogue.map(({ _id }) => [[_id]])).toContainEqual(await exercisesIn(everybodys));
  expect(await exercisesIn(empty)).toEqual([[]]);
  expect(
    await pool
      .query(
        `select to_jsonb(w) - '{extra_moves,clock,targets,corrected_at,effort,hr_counts,hr_until,set_hearts,is_deload,stored_bytes}'::text[] as row from workouts w`,
      )
      .then(({ rows }) => rows),
  ).toEqual(stored.rows);
  const facts = await db
    .selectFrom('set_facts')
    .select(['workout_id', 'exercise_id', 'load_kg'])
    .orderBy('position')
    .execute();
  expect(facts).toEqual([
    { workout_id: workoutId, exercise_id: adas, load_kg: 60 },
    { workout_id: workoutId, exercise_id: 'bench-press', load_kg: 80 },
  ]);
});
