/**
 * In which order dates are written and by which clock times are. The words are English as all of the app's; the order and the clock are those of
 * the device's language and region, or what the person chose. `en-GB` and `en-AU` are taken as they are; of `sv-SE` or `ja-JP` it is asked
 * how they write, and English is written that way.
 */
import type { User } from '@workout-tracker/core/people/user';

export interface DateStyle {
  readonly locale: string;
  readonly hourCycle: 'h12' | 'h23';
}

type Chosen = Pick<User, 'dateOrder' | 'hourCycle'>;

/** The language of the app's own words. */
const language = 'en';
const localeOf = { 'day-month': 'en-GB', 'month-day': 'en-US' } as const;

/** `dateStyleOf('sv-SE', user)` is `{ locale: 'en-GB', hourCycle: 'h23' }` where the user chose nothing. */
export function dateStyleOf(deviceLocale: string, { dateOrder, hourCycle }: Chosen): DateStyle {
  const device = readLocale(deviceLocale);
  const order = orderOf(device);
  const wanted = dateOrder === 'device' ? order : dateOrder;
  const isAsWanted = wanted === order && new Intl.Locale(device).language === language;
  return {
    locale: isAsWanted ? device : localeOf[wanted],
    hourCycle: hourCycle === 'device' ? clockOf(device) : hourCycle,
  };
}

function orderOf(locale: string): keyof typeof localeOf {
  const parts = new Intl.DateTimeFormat(locale, { month: 'numeric', day: 'numeric' }).formatToParts(0);
  const [first] = parts.filter(({ type }) => type === 'day' || type === 'month');
  return first?.type === 'month' ? 'month-day' : 'day-month';
}

function clockOf(locale: string): DateStyle['hourCycle'] {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return hour12 === true ? 'h12' : 'h23';
}

/** What a browser calls its language is not always a name that `Intl` takes: `C`, `en_US@posix`. */
function readLocale(name: string): string {
  try {
    return Intl.getCanonicalLocales(name)[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}

let current: DateStyle = { locale: 'en-US', hourCycle: 'h12' };

export const dateStyle = (): DateStyle => current;

/** From here on everything that is drawn follows it. */
export function setDateStyle(style: DateStyle): void {
  current = style;
}
