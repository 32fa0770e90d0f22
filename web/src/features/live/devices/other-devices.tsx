import type { ExerciseRow } from '@workout-tracker/core/exercises/exercise';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import type { User } from '@workout-tracker/core/people/user';
import { sharedRack } from '@workout-tracker/core/plates/share-rack';
import { useEffect, useSyncExternalStore } from 'react';
import type { Offline } from '#offline/browser-offline.ts';
import { liveRack } from '#offline/live-rack.ts';
import { liveNews } from '#sync/follow-live.ts';
import type { Strap } from '../heart/use-live-heart.ts';
import { DevicesSheet } from './devices-sheet.tsx';
import { followHearts } from './follow-hearts.ts';

export interface OtherDevicesProps {
  readonly strap: Strap;
  readonly offline: Offline;
  readonly session: LiveSession;
  readonly exercises: ReadonlyMap<string, ExerciseRow>;
  readonly training: User['training'];
}

/** Follows the other devices for as long as the live screen is there, and shows them when they are asked for. */
export function OtherDevices({ strap, offline, session, exercises, training }: OtherDevicesProps) {
  const { others, recorder } = strap;
  const { workoutId } = session.start;
  const { isSheetOpen } = useSyncExternalStore(others.subscribe, others.getSnapshot);
  useEffect(() => {
    const steady = () => performance.now();
    // Another workout begins with none of what was heard in the one before.
    void workoutId;
    return followHearts({ others, recorder, offline, news: liveNews, steady });
  }, [others, recorder, offline, workoutId]);
  const { moves } = session;
  useEffect(() => {
    const ids = moves.flatMap(({ exerciseId }) => exerciseId ?? []);
    liveRack.set(sharedRack(ids, exercises, training));
  }, [moves, exercises, training]);
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
