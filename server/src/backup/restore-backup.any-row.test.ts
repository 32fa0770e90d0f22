import { join } from 'node:path';
import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { anyRow, kindsMigration, type Row } from './testing/any-row.ts';
import { readDataOf, readRowsOf } from './testing/backup-content.ts';
import { useFolder, useMigrations } from './testing/use-folder.ts';
import { writeBackup } from './write-backup.ts';

async function insert({ pool }: TestDatabase, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    const names = Object.keys(row);
    const values = names.map((_, index) => `$${index + 1}`);
    await pool.query(
      `insert into kinds (${names.map(pg.escapeIdentifier).join(', ')}) values (${values.join(', ')})`,
      Object.values(row),
    );
  }
}

/** PostgreSQL's own text of whole rows: an oracle that knows nothing of our file. */
async function contentOf({ pool }: TestDatabase): Promise<unknown[]> {
  const { rows } = await pool.query('select k::text as row from kinds k order by user_id, _id collate "C"');
  return rows;
}

test('any data: export, restore and export again are the same', async () => {
  const folder = await useFolder();
  const migrations = await useMigrations({ '2_kinds.sql': kindsMigration });
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(anyRow, { minLength: 1, maxLength: 60, selector: keyOf }), async (rows) => {
      round++;
      const [source, target] = [await openTestDatabase({ isEmpty: true }), await openTestDatabase({ isEmpty: true })];
      try {
        await migrate(source.pool, migrations);
        await insert(source, rows);
        const [first, second] = [join(folder, `${round}-a.ndjson.gz`), join(folder, `${round}-b.ndjson.gz`)];
        await writeBackup({ address: source.address, file: first });
        await restoreBackup({ address: target.address, file: first, migrations });
        await writeBackup({ address: target.address, file: second });
        expect(await readDataOf(second)).toEqual(await readDataOf(first));
        expect(await contentOf(target)).toEqual(await contentOf(source));
        expect(await readRowsOf(first, 'kinds')).toHaveLength(rows.length);
      } finally {
        await Promise.all([source.close(), target.close()]);
      }
    }),
    // Making a failure smaller would take a database for each step; the seed is printed either way.
    { numRuns: 6, endOnFailure: true },
  );
});

function keyOf({ user_id: userId, _id: id }: Row): string {
  return `${userId} ${id}`;
}
