/**
 * Backups of earlier versions, as they were written then (test/releases): each is restored, migrated to today's schema, and read by its people.
 * A new one is added when a version is released, and none is ever changed.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/test-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { readDataOf } from './testing/backup-content.ts';
import { useFolder } from './testing/use-folder.ts';
import { writeBackup } from './write-backup.ts';

const folder = fileURLToPath(new URL('../../test/releases/', import.meta.url));

test.each(readdirSync(folder))('%s is restored, migrated and read', async (name) => {
  const database = await useTestDatabase({ isEmpty: true });
  const { rows } = await restoreBackup({ address: database.address, file: join(folder, name) });
  expect(rows).toBeGreaterThan(100);

  const app = await useTestApp({ database });
  for (const [person, last] of [
    ['ada', '1'],
    ['grace', '2'],
  ]) {
    const credentials = { email: `${person}@example.org`, password: 'correct horse battery' };
    const signedIn = await app.inject({ method: 'POST', url: '/api/workout-tracker/auth/login', payload: credentials });
    const headers = { authorization: `Bearer ${signedIn.json().accessToken}` };
    const read = async (path: string) => {
      const answer = await app.inject({ url: `/api/${path}`, headers });
      expect([path, answer.statusCode]).toEqual([path, 200]);
      return answer.json().data;
    };
    const workouts: { _id: string; notes: string }[] = await read('workouts?sort=created');
    expect(workouts.map(({ _id }) => _id)).toEqual(
      ['0', '2'].map((n) => `0000000${n}-0000-4000-8000-00000000000${last}`),
    );
    for (const { _id } of workouts) {
      const workout = await read(`workouts/${_id}`);
      expect(workout).not.toHaveProperty('targets');
      const { moves, notes } = workout;
      expect([moves.length, notes]).toEqual([6, `${person} “${_id[7]}” 🏋`]);
    }
    expect(await read('workouts?deleted=true')).toHaveLength(1);
    expect(await read('plans/history')).toEqual({ lines: [], decisions: [] });
    for (const program of await read('programs?archived=all'))
      for (const move of program.moves) expect(move).not.toHaveProperty('plan');
    for (const series of await read('series?active=all')) expect(series).not.toHaveProperty('goesOn');
    for (const { series } of await read('series-instances')) expect(series).not.toHaveProperty('goesOn');
    for (const path of [
      'home',
      'programs',
      'series',
      'series-instances',
      'exercises',
      'equipment',
      'workout-tracker/auth/me',
    ])
      await read(path);
  }

  // What came of it is a backup like any other: out and in again it is the same.
  const [first, second] = ['a', 'b'].map((letter) => `${letter}.ndjson.gz`);
  const place = await useFolder();
  await writeBackup({ address: database.address, file: join(place, first ?? '') });
  const again = await useTestDatabase({ isEmpty: true });
  await restoreBackup({ address: again.address, file: join(place, first ?? '') });
  await writeBackup({ address: again.address, file: join(place, second ?? '') });
  expect(await readDataOf(join(place, second ?? ''))).toEqual(await readDataOf(join(place, first ?? '')));
});
