/** Another device of the same person, which sends their heart rate every second, as a browser with a strap does. */
import { randomUUID } from 'node:crypto';
import type { PersonApi } from '../support/person-api.ts';

export interface SecondDevice {
  /** Its own error, if it had one. */
  stop(): Promise<void>;
}

export function sendHeartRate(api: PersonApi, name: string, bpm: number): SecondDevice {
  const recordingId = randomUUID();
  let n = 0;
  let last: Promise<unknown> = Promise.resolve();
  const send = (): void => {
    n += 1;
    const sentAt = new Date();
    const body = {
      ...{ recordingId, name, sentAt: sentAt.toISOString() },
      readings: [{ n, at: sentAt.getTime(), bpm, rr: [Math.round(60_000 / bpm)] }],
    };
    const sent = last.then(() => api.call('POST /api/recordings', { body }));
    // Told by `stop`; until then it is not unhandled.
    sent.catch(() => undefined);
    last = sent;
  };
  send();
  const timer = setInterval(send, 1_000);
  return {
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
}
