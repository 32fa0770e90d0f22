import type { Random } from '@workout-tracker/peloton-simulator/random';
import { flu, holidays, isBackFrom, isIn, trip } from './away.ts';

export interface Occasion {
  readonly day: number;
  readonly isEasy: boolean;
  /** The first move of the session that reached a best or failed, by its title. */
  readonly best: string | undefined;
  readonly failed: string | undefined;
}

const plain = [
  'Slept badly, still moved well.',
  'Gym was packed, had to share the rack.',
  'Good music, good session.',
  'Short on time, kept the rests tight.',
  'Left knee a bit grumpy on the way down. Watch it.',
  'New shoes. Flat soles help.',
  'Felt strong today.',
  'Late lunch, heavy stomach.',
  'Trained with Jo. More rest than usual.',
  'Grip gave out before the back did.',
];

const setNotes = ['Last one was a grind', 'Lost my brace', 'Bar drifted forward', 'Shoulder clicked, fine after'];

/** Empty most of the time. */
export function notesFor(chance: Random, { day, isEasy, best, failed }: Occasion): string {
  if (isBackFrom(day, flu)) return 'First one after the flu. Kept everything light.';
  if (holidays.some((holiday) => isBackFrom(day, holiday)))
    return 'Back from holiday. Everything feels heavier than it is.';
  if (isIn(day, trip)) return chance.pick(['Hotel floor, towel for a mat.', 'Jet lag. Woke at four, so why not.', '']);
  if (failed && chance.chance(0.6)) return `${failed} stalled. Same weight next time.`;
  if (best && chance.chance(0.3)) return `${best}: most I have ever lifted.`;
  if (isEasy && chance.chance(0.35)) return 'Easy week. Harder to hold back than to push.';
  return chance.chance(0.09) ? chance.pick(plain) : '';
}

export const noteOnSet = (chance: Random): string => chance.pick(setNotes);
