/**
 * From the strap to the draft: every reading that counts is written down while a workout runs, on whatever screen the person is. Once
 * for each account, for as long as the page lives.
 */
import type { HeartRateRecorder } from '#devices/heart-rate-recorder.ts';
import type { Drafts } from '#offline/drafts.ts';

const fed = new WeakSet<Drafts>();

export function feedHeartRate(recorder: HeartRateRecorder, drafts: Drafts): void {
  if (fed.has(drafts)) return;
  fed.add(drafts);
  recorder.onReading(({ bpm }) => drafts.addReading(bpm));
}
