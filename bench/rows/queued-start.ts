/**
 * The app opened after a long time without a network, with two hundred workouts in the queue, each with an hour of heart rate: it reads them,
 * lists them and begins to send them, and never keeps a person waiting for its main thread.
 */
import { queuedStart } from '../live/queued-start.ts';
import type { Row } from '../row.ts';

const longestTaskMs = 100;

export const queuedStartTasks: Row = {
  id: '9e',
  name: 'Start with 200 queued workouts: longest task',
  target: `at most ${longestTaskMs} ms`,
  async measure(context) {
    const { cpuMs: value, wallMs, sent } = await queuedStart(context);
    const shown = `${value.toFixed(0)} ms of CPU (${wallMs.toFixed(0)} ms with waiting), ${sent} sent`;
    return { value, shown, passes: value <= longestTaskMs, figures: { wallMs, sent } };
  },
};
