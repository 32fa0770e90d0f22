/**
 * What goes on between this device and the server while the person is anywhere in the app: the workout in progress stays in sight, lists
 * are asked for anew when a save arrived, and what could not be read is told once.
 */
import { useEffect } from 'react';
import { saveClosed } from '#features/live/finish-live.ts';
import { feedHeartRate } from '#features/live/heart/feed-heart-rate.ts';
import { ResumeBar } from '#features/live/resume-bar.tsx';
import { useDraft } from '#features/live/use-draft.ts';
import type { Offline } from '#offline/browser-offline.ts';
import { showToast } from '#ui/toasts/toasts.ts';
import { useCurrentRoute } from '../navigation/current-route.ts';
import { AppNotices } from './app-notices.tsx';
import { usePrefetchForOffline } from './use-prefetch-for-offline.ts';
import { useSyncEffects } from './use-sync-effects.ts';
import { WaitingWatch } from './waiting-watch.tsx';

export function DeviceWatch({ offline }: { readonly offline: Offline }) {
  const { session, setAside, role } = useDraft(offline.drafts);
  const isHere = useCurrentRoute().name === 'current-workout';
  const isOpen = session?.status === 'open';
  const isLeftFinished = !isHere && role === 'writer' && session?.status === 'finished';
  useSyncEffects(offline);
  usePrefetchForOffline();

  useEffect(() => {
    if (!isOpen) return;
    void import('#devices/browser-strap.ts').then(({ recorder }) => feedHeartRate(recorder, offline.drafts));
  }, [isOpen, offline]);

  useEffect(() => {
    if (!isLeftFinished) return;
    void saveClosed(offline).then(() => showToast({ text: 'Your last workout is saved' }));
  }, [isLeftFinished, offline]);

  useEffect(() => {
    if (setAside === 0) return;
    const text = 'Some data saved on this device could not be read. It was set aside; everything else is here.';
    showToast({ text, isError: true });
  }, [setAside]);

  return (
    <>
      {session && isOpen && !isHere && <ResumeBar session={session} now={offline.now} />}
      {!isHere && <WaitingWatch outbox={offline.outbox} />}
      <AppNotices offline={offline} isWorkoutRunning={isOpen || isHere} />
    </>
  );
}
