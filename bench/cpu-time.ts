/**
 * Reads what a process has cost, as the kernel counts it. Time on the clock depends on whatever else the machine does; processor time per request
 * hardly does, which makes it the figure to compare.
 */
import { execFileSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

let ticksPerSecond: number | undefined;

function clockTicks(): number {
  ticksPerSecond ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return ticksPerSecond;
}

/** Of /proc/PID/stat (proc_pid_stat(5)), from the third on: they are counted after the command's name, which may hold spaces. */
async function statFields(pid: number | string): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

const ticksAsMs = (fields: readonly string[], from: number): number =>
  ((Number(fields[from]) + Number(fields[from + 1])) * 1000) / clockTicks();

const [ownTime, timeOfEndedChildren] = [11, 13];

export const cpuMs = async (pid: number): Promise<number> => ticksAsMs(await statFields(pid), ownTime);

/**
 * Of the clusters in these data folders: the first process of each, its children and what they had cost when they ended. A server's statements are
 * carried out there, so what it saves on its own side may be paid here.
 */
export async function databaseCpuMs(dataFolders: readonly string[]): Promise<number> {
  const parents = await Promise.all(
    dataFolders.map(async (folder) => (await readFile(join(folder, 'pg/postmaster.pid'), 'utf8')).split('\n')[0]),
  );
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const times = pids.map(async (pid) => {
    const fields = await statFields(pid);
    if (parents.includes(pid)) return ticksAsMs(fields, ownTime) + ticksAsMs(fields, timeOfEndedChildren);
    return parents.includes(fields[1]) ? ticksAsMs(fields, ownTime) : 0;
  });
  // A process may have ended since it was listed.
  const known = await Promise.all(times.map((time) => time.catch(() => 0)));
  return known.reduce((sum, time) => sum + time, 0);
}

/** Memory that is really there, in bytes: VmRSS of /proc/PID/status. */
export const residentBytes = (pid: number): Promise<number> => memoryOf(pid, 'VmRSS');

/** The most of it that there was since `forgetPeak`: no moment is missed between two looks. */
export const peakBytes = (pid: number): Promise<number> => memoryOf(pid, 'VmHWM');

/** The peak counts from now on (proc(5), clear_refs). */
export const forgetPeak = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5');

async function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
  if (kilobytes === undefined) throw new Error(`The memory of process ${pid} could not be read.`);
  return Number(kilobytes) * 1024;
}
