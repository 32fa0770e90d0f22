/**
 * Ends the database when our process is gone, however it went: out of memory, a crash of Node, `kill -9`. A shell in a session of its own reads
 * from a pipe whose other end only we hold. The kernel closes that end with our process, and the shell then stops the database as
 * `pg_ctl stop -m fast` would. Nothing else works alike on Linux and macOS: PostgreSQL does not look after its parent.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { cleanEnvironment, type SystemUser } from './run-program.ts';

/** After a minute "fast" becomes "immediate". A process that nobody collects still answers to `kill -0`, so the waiting has an end. */
const script = `trap '' HUP INT TERM
while read -r line; do :; done
kill -INT "$1" || exit 0
seconds=0
while [ $seconds -lt 60 ]; do
  sleep 1
  kill -0 "$1" || exit 0
  seconds=$((seconds + 1))
done
kill -QUIT "$1"`;

const TRY_AGAIN_MS = 1_000;

/** The shell runs as the database's user, so that it may signal it; ended by somebody, it is started again for as long as the database runs. */
export function endWithUs(postmaster: { pid: number; exited: Promise<unknown> }, user: SystemUser | undefined): void {
  let shell: ChildProcess | undefined;
  let isOver = false;
  const begin = (): void => {
    if (isOver) return;
    shell = spawn('/bin/sh', ['-c', script, 'workout-tracker-database', String(postmaster.pid)], {
      cwd: '/',
      detached: true,
      env: cleanEnvironment(),
      stdio: ['pipe', 'ignore', 'ignore'],
      ...user,
    });
    shell.unref();
    if (shell.stdin instanceof Socket) shell.stdin.unref();
    shell.stdin?.on('error', () => undefined); // nothing is ever written
    // One of the two is said; without a free file descriptor it is the error.
    shell.once('error', beginAgain);
    shell.once('exit', beginAgain);
  };
  const beginAgain = (): void => void setTimeout(begin, TRY_AGAIN_MS).unref();
  begin();
  void postmaster.exited.then(() => {
    isOver = true;
    shell?.kill('SIGKILL');
  });
}
