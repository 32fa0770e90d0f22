import { readFile, writeFile } from 'node:fs/promises';

/** What a process holds now, and held at most since it was last asked about; in megabytes. */
export async function memoryOf(pid: number | undefined): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const of = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
  // Linux counts the peak from now on (proc(5), clear_refs).
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  return { now: of('VmRSS'), most: of('VmHWM') };
}
