/**
 * Runs on every page: the workout in progress stays in sight, lists are refetched when a save arrived, and what could not be read is
 * reported once.
 */

import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { isRunning } from '@workout-tracker/core/live/session-view';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { saveLeftNote } from '#features/live/done/note-saver.ts';
import { needsPerson, saveClosed } from '#features/live/finish-live.ts';
import { feedHeartRate, useElapsed, useInProgress } from '#features/live/use-in-progress.ts';
import { workoutSettled } from '#features/workouts/queries.ts';
import { liveTitle } from '#lib/catalogue-words.ts';
import { formatElapsed } from '#lib/duration-format.ts';
import type { Offline } from '#offline/browser-offline.ts';
import type { Outbox } from '#offline/outbox.ts';
import { isWorkoutItem } from '#offline/outbox-item.ts';
import { hasSharedLive } from '#offline/share-live-memory.ts';
import { appUpdate, keepAppUpToDate } from '#pwa/app-update.ts';
import { askToPersist, watchForFirstWorkout } from '#pwa/install-offer.ts';
import { localTexts } from '#storage/local-storage.ts';
import { changeSettled } from '#sync/use-exercises.ts';
import { useStuck } from '#sync/use-outbox.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import { useCurrentRoute } from '../navigation/app-route.ts';
import classes from './device-watch.module.css';
import { installOffer } from './install-offer.ts';

export interface DeviceWatchProps {
  readonly offline: Offline;
}

export function DeviceWatch({ offline }: DeviceWatchProps) {
  const { session, setAside, role } = useInProgress(offline.inProgress);
  const isHere = useCurrentRoute().name === 'current-workout';
  const isOpen = session?.status === 'open';
  const isLeftFinished = !isHere && role === 'writer' && session?.status === 'finished';
  useSyncEffects(offline);
  usePrefetchForOffline();

  useEffect(() => {
    if (!isOpen) return;
    void import('#devices/web-bluetooth.ts').then(({ recorder }) => feedHeartRate(recorder, offline.inProgress));
  }, [isOpen, offline]);

  useEffect(() => void saveLeftNote(offline), [offline]);
  useShareLive(offline, isOpen);

  useEffect(() => {
    if (!isLeftFinished) return;
    void saveClosed(offline).then((outcome) => {
      // What no disk took, or the server refused, is told by the strip below and on the page of what waits.
      if (outcome && !needsPerson(outcome)) showToast({ text: t`Your last workout is saved` });
    });
  }, [isLeftFinished, offline]);

  useEffect(() => {
    if (setAside === 0) return;
    const text = t`Some data saved on this device could not be read. It was set aside; everything else is here.`;
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

/** After the page is up: a workout does not wait for those who look on. */
const shareAfterMs = 500;

/** Tells the workout in progress to other devices, and where one was told that has ended since, that it is over. */
function useShareLive(offline: Offline, isOpen: boolean): void {
  const { userId } = offline.outbox;
  const isNeeded = isOpen || hasSharedLive(userId);
  useEffect(() => {
    if (!isNeeded) return;
    async function begin(): Promise<void> {
      const [{ shareLive }, { liveNews }] = await Promise.all([
        import('#offline/share-live-browser.ts'),
        import('#sync/follow-live.ts'),
      ]);
      const { subscribe } = liveNews;
      shareLive(userId, offline, { subscribe, getSnapshot: () => liveNews.getSnapshot()?.news ?? null });
    }
    // Without the part nobody else sees the workout, which goes on.
    const timer = setTimeout(() => void begin().catch(() => undefined), shareAfterMs);
    return () => clearTimeout(timer);
  }, [isNeeded, userId, offline]);
}

/** A save that took longer than this was waiting, and its arrival is news. */
const newsAfterMs = 5_000;
const burstMs = 400;

/**
 * What to do when the server has taken something: its own page and the lists show it at once, and everything else is asked for anew, once
 * for a whole burst of arrivals. What had waited for a while is news worth a word.
 */
function useSyncEffects({ flush, outbox }: Offline): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isNews = false;
    function settle(): void {
      void client.invalidateQueries();
      if (isNews && outbox.getSnapshot().items.length === 0) showToast({ text: t`Saved the data to the server` });
      if (outbox.getSnapshot().items.length === 0) isNews = false;
    }
    function settleSoon(): void {
      clearTimeout(timer);
      timer = setTimeout(settle, burstMs);
    }
    const stop = flush.onSettled(({ item, workout }) => {
      if (isWorkoutItem(item)) workoutSettled(client, item.workoutId, workout);
      else changeSettled(client, item);
      isNews ||= Date.now() - Date.parse(item.queuedAt) > newsAfterMs;
      settleSoon();
    });
    // What another tab has sent leaves the outbox of this one too, and nothing else tells.
    let waiting = outbox.getSnapshot().items;
    const stopWatching = outbox.subscribe(() => {
      const { items } = outbox.getSnapshot();
      if (waiting.some(({ id }) => items.every((item) => item.id !== id))) settleSoon();
      waiting = items;
    });
    return () => {
      clearTimeout(timer);
      stop();
      stopWatching();
    };
  }, [client, flush, outbox]);
}

