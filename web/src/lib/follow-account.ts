import type { User } from '@workout-tracker/core/people/user';
import { type Chosen, dateStyleOf, setDateStyle } from './date-style.ts';
import { setDistanceUnits } from './distance-format.ts';
import { guessUnits } from './guess-units.ts';

interface Session {
  readonly getState: () => { readonly user: (Chosen & Pick<User, 'units'>) | null };
  readonly subscribe: (listener: () => void) => () => void;
}

const ofDevice = { dateOrder: 'device', hourCycle: 'device', weekStart: 'device' } as const;

export function followAccount({ getState, subscribe }: Session, languages: readonly string[]): void {
  const follow = () => {
    const { user } = getState();
    setDateStyle(dateStyleOf(languages[0] ?? 'en-US', user ?? ofDevice));
    setDistanceUnits(user?.units ?? guessUnits(languages));
  };
  follow();
  subscribe(follow);
}
