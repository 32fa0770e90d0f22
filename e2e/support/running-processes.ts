import { execFileSync } from 'node:child_process';

/** The process and all its descendants. */
export function familyOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const parents = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const family = [pid];
  for (const member of family) {
    for (const [child = 0, parent] of parents) if (parent === member) family.push(child);
  }
  return family;
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
