import { useEffect, useSyncExternalStore } from 'react';
import type { Offline } from '#offline/browser-offline.ts';
import { liveNews } from '#sync/follow-live.ts';
import type { Strap } from '../heart/use-live-heart.ts';
import { DevicesSheet } from './devices-sheet.tsx';
import { followHearts } from './follow-hearts.ts';

export interface OtherDevicesProps {
  readonly strap: Strap;
  readonly offline: Offline;
  readonly workoutId: string;
}

/** Follows the other devices for as long as the live screen is there, and shows them when they are asked for. */
export function OtherDevices({ strap, offline, workoutId }: OtherDevicesProps) {
  const { others, recorder } = strap;
  const { isSheetOpen } = useSyncExternalStore(others.subscribe, others.getSnapshot);
  useEffect(() => {
    const steady = () => performance.now();
    // Another workout begins with none of what was heard in the one before.
    void workoutId;
    return followHearts({ others, recorder, offline, news: liveNews, steady });
  }, [others, recorder, offline, workoutId]);
  return (
    <DevicesSheet
      strap={strap}
      news={liveNews}
      workoutId={workoutId}
      isOpen={isSheetOpen}
      onClose={() => others.update({ isSheetOpen: false })}
    />
  );
}
