/**
 * Every reason in English, by its code. A code never changes its meaning: programs that call the server and apps of an older version know it. What
 * stands in braces is given with the code; a number is written by the language of who reads it.
 */

import { accountReasons } from './account-reasons.ts';
import { errorReasons } from './error-reasons.ts';
import { fileReasons } from './file-reasons.ts';
import { heartReasons } from './heart-reasons.ts';
import { manageReasons } from './manage-reasons.ts';
import { pelotonReasons } from './peloton-reasons.ts';
import { pelotonServerReasons } from './peloton-server-reasons.ts';
import { peopleReasons } from './people-reasons.ts';
import { planReasons } from './plan-reasons.ts';
import { profileReasons } from './profile-reasons.ts';
import type { Reason } from './reason.ts';
import { refusalReasons } from './refusal-reasons.ts';
import { trainingReasons } from './training-reasons.ts';
import { workoutReasons } from './workout-reasons.ts';

export const reasons = {
  ...accountReasons,
  ...errorReasons,
  ...fileReasons,
  ...heartReasons,
  ...manageReasons,
  ...pelotonReasons,
  ...pelotonServerReasons,
  ...peopleReasons,
  ...planReasons,
  ...profileReasons,
  ...refusalReasons,
  ...trainingReasons,
  ...workoutReasons,
} as const satisfies Readonly<Record<string, string>>;

/** `englishOf(reason('reps-at-most', { most: 100_000 }))` is `'Reps are 100000 at most.'` */
export function englishOf({ code, values = {} }: Reason): string {
  return reasons[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
