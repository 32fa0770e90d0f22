import type { Context } from '../context.ts';
import { type LiveLook, type ThreeHours, threeHours } from '../live/three-hours.ts';
import type { Row } from '../row.ts';

const longestTaskMs = 50;
const mostGrowthMb = 10;

const looks = [
  { look: 'one-set', name: 'one set at a time' },
  { look: 'list', name: 'the list' },
] as const satisfies readonly { look: LiveLook; name: string }[];

export const liveTasks: Row = {
  id: '9a',
  name: 'Live screen, three hours in each look: longest task',
  target: `at most ${longestTaskMs} ms`,
  async measure(context) {
    const measured = await inBothLooks(context, ({ longestTasks }) => ({
      value: Math.max(...longestTasks.map(({ cpuMs }) => cpuMs)),
      wallMs: Math.max(...longestTasks.map((task) => task.wallMs)),
      longestTasks,
    }));
    const value = Math.max(...measured.map((one) => one.value));
    const shown = measured.map(
      (one) => `${one.name} ${one.value.toFixed(0)} ms of CPU (${one.wallMs.toFixed(0)} ms with waiting)`,
    );
    return { value, shown: shown.join(', '), passes: value <= longestTaskMs, figures: { measured } };
  },
};

export const liveHeap: Row = {
  id: '9b',
  name: 'Live screen, three hours in each look: heap growth',
  target: `under ${mostGrowthMb} MB since the first minute`,
  async measure(context) {
    const measured = await inBothLooks(context, ({ heapAfterMinuteMb: from, heapAtEndMb: to }) => ({
      value: to - from,
      from,
      to,
    }));
    const value = Math.max(...measured.map((one) => one.value));
    const shown = measured.map(
      (one) => `${one.name} ${one.value.toFixed(1)} MB (${one.from.toFixed(1)} to ${one.to.toFixed(1)})`,
    );
    return { value, shown: shown.join(', '), passes: value < mostGrowthMb };
  },
};

async function inBothLooks<Figures>(context: Context, figuresOf: (hours: ThreeHours) => Figures) {
  const measured: (Figures & { name: string })[] = [];
  for (const { look, name } of looks) measured.push({ name, ...figuresOf(await threeHours(context, look)) });
  return measured;
}