/** Whoever has told the browser to spare data fetches what they open. Not in TypeScript's types: Chromium alone has it. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/** Fetches what is wanted offline, once the app itself can open offline: before that it would be of no use there. */
function usePrefetchForOffline(): void {
  const client = useQueryClient();
  useEffect(() => {
    let isHere = true;
    async function begin(workers: ServiceWorkerContainer) {
      await workers.ready;
      const { prefetchForOffline } = await import('./prefetch-for-offline.ts');
      if (isHere && navigator.onLine && !isSparing()) await prefetchForOffline(client);
    }
    // Without the part, or without a worker, pages show what was opened before.
    if (navigator.serviceWorker) begin(navigator.serviceWorker).catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [client]);
}

/** Speaks up where waiting is not as it should be: a disk that keeps nothing, or a queue that has not moved for ten minutes. */
function WaitingWatch({ outbox }: { readonly outbox: Outbox }) {
  const { items, error } = useSyncExternalStore(outbox.subscribe, outbox.getSnapshot);
  const stuck = useStuck(items);
  const isHere = useCurrentRoute().name === 'waiting';
  const isNotStored = error !== null && items.length > 0;
  return (
    <div role="status">
      {!isHere && isNotStored && (
        <ShellStrip
          icon="alert"
          text={t`Could not save your latest changes on this device. Keep this page open.`}
          isError
        >
          <Link to="/waiting/">{t`See why`}</Link>
        </ShellStrip>
      )}
      {!isHere && !isNotStored && stuck > 0 && (
        <ShellStrip
          icon="cloudUp"
          text={plural(stuck, {
            one: '# change waiting to sync for over ten minutes.',
            other: '# changes waiting to sync for over ten minutes.',
          })}
        >
          <Link to="/waiting/">{t`See why`}</Link>
        </ShellStrip>
      )}
    </div>
  );
}

interface ResumeBarProps {
  readonly session: LiveSession;
  readonly now: () => number;
}

/** A running workout on every other screen: what it is, since when, and the way back to it. */
function ResumeBar({ session, now }: ResumeBarProps) {
  const elapsed = useElapsed(session, now);
  return (
    <section className={classes.bar} aria-label={t`Workout in progress`}>
      <Link to="/workout/current/" className={classes.link}>
        <span className={classes.pulse} data-still={!isRunning(session) || undefined} />
        <span className={classes.title}>{liveTitle(session)}</span>
        <span className={classes.time}>{formatElapsed(elapsed)}</span>
        <span className={classes.resume}>{t`Resume`}</span>
      </Link>
    </section>
  );
}

interface AppNoticesProps {
  readonly offline: Offline;
  readonly isWorkoutRunning: boolean;
}

/**
 * What the app has to say about itself: a new version that is ready, and once each, that it can be installed and that it needs https. Never under a running workout: what
 * is to be said then waits until it is over.
 */
function AppNotices({ offline: { outbox, flush }, isWorkoutRunning }: AppNoticesProps) {
  const { isReady } = useSyncExternalStore(appUpdate.subscribe, appUpdate.getSnapshot);
  const { isOffered } = useSyncExternalStore(installOffer.subscribe, installOffer.getSnapshot);
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    void appUpdate.speak(i18n.locale).catch(() => undefined);
    keepAppUpToDate();
  }, []);
  useEffect(() => {
    const onSaved = () => {
      installOffer.deserve();
      void askToPersist(navigator.storage).catch(() => undefined);
    };
    return watchForFirstWorkout({ outbox, flush, onSaved });
  }, [outbox, flush]);
  const hasUpdate = isReady && !isLater;
  return (
    <div role="status">
      {!isWorkoutRunning && hasUpdate && (
        <ShellStrip icon="download" text={t`A new version is ready.`}>
          <button type="button" onClick={() => appUpdate.accept()}>
            {t`Reload`}
          </button>
          <button type="button" onClick={() => setLater(true)}>
            {t`Later`}
          </button>
        </ShellStrip>
      )}
      {!isWorkoutRunning && !hasUpdate && isOffered && (
        <ShellStrip icon="phone" text={t`Install Workout Tracker to open it like an app, even offline.`}>
          <button type="button" onClick={() => installOffer.accept()}>
            {t`Install`}
          </button>
          <button type="button" onClick={() => installOffer.decline()}>
            {t`Not now`}
          </button>
        </ShellStrip>
      )}
      {!isWorkoutRunning && <HttpsNotice />}
    </div>
  );
}

const dismissedKey = 'https-notice-dismissed';

/**
 * Browsers give Bluetooth, the service worker and the wake lock to secure contexts alone. Whoever opens the app over plain http from
 * another machine is told once per device what does not work there.
 */
function HttpsNotice() {
  const [isShown, setShown] = useState(() => !window.isSecureContext && localTexts.read(dismissedKey) !== 'yes');
  if (!isShown) return null;
  function dismiss() {
    setShown(false);
    localTexts.write(dismissedKey, 'yes');
  }
  return (
    <ShellStrip icon="lock" text={t`Heart-rate straps, offline use and keeping the screen on need https.`}>
      <button type="button" onClick={dismiss}>
        {t`Dismiss`}
      </button>
    </ShellStrip>
  );
}

interface ShellStripProps {
  readonly icon: IconName;
  readonly text: string;
  readonly isError?: boolean;
  /** Links and buttons. */
  readonly children?: ReactNode;
}

/** A line under the header with one thing to know and what to do about it, on every page until it is over. */
function ShellStrip({ icon, text, isError = false, children }: ShellStripProps) {
  return (
    <div className={classes.strip} data-error={isError || undefined}>
      <div className={classes.line}>
        <Icon name={icon} size={16} />
        <span className={classes.text}>{text}</span>
        <span className={classes.actions}>{children}</span>
      </div>
    </div>
  );
}
