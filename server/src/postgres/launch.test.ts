import { expect, test } from 'vitest';
import { launchError } from './launch.ts';
import { complaintIn } from './postmaster.ts';

test.each([
  [
    '… LOG:  starting\n2026-01-01 UTC [7] FATAL:  lock file "postmaster.pid" already exists\n… LOG:  database system is shut down\n',
    'lock file "postmaster.pid" already exists',
  ],
  [
    '… PANIC:  could not locate a valid checkpoint record\n… FATAL:  the database system is starting up\n… LOG:  aborting startup\n',
    'could not locate a valid checkpoint record',
  ],
  [
    'postgres: error while loading shared libraries: libpq.so.5: cannot open\n',
    'postgres: error while loading shared libraries: libpq.so.5: cannot open',
  ],
  ['', ''],
])('of the log %j the line that explains is %j', (log, line) => {
  expect(complaintIn(log)).toBe(line);
});

test('a lock file that only a person can judge is explained', () => {
  expect(launchError('lock file "postmaster.pid" already exists', '/data/pg').message).toBe(
    'The database did not start: lock file "postmaster.pid" already exists. If no other database server runs on this data, delete /data/pg/postmaster.pid and start again.',
  );
  expect(launchError('no space left on device', '/data/pg').message).toBe(
    'The database did not start: no space left on device.',
  );
});
