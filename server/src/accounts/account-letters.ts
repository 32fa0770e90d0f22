/**
 * Tells people by e-mail what happened to their account, so that a way in that somebody else made does not stay unseen. Where the server sends no
 * e-mail, or the address was not confirmed, nothing is sent.
 */
import { isKnownTimeZone } from '@workout-tracker/core/time/local-date';
import type { Needs } from '#base/needs.ts';
import type { Caller } from '#http/route.ts';
import type { Letter } from '#mail/mailer.ts';
import type { Words } from '#words/en.ts';
import { findUser, type UserRow } from './users.queries.ts';
import { wordsForPerson } from './words-for-person.ts';

export type AccountEvent = keyof Words['accountEvents'];

/** Written and sent after the answer. */
export function tellPerson(
  { db, clock, mail }: Needs<'db' | 'clock' | 'mail'>,
  userId: string,
  event: AccountEvent,
  { log, ip }: Caller,
): void {
  if (!mail) return;
  const at = clock();
  mail.post(async () => {
    const user = await findUser(db, userId);
    if (!user?.is_email_confirmed) return undefined;
    const words = await wordsForPerson(db, user, at);
    return letterAbout(event, words, { user, at, ip, publicUrl: mail.publicUrl });
  }, log);
}

interface Circumstances {
  user: UserRow;
  at: Date;
  ip: string;
  publicUrl: URL;
}

function letterAbout(event: AccountEvent, words: Words, { user, at, ip, publicUrl }: Circumstances): Letter {
  const { language, accountEvents, accountLetter } = words;
  const { subject, text } = accountEvents[event];
  return {
    to: user.email,
    language,
    subject: `${subject} (Workout Tracker)`,
    text: [
      text,
      accountLetter.circumstances({ at: formatInstant(at, user, language), ip, host: publicUrl.host }),
      accountLetter.wasYou,
      accountLetter.wasNotYou({ link: new URL('/forgot-password', publicUrl).href }),
    ].join('\n\n'),
  };
}

/** By the person's clock, which is named: `18. November 2026 um 05:44 MEZ`. */
function formatInstant(at: Date, { time_zone: timeZone, hour_cycle: hourCycle }: UserRow, language: string): string {
  return new Intl.DateTimeFormat(language, {
    timeZone: isKnownTimeZone(timeZone) ? timeZone : 'UTC',
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
    ...(hourCycle !== 'device' && { hourCycle }),
  }).format(at);
}
