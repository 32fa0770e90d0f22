import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { DiscardedWorkout } from '#offline/discarded-workouts.ts';
import type { WorkoutInProgress } from '#offline/workout-in-progress.ts';
import { otherTab, takeTurn } from './start-live.ts';

/** None until they are read, and where they cannot be. */
export function useDiscarded(inProgress: WorkoutInProgress | undefined): readonly DiscardedWorkout[] {
  const [discarded, setDiscarded] = useState<readonly DiscardedWorkout[]>([]);
  useEffect(() => {
    let isHere = true;
    void inProgress?.discarded().then((read) => isHere && read.ok && setDiscarded(read.value));
    return () => {
      isHere = false;
    };
  }, [inProgress]);
  return discarded;
}

/** Null when it runs again, else why it does not. */
export async function restoreDiscarded(inProgress: WorkoutInProgress, workoutId: string): Promise<string | null> {
  if (!(await takeTurn(inProgress))) return otherTab();
  const restored = await inProgress.restore(workoutId);
  if (restored.ok) return null;
  if (restored.reason === 'running') return t`Another workout is running. Finish it first.`;
  return restored.reason === 'gone' ? t`It is not on this device any more.` : t`Could not restore it on this device.`;
}
