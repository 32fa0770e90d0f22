/**
 * What the person could lift when the story began, and what they can at its end, in kilograms for about five reps of a barbell and for
 * the usual reps of everything else. Numbers of somebody who had trained a little before, and then trained well for a year and a half.
 */
import type { Units } from '@workout-tracker/core/people/user';

export interface Lift {
  readonly from: number;
  readonly to: number;
  /** The smallest weight that can be added. */
  readonly step: number;
  /** Heavy enough to be approached with lighter sets, and loaded on a bar. */
  readonly isBarbell: boolean;
}

const barbell = (from: number, to: number, step = 2.5): Lift => ({ from, to, step, isBarbell: true });
const small = (from: number, to: number, step = 2.5): Lift => ({ from, to, step, isBarbell: false });

const kilograms: Readonly<Record<string, Lift>> = {
  'back-squat': barbell(60, 107.5),
  'front-squat': barbell(45, 85),
  deadlift: barbell(80, 142.5, 5),
  'trap-bar-deadlift': barbell(95, 157.5, 5),
  'romanian-deadlift': barbell(50, 92.5),
  'hip-thrust': barbell(65, 120, 5),
  'bench-press': barbell(47.5, 77.5),
  'overhead-press': barbell(30, 48),
  'barbell-row': barbell(40, 67.5),
  'one-arm-dumbbell-row': small(20, 36),
  'chest-supported-row': small(16, 28),
  'lat-pulldown': small(40, 62.5),
  'weighted-pull-up': small(0, 12.5),
  dip: small(0, 15),
  'dumbbell-romanian-deadlift': small(16, 30),
  'bulgarian-split-squat': small(8, 20),
  'walking-lunge': small(10, 22),
  'step-up': small(10, 22),
  'leg-curl': small(30, 55, 5),
  'calf-raise': small(20, 50, 5),
  'cable-pull-through': small(25, 45, 5),
  'dumbbell-shoulder-press': small(14, 24),
  'incline-dumbbell-press': small(16, 28),
  'arnold-press': small(10, 18),
  'cable-fly': small(10, 17.5),
  'lateral-raise': small(5, 10),
  'rear-delt-fly': small(5, 10),
  'face-pull': small(15, 27.5),
  'triceps-pushdown': small(20, 35),
  'overhead-triceps-extension': small(12, 22),
  'dumbbell-curl': small(9, 15),
  'hammer-curl': small(10, 16),
  'cable-curl': small(15, 27.5),
  shrug: small(22, 40),
  'goblet-squat': small(12, 24, 4),
  'kettlebell-swing': small(16, 24, 4),
  'reverse-lunge': small(0, 0),
};

const poundsPerKilogram = 2.204_622;

/** Plates and dumbbells come in other sizes where they are stamped in pounds. */
export function liftOf(moveId: string, units: Units): Lift | undefined {
  const lift = kilograms[moveId];
  if (!lift || units === 'kg') return lift;
  const step = 5;
  return {
    ...lift,
    step,
    from: toStep(lift.from * poundsPerKilogram, step),
    to: toStep(lift.to * poundsPerKilogram, step),
  };
}

export const barWeight: Readonly<Record<Units, number>> = { kg: 20, lb: 45 };

/** `toStep(61, 2.5)` is 60: nobody rounds up to what they may not lift. */
export function toStep(weight: number, step: number): number {
  return Math.floor(weight / step + 1e-9) * step;
}

/** How many pull-ups and the like there are in one go, at the beginning and at the end. */
const bodyweightReps: Readonly<Record<string, readonly [from: number, to: number]>> = {
  'pull-up': [3.4, 8],
  'chin-up': [4.2, 9],
  'hanging-leg-raise': [5.2, 10],
  'hanging-knee-raise': [7, 14],
};

export const repsIn = (moveId: string): readonly [number, number] | undefined => bodyweightReps[moveId];
