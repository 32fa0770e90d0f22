/**
 * The strap of this browser, one for all screens: connected at the heart-rate test, it is there when a workout begins. When the page
 * goes, the strap is let go, or some of them stay silent until their battery is taken out.
 */
import { browserBluetooth } from './bluetooth-api.ts';
import { HeartRateRecorder } from './heart-rate-recorder.ts';
import { WebBluetoothMonitor } from './web-bluetooth.ts';

export const strap = new WebBluetoothMonitor(browserBluetooth());
export const recorder = new HeartRateRecorder(strap);

globalThis.addEventListener?.('pagehide', () => void strap.disconnect());
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') strap.tryNow();
});
