import type { Score } from '../clocks/clock-score.ts';
import type { Program } from '../programs/program.ts';
import type { PendingChange } from './pending-changes.ts';

/**
 * The last time of each program, and its score. What was done before a workout that is thrown away is not known here: its day stays until the
 * server has answered.
 */
export function programsWithPending(programs: readonly Program[], changes: readonly PendingChange[]): Program[] {
  const latest = new Map<string, { readonly ended: string; readonly score: Score | null }>();
  for (const { after } of changes) {
    const { ended = null, score = null, wid = '' } = after ?? {};
    if (ended !== null && ended > (latest.get(wid)?.ended ?? '')) latest.set(wid, { ended, score });
  }
  return programs.map((program) => {
    const last = latest.get(program._id);
    const { lastScore, ...others } = program;
    // One that waits may be known as its last time already, with a score that was put right since.
    if (!last || last.ended < (program.lastDoneAt ?? '')) return program;
    return { ...others, lastDoneAt: last.ended, ...(last.score && { lastScore: last.score }) };
  });
}
