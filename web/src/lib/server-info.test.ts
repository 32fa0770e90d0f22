import { expect, test } from 'vitest';
import { backupNote, type ServerInfo } from './server-info.ts';

const server: ServerInfo = { name: 'Workout Tracker', version: '1', registration: 'open', epoch: 1, isNew: false };

test.each([
  [{ ...server, dailyBackups: 60 }, /its last 60 daily ones and deletes older ones by itself\.$/],
  [{ ...server, dailyBackups: 1 }, /its last daily one and deletes older ones by itself\.$/],
  [server, /for as long as whoever runs this server keeps them\.$/],
  [null, /for as long as whoever runs this server keeps them\.$/],
])('before something is deleted it is told how long backups keep it, %#', (known, words) => {
  expect(backupNote(known)).toMatch(words);
});
