/**
 * Finds and ends what a test run left running. A process belongs to the run if it is in one of its process groups or, where the system
 * shows it (Linux), if its environment or command line names the run's folder: that also finds those that moved to a group of their own.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { signalGroup } from '../bootstrap/run-command.mjs';

const goodbyeMs = 10_000;
const pollMs = 100;

function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** A process that has ended and waits to be collected has neither environment nor command line, so it is not found. */
export function findProcessesNaming(folder) {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => readProc(pid, 'environ').includes(folder) || readProc(pid, 'cmdline').includes(folder))
    .map((pid) => ({ pid: Number(pid), command: readProc(pid, 'cmdline') }));
}

async function isGoneSoon(isGone, withinMs) {
  const deadline = performance.now() + withinMs;
  while (!isGone()) {
    if (performance.now() > deadline) return false;
    await pause(pollMs);
  }
  return true;
}

function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Gives late processes time to end by themselves; answers the command lines of those that had to be ended. */
export async function endLeftovers({ folder, groupIds = [], timeoutMs = goodbyeMs }) {
  const livingGroups = () => groupIds.filter((id) => signalGroup(id, 0));
  const isGone = () => findProcessesNaming(folder).length === 0 && livingGroups().length === 0;
  if (await isGoneSoon(isGone, timeoutMs)) return [];

  const found = findProcessesNaming(folder);
  const groups = livingGroups();
  for (const signal of ['SIGTERM', 'SIGKILL']) {
    for (const { pid } of found) send(pid, signal);
    for (const id of groups) signalGroup(id, signal);
    if (await isGoneSoon(isGone, goodbyeMs)) break;
  }
  return found.length > 0 ? found.map(({ command }) => command) : groups.map((id) => `process group ${id}`);
}
