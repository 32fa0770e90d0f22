import { i18n } from '@lingui/core';
import type { LanguageChoice } from '@workout-tracker/core/people/languages';
import type { User } from '@workout-tracker/core/people/user';
import { type Chosen, dateStyleOf, setDateStyle } from './date-style.ts';
import { setDistanceUnits } from './distance-format.ts';
import { guessUnits } from './guess-units.ts';
import type { Languages } from './language-choice.ts';
import { hasTokens, type Tokens } from './session-state.ts';

interface Session {
  readonly getState: () => Tokens & {
    readonly user: (Chosen & Pick<User, 'units' | 'language'>) | null;
  };
  readonly subscribe: (listener: () => void) => () => void;
}

const ofDevice = { dateOrder: 'device', hourCycle: 'device', weekStart: 'device' } as const;

interface Device {
  /** What its browser asks for, the best first. */
  readonly languages: readonly string[];
  readonly spoken: Pick<Languages, 'followAccount'>;
}

/** The app speaks, and writes dates and distances, as this account wants it; dates in the language of the app too. */
export function followAccount({ getState, subscribe }: Session, { languages, spoken }: Device): () => void {
  let language: LanguageChoice | null | undefined;
  /** Without a network there are no words to change to; the next page that opens changes. */
  const speak = (wanted: LanguageChoice | null) => {
    if (wanted === language) return;
    language = wanted;
    spoken.followAccount(wanted).catch(() => {
      language = undefined;
    });
  };
  const follow = () => {
    const state = getState();
    const { user } = state;
    // Of whoever is known to be signed in but not yet by name, nothing is known to change.
    if (user || !hasTokens(state)) speak(user ? (user.language ?? 'device') : null);
    // The shell may be here before the words are. Whoever draws waits for them, and then this is called again.
    if (i18n.locale !== '') setDateStyle(dateStyleOf(languages[0] ?? 'en-US', user ?? ofDevice));
    setDistanceUnits(user?.units ?? guessUnits(languages));
  };
  follow();
  const stops = [subscribe(follow), i18n.on('change', follow)];
  return () => {
    for (const stop of stops) stop();
  };
}
