import type { TestDatabase } from '#test/test-database.ts';

export async function fill({ pool }: TestDatabase, rows: number): Promise<void> {
  await pool.query('create table many (_id integer primary key, words text not null)');
  await pool.query(
    'insert into many select n, md5(n::text) || md5((n + 1)::text) || md5((n + 2)::text) from generate_series(1, $1::int) n',
    [rows],
  );
}
