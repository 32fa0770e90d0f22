import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '#db/transaction.ts';
import { useTestDatabase } from '#test/test-database.ts';
import { prepared } from './prepared.ts';

const readEpoch = prepared((db, value: { above: number }) =>
  db.selectFrom('server_state').select('epoch').where('_id', '=', 1).where('epoch', '>', value.above).limit(10),
);
const setEpoch = prepared((db, value: { epoch: number }) =>
  db.updateTable('server_state').set({ epoch: value.epoch }).where('_id', '=', 1).returning('epoch'),
);

test('each call has its own values', async () => {
  const { db } = await useTestDatabase();
  expect(await readEpoch(db, { above: 0 })).toEqual([{ epoch: 1 }]);
  expect(await readEpoch(db, { above: 1 })).toEqual([]);
  expect(await Promise.all([readEpoch(db, { above: 0 }), readEpoch(db, { above: 5 })])).toEqual([[{ epoch: 1 }], []]);
});

test('is part of the transaction it is given', async () => {
  const { db } = await useTestDatabase();
  const failing = transact(db, async (tx) => {
    expect(await setEpoch(tx, { epoch: 7 })).toEqual([{ epoch: 7 }]);
    throw new Error('half way');
  });
  await expect(failing).rejects.toThrow('half way');
  expect(await readEpoch(db, { above: 0 })).toEqual([{ epoch: 1 }]);
});

test('a list is one value', async () => {
  const { db } = await useTestDatabase();
  const readAny = prepared((database, value: { ids: number[] }) =>
    database.selectFrom('server_state').select('epoch').where(sql<boolean>`_id = any(${value.ids})`),
  );
  expect(await readAny(db, { ids: [1, 2] })).toHaveLength(1);
  expect(await readAny(db, { ids: [2] })).toHaveLength(0);
});

test('looking at a value while the query is built is refused', async () => {
  const { db } = await useTestDatabase();
  const peeking = prepared((database, value: { name: string }) =>
    database
      .selectFrom('server_state')
      .select('epoch')
      .where(sql<boolean>`'a' like ${`%${value.name}%`}`),
  );
  await expect(peeking(db, { name: 'a' })).rejects.toThrow('"name" has no value yet');
});
