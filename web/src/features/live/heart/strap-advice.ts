/**
 * What is said where no strap can be connected, and whether to say it again: once dismissed it stays away on this device. Pages that
 * came over plain http have neither Bluetooth nor a service worker nor a wake lock, so there https is the thing to say.
 */
import { useState } from 'react';
import { words } from '#devices/connection-messages.ts';
import type { MonitorState } from '#devices/heart-rate-monitor.ts';
import { browserStorage } from '#storage/browser-storage.ts';

const dismissedKey = 'strap-advice-dismissed';

export function useStrapAdvice(): { readonly isDismissed: boolean; readonly dismiss: () => void } {
  const [isDismissed, setDismissed] = useState(() => browserStorage()?.getItem(dismissedKey) === 'yes');
  return {
    isDismissed,
    dismiss() {
      setDismissed(true);
      try {
        browserStorage()?.setItem(dismissedKey, 'yes');
      } catch {
        // No room or no permission: then it is dismissed for as long as the page lives.
      }
    },
  };
}

export function strapAdvice(status: MonitorState['status'], isSecure: boolean): string {
  if (status === 'live' || status === 'lost') return 'Waiting for the first reading.';
  if (status !== 'unsupported') return 'Connect a strap to see your heart rate and zones here.';
  return isSecure ? `${words.cannotConnect}. Chrome and Edge can.` : words.needsHttps;
}
