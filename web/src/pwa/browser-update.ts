/** The one service worker of this page, registered when the page has nothing better to do, so that it never delays a first look. */
import { createAppUpdate } from './app-update.ts';

export const appUpdate = createAppUpdate({
  workers: globalThis.navigator?.serviceWorker,
  reload: () => location.reload(),
  now: Date.now,
});

const restMs = 2_000;
let hasBegun = false;

export function keepAppUpToDate(): void {
  if (hasBegun || !import.meta.env.PROD) return;
  hasBegun = true;
  // Without a worker everything works but opening without a network; a refusal is no reason to speak.
  const begin = () => setTimeout(() => void appUpdate.register().catch(() => undefined), restMs);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
  const look = () => document.visibilityState === 'visible' && void appUpdate.look().catch(() => undefined);
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
}
