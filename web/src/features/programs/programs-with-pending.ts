/** Programs with the last time they were done as it will be once everything that waits has arrived. */
import type { Program } from '@workout-tracker/core/programs/program';
import type { PendingChange } from '#offline/pending-workout.ts';

type Done = Pick<Program, '_id' | 'lastDoneAt'>;

/** What was done before a workout that is thrown away is not known here: its day stays until the server has answered. */
export function programsWithPending<P extends Done>(programs: readonly P[], changes: readonly PendingChange[]): P[] {
  const latest = new Map<string, string>();
  for (const { after } of changes) {
    if (after?.ended && after.ended > (latest.get(after.wid) ?? '')) latest.set(after.wid, after.ended);
  }
  return programs.map((program) => {
    const ended = latest.get(program._id);
    return ended !== undefined && ended > (program.lastDoneAt ?? '') ? { ...program, lastDoneAt: ended } : program;
  });
}
