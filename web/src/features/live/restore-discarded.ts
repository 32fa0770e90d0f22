/** Takes back a workout that was given up. Null when it runs again, else why it does not. */
import type { WorkoutInProgress } from '#offline/workout-in-progress.ts';
import { takeTurn } from './start-live.ts';

const otherTab = 'Your workout is open in another tab that does not respond. Close that tab and try again.';

export async function restoreDiscarded(inProgress: WorkoutInProgress, workoutId: string): Promise<string | null> {
  if (!(await takeTurn(inProgress))) return otherTab;
  const restored = await inProgress.restore(workoutId);
  if (restored.ok) return null;
  if (restored.reason === 'running') return 'Another workout is running. Finish it first.';
  return restored.reason === 'gone' ? 'It is not on this device any more.' : 'Could not restore it on this device.';
}
