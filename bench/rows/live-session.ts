import { threeHours } from '../live/three-hours.ts';
import type { Row } from '../row.ts';

const longestTaskMs = 50;
const mostGrowthMb = 10;

export const liveTasks: Row = {
  id: '9a',
  name: 'Live screen, three hours: longest task',
  target: `at most ${longestTaskMs} ms`,
  async measure(context) {
    const { longestTasks } = await threeHours(context);
    const value = Math.max(...longestTasks.map(({ cpuMs }) => cpuMs));
    const wallMs = Math.max(...longestTasks.map((task) => task.wallMs));
    const shown = `${value.toFixed(0)} ms of CPU (${wallMs.toFixed(0)} ms with waiting)`;
    return { value, shown, passes: value <= longestTaskMs, figures: { longestTasks } };
  },
};

export const liveHeap: Row = {
  id: '9b',
  name: 'Live screen, three hours: heap growth',
  target: `under ${mostGrowthMb} MB since the first minute`,
  async measure(context) {
    const { heapAfterMinuteMb, heapAtEndMb } = await threeHours(context);
    const value = heapAtEndMb - heapAfterMinuteMb;
    const shown = `${value.toFixed(1)} MB (${heapAfterMinuteMb.toFixed(1)} to ${heapAtEndMb.toFixed(1)})`;
    return { value, shown, passes: value < mostGrowthMb };
  },
};
