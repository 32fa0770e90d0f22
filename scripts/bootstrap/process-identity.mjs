/** Tells one process from another over time: an id alone may belong to a newcomer once its first owner has died. */
import { readFileSync } from 'node:fs';

/** Field 22 of /proc/PID/stat (proc_pid_stat(5)), counted after the command name, which may itself hold spaces. */
function startTimeOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

/** What to write down about a process. The start time is absent where the system does not tell it. */
export const identityOf = (pid) => ({ pid, startTime: startTimeOf(pid) });

export function isAlive({ pid, startTime }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  const current = startTimeOf(pid);
  return startTime === undefined || current === undefined || startTime === current;
}
