/**
 * The types of the tables against a migrated database: its columns are written out as types and the compiler is asked whether the two are
 * the same, so that what is worked out from a list counts as well as what stands there.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '#test/test-database.ts';

interface Column {
  table: string;
  column: string;
  isNullable: boolean;
}

/** The tables that migrating keeps for itself; nothing else reads them. */
const ownTables = ['migrations', 'migration_lease'];

test('the types of the tables are those of a migrated database', async () => {
  const columns = await readColumns();
  expect(columns.length).toBeGreaterThan(150);
  expect(compareWithTypes(columns)).toBe('');
});

test('a column, a table or a null that only one side has is named', async () => {
  const columns = await readColumns();
  const others = [
    ...columns.filter(({ table, column }) => table !== 'catches' && column !== 'wid'),
    { table: 'workouts', column: 'mood', isNullable: false },
    { table: 'feelings', column: 'mood', isNullable: false },
  ].map((one) => (one.column === 'display_name' ? { ...one, isNullable: false } : one));
  const differences = compareWithTypes(others);
  for (const name of ['catches', 'feelings', 'workouts.mood', 'workouts.wid', 'users.display_name']) {
    expect(differences).toContain(`"${name}`);
  }
});

async function readColumns(): Promise<Column[]> {
  const { pool } = await useTestDatabase();
  const { rows } = await pool.query<Column>(
    `select table_name as table, column_name as column, is_nullable = 'YES' as "isNullable" from information_schema.columns
    join information_schema.tables using (table_catalog, table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by table_name, ordinal_position`,
    [ownTables],
  );
  return rows;
}

/** What the compiler finds different, by name; nothing when all is the same. */
function compareWithTypes(columns: readonly Column[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'wt-tables-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const server = fileURLToPath(new URL('../..', import.meta.url));
  const typeRoots = [join(server, '../node_modules/@types')];
  const settings = { extends: join(server, 'tsconfig.json'), compilerOptions: { typeRoots }, include: ['columns.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  writeFileSync(join(folder, 'columns.ts'), typesOf(columns));
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json');
  const tsc = join(dirname(manifest), 'bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', folder, '--singleThreaded'], { encoding: 'utf8' }).stdout;
}

function typesOf(columns: readonly Column[]): string {
  const stored = columns.map(({ table, column, isNullable }) => `'${table}.${column}': ${isNullable};`);
  return `import type { Tables } from '${fileURLToPath(new URL('./tables.ts', import.meta.url))}';
type Read<T> = T extends { __select__: infer Selected } ? Selected : T;
/** By table and column: whether it may be null. */
type Typed = {
  [Name in { [T in keyof Tables]: \`\${T}.\${keyof Tables[T] & string}\` }[keyof Tables]]: Name extends \`\${infer T extends keyof Tables}.\${infer C}\`
    ? C extends keyof Tables[T] ? null extends Read<Tables[T][C]> ? true : false : never
    : never;
};
interface Stored { ${stored.join('\n')} }
export type OnlyStored = Nothing<Exclude<keyof Stored, keyof Typed>>;
export type OnlyTyped = Nothing<Exclude<keyof Typed, keyof Stored>>;
type Different = { [N in keyof Stored & keyof Typed]: Stored[N] extends Typed[N] ? never : N }[keyof Stored & keyof Typed];
export type OtherwiseNull = Nothing<Different>;
type Nothing<T extends never> = T;
`;
}
