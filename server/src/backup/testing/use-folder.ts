import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';

export async function useFolder(): Promise<string> {
  const folder = await mkdtemp(join(process.env.TEST_DATABASES_DIR || tmpdir(), 'wt-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The one table that every version has, and after it whatever the test adds. */
const serverState = `
  create table server_state (_id smallint primary key default 1, epoch integer not null default 1, created_at timestamptz not null default now());
  insert into server_state default values;`;

/** Migrations of a version of its own: `useMigrations({ '2_people.sql': 'create table people …' })`. */
export async function useMigrations(files: Record<string, string> = {}): Promise<URL> {
  const folder = await useFolder();
  for (const [name, sql] of Object.entries({ '1_server_state.sql': serverState, ...files })) {
    await writeFile(join(folder, name), sql);
  }
  return pathToFileURL(`${folder}/`);
}
