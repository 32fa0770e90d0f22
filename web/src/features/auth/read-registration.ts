/** The registration form as the server wants it: what was left empty is left out, and the device adds time zone and units. */
import type { Registration } from '#lib/session.ts';
import { guessUnits } from './guess-units.ts';

export function readRegistration(form: HTMLFormElement): Registration {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const [firstName, lastName, username] = [text('firstName'), text('lastName'), text('username')];
  return {
    email: text('email'),
    // Spaces belong to a password.
    password: String(fields.get('password') ?? ''),
    ...(username && { username }),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    units: guessUnits(navigator.languages),
  };
}
