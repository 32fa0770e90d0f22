import { i18n } from '@lingui/core';
import type { User } from '@workout-tracker/core/people/user';
import { type Chosen, dateStyleOf, setDateStyle } from './date-style.ts';
import { setDistanceUnits } from './distance-format.ts';
import { guessUnits } from './guess-units.ts';

interface Session {
  readonly getState: () => { readonly user: (Chosen & Pick<User, 'units'>) | null };
  readonly subscribe: (listener: () => void) => () => void;
}

const ofDevice = { dateOrder: 'device', hourCycle: 'device', weekStart: 'device' } as const;

/** Dates and distances are written as this account wants them, and dates in the language of the app too. */
export function followAccount({ getState, subscribe }: Session, languages: readonly string[]): () => void {
  const follow = () => {
    const { user } = getState();
    setDateStyle(dateStyleOf(languages[0] ?? 'en-US', user ?? ofDevice));
    setDistanceUnits(user?.units ?? guessUnits(languages));
  };
  follow();
  const stops = [subscribe(follow), i18n.on('change', follow)];
  return () => {
    for (const stop of stops) stop();
  };
}
