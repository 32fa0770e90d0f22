/**
 * What runs inside the product's own page for the journey of the alerts: the app's own module, which no screen shows yet, with the session and
 * the worker of that page. Tones are counted where they begin.
 */
import '../../web/test/english.setup.ts';
import type { RestAlerts } from '../../web/src/devices/alerts.ts';
import { restAlerts } from '../../web/src/devices/alerts-browser.ts';

interface AlertsLab {
  readonly alerts: RestAlerts;
  /** The pitches that began in a context that was running. */
  readonly tones: number[];
}

declare global {
  var alertsLab: AlertsLab;
}

const tones: number[] = [];
const { start } = OscillatorNode.prototype;
OscillatorNode.prototype.start = function (when) {
  if (this.context.state === 'running') tones.push(this.frequency.value);
  start.call(this, when);
};
document.addEventListener('click', () => restAlerts.unlock());
globalThis.alertsLab = { alerts: restAlerts, tones };
