import { expect, inject, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { databaseOf, useTestApp } from '#test/test-app.ts';
import { addMissingNames } from './missing-names.ts';

/** Of a cluster, names are complete before its tables are spread. */
const isSpread = inject('cluster').workers !== undefined;

test.skipIf(isSpread)(
  'an account that an earlier version registered gets its names, and nobody loses one',
  async () => {
    const app = await useTestApp();
    const { pool } = databaseOf(app);
    const [early, other] = [await buildUser(app), await buildUser(app)];
    const names = async () => (await pool.query('select key, owner_id from account_names order by key')).rows;
    const before = await names();
    expect(before.map(({ owner_id }) => owner_id)).toEqual(expect.arrayContaining([early.user._id, other.user._id]));
    await pool.query('delete from account_names where owner_id = $1', [early.user._id]);
    await addMissingNames(pool);
    await addMissingNames(pool);
    expect(await names()).toEqual(before);
  },
);
