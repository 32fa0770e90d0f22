/**
 * Runs a short-lived program to its end and hands back its exit code and words. A program that cannot even be started
 * answers like a shell would (127), so that callers have one kind of failure to explain.
 */
import { type ChildProcess, spawn } from 'node:child_process';

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

export interface ProgramResult {
  readonly code: number;
  readonly output: string;
}

export const CANNOT_RUN = 127;

/** Nothing of the caller's environment (PGDATA, PGOPTIONS, LC_*, TZ) may change what PostgreSQL does or how it words it. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: `${process.env.PATH ?? '/usr/bin:/bin'}:/usr/sbin:/sbin`, LC_ALL: 'C' };
}

export function runProgram(
  file: string,
  programArguments: readonly string[],
  options: { user?: SystemUser | undefined; input?: string } = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    // The root folder as working directory: the caller's may be closed to the user the program runs as.
    const child: ChildProcess = spawn(file, programArguments, {
      cwd: '/',
      env: cleanEnvironment(),
      stdio: ['pipe', 'pipe', 'pipe'],
      ...options.user,
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    // Without a free file descriptor there are no streams, and the error below tells.
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.stdin?.on('error', () => undefined); // it left without reading: its exit code tells
    child.stdin?.end(options.input ?? '');
    child.once('error', (error) => resolve({ code: CANNOT_RUN, output: error.message }));
    child.once('close', (code, signal) => {
      resolve({ code: code ?? 128, output: signal === null ? output : `${output}\nended by ${signal}` });
    });
  });
}

export function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1)?.trim() ?? '';
}
