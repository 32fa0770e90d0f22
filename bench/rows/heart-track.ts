/** What a heart-rate track costs as it grows: a second of the live screen, and the chart of a finished workout. */

import { chartDrawing } from '../live/chart-drawing.ts';
import { threeHours } from '../live/three-hours.ts';
import type { Outcome, Row } from '../row.ts';

const mostMs = 16;
const mostRatio = 1.5;
const target = `at most ${mostMs} ms, ${mostRatio}x of 5 minutes`;

export const liveUpdate: Row = {
  id: '9c',
  name: 'Heart-rate update at three hours',
  target,
  async measure(context) {
    const { updateMsEarly, updateMsLate } = await threeHours(context, 'one-set');
    return judge(updateMsLate, updateMsEarly);
  },
};

export const chartUpdate: Row = {
  id: '9d',
  name: 'Chart of a three-hour track, drawn anew',
  target,
  async measure(context) {
    const { longMs, shortMs } = await chartDrawing(context);
    return judge(longMs, shortMs);
  },
};

function judge(longMs: number, shortMs: number): Outcome {
  const ratio = longMs / shortMs;
  const shown = `${longMs.toFixed(2)} ms, ${ratio.toFixed(2)}x (${shortMs.toFixed(2)} ms)`;
  return { value: longMs, shown, passes: longMs <= mostMs && ratio <= mostRatio, figures: { longMs, shortMs, ratio } };
}
