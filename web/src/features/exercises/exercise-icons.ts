/** What an exercise is done with, as a small drawing on the grid of the product's icons. */
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import type { IconPath } from '#ui/icons.ts';

const barbell: IconPath = 'M2.5 12H5M19 12h2.5M5 7v10M8 9v6M16 9v6M19 7v10M8 12h8';
const dumbbell: IconPath = 'M5 10.5v3M8 8.5v7M16 8.5v7M19 10.5v3M8 12h8';
const kettlebell: IconPath = 'M9 9.2L8 5h8l-1 4.2M12 8.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 0 1 0-11';
const cable: IconPath = 'M8.5 4.5h7M12 4.5V11M6.5 19.5a5.5 5.5 0 0 1 11 0zM12 11v3';
const machine: IconPath = 'M5 4v16M19 4v16M5 7h14M9 10.5h6v5.5H9zM9 13.2h6M12 7v3.5';
const body: IconPath =
  'M12 3.5a1.9 1.9 0 1 1 0 3.8a1.9 1.9 0 0 1 0-3.8M5 9.5l5 1.2h4l5-1.2M10 10.7V14l-2.5 6M14 10.7V14l2.5 6M10 14h4';
const bar: IconPath = 'M3.5 6.5h17M8 6.5v5M16 6.5v5M8 11.5a4 4 0 0 0 8 0';
const band: IconPath =
  'M7.5 5.5a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-5 0V8a2.5 2.5 0 0 1 2.5-2.5M10 12h4M16.5 5.5A2.5 2.5 0 0 1 19 8v8a2.5 2.5 0 0 1-5 0V8a2.5 2.5 0 0 1 2.5-2.5';
const clock: IconPath = 'M12 6.5a7 7 0 1 1 0 14a7 7 0 0 1 0-14M12 10v3.5l2.2 1.4M10 3.5h4';

const byEquipment: Readonly<Record<string, IconPath>> = {
  barbell,
  'trap-bar': barbell,
  landmine: barbell,
  plate: barbell,
  dumbbell,
  kettlebell,
  cable,
  machine,
  'pull-up-bar': bar,
  rings: bar,
  'dip-bars': bar,
  band,
  'mini-band': band,
  bike: clock,
  rower: clock,
  treadmill: clock,
};

export function exerciseIcon({
  equipment,
  loading,
  measure,
}: Pick<Exercise, 'equipment' | 'loading' | 'measure'>): IconPath {
  for (const type of equipment) {
    const icon = byEquipment[type];
    if (icon) return icon;
  }
  if (loading !== 'external') return body;
  return measure === 'reps' ? dumbbell : clock;
}
