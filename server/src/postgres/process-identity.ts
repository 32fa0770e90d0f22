/**
 * Process ids are reused, so a remembered pid says little by itself. Pid, boot and start time together name one process
 * for good. A zombie counts as gone: in a container without an init nobody may ever collect it.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface RunningProcess {
  readonly pid: number;
  /** differs for every process that ever had this pid */
  readonly startedAt: string;
  /** arguments joined by spaces */
  readonly commandLine: string;
}

export async function readProcess(pid: number): Promise<RunningProcess | undefined> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return process.platform === 'linux' ? readFromProc(pid) : readFromPs(pid);
}

export async function isStillRunning(known: Pick<RunningProcess, 'pid' | 'startedAt'>): Promise<boolean> {
  return (await readProcess(known.pid))?.startedAt === known.startedAt;
}

async function readFromProc(pid: number): Promise<RunningProcess | undefined> {
  try {
    const [bootId, stat, commandLine] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    // proc(5): the name in parentheses may itself hold spaces and parentheses; what follows it starts with field 3.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const state = fields[0];
    const startTime = fields[19];
    if (startTime === undefined || state === 'Z' || state === 'X') return undefined;
    return {
      pid,
      startedAt: `${bootId.trim()} ${startTime}`,
      commandLine: commandLine.replaceAll('\0', ' ').trim(),
    };
  } catch {
    return undefined;
  }
}

async function readFromPs(pid: number): Promise<RunningProcess | undefined> {
  try {
    const columns = ['-o', 'stat=', '-o', 'lstart=', '-o', 'command='];
    const { stdout } = await promisify(execFile)('ps', ['-ww', '-p', String(pid), ...columns], {
      env: { ...process.env, LC_ALL: 'C' },
    });
    const [, state, startedAt, commandLine] = /^\s*(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/m.exec(stdout) ?? [];
    if (startedAt === undefined || commandLine === undefined || state?.startsWith('Z')) return undefined;
    return { pid, startedAt, commandLine: commandLine.trim() };
  } catch {
    return undefined;
  }
}
