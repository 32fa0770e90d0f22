/**
 * Browsers give Bluetooth, the service worker and the wake lock to secure contexts alone. Whoever opens the app over plain http from
 * another machine is told once per device what does not work there.
 */
import { useState } from 'react';
import { browserStorage } from '#storage/browser-storage.ts';
import { ShellStrip } from './shell-strip.tsx';

const dismissedKey = 'https-notice-dismissed';

export function HttpsNotice() {
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
