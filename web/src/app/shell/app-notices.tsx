/**
 * What the app has to say about itself: a new version that is ready, and once each, that it can be installed and that it needs https. Never under a running workout: what
 * is to be said then waits until it is over.
 */
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { Offline } from '#offline/browser-offline.ts';
import { appUpdate, keepAppUpToDate } from '#pwa/app-update.ts';
import { askToPersist, createInstallOffer, watchForFirstWorkout } from '#pwa/install-offer.ts';
import { browserStorage } from '#storage/local-storage.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import classes from './app-notices.module.css';

/** Listens from the first moment: the browser makes its offer once. */
const installOffer = createInstallOffer({ window: globalThis, storage: browserStorage() });

interface AppNoticesProps {
  readonly offline: Offline;
  readonly isWorkoutRunning: boolean;
}

export function AppNotices({ offline: { outbox, flush }, isWorkoutRunning }: AppNoticesProps) {
  const { isReady } = useSyncExternalStore(appUpdate.subscribe, appUpdate.getSnapshot);
  const { isOffered } = useSyncExternalStore(installOffer.subscribe, installOffer.getSnapshot);
  const [isLater, setLater] = useState(false);
  useEffect(keepAppUpToDate, []);
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
        <ShellStrip icon="download" text="A new version is ready.">
          <button type="button" onClick={() => appUpdate.accept()}>
            Reload
          </button>
          <button type="button" onClick={() => setLater(true)}>
            Later
          </button>
        </ShellStrip>
      )}
      {!isWorkoutRunning && !hasUpdate && isOffered && (
        <ShellStrip icon="phone" text="Install Workout Tracker to open it like an app, even offline.">
          <button type="button" onClick={() => installOffer.accept()}>
            Install
          </button>
          <button type="button" onClick={() => installOffer.decline()}>
            Not now
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
  const [isShown, setShown] = useState(() => !window.isSecureContext && !wasDismissed());
  if (!isShown) return null;
  function dismiss() {
    setShown(false);
    try {
      browserStorage()?.setItem(dismissedKey, 'yes');
    } catch {
      // A full storage forgets it with this page.
    }
  }
  return (
    <ShellStrip icon="lock" text="Heart-rate straps, offline use and keeping the screen on need https.">
      <button type="button" onClick={dismiss}>
        Dismiss
      </button>
    </ShellStrip>
  );
}

function wasDismissed(): boolean {
  try {
    return browserStorage()?.getItem(dismissedKey) === 'yes';
  } catch {
    return false;
  }
}

interface ShellStripProps {
  readonly icon: IconName;
  readonly text: string;
  readonly isError?: boolean;
  /** Links and buttons. */
  readonly children?: ReactNode;
}

/** A line under the header with one thing to know and what to do about it, on every page until it is over. */
export function ShellStrip({ icon, text, isError = false, children }: ShellStripProps) {
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
