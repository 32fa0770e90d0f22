/**
 * Reads what a process has cost, as the kernel counts it. Time on the clock depends on whatever else the machine does; processor time per request
 * hardly does, which makes it the figure to compare.
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';

let ticksPerSecond: number | undefined;

function clockTicks(): number {
  ticksPerSecond ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return ticksPerSecond;
}

/** Fields 14 and 15 of /proc/PID/stat (proc_pid_stat(5)), counted after the command's name, which may hold spaces. */
export async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return ((user + system) * 1000) / clockTicks();
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
