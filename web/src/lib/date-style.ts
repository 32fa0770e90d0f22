/**
 * The words are English as all of the app's; the order of a date and the clock are those of the device's language and region, or what the
 * person chose. `en-GB` and `en-AU` are taken as they are; of `sv-SE` or `ja-JP` it is asked how they write, and English is written that
 * way.
 */
import type { User } from '@workout-tracker/core/people/user';
import { firstDayOf, type Weekday, type WeekStart } from '@workout-tracker/core/time/local-date';

export interface DateStyle {
  readonly locale: string;
  readonly hourCycle: 'h12' | 'h23';
  /** The day that weeks begin with. */
  readonly weekStart: WeekStart;
}

export type Chosen = Pick<User, 'dateOrder' | 'hourCycle' | 'weekStart'>;

/** The language of the app's own words. */
const language = 'en';
const localeOf = { 'day-month': 'en-GB', 'month-day': 'en-US' } as const;

/** `dateStyleOf('sv-SE', user)` is `{ locale: 'en-GB', hourCycle: 'h23', weekStart: 'monday' }` where the user chose nothing. */
export function dateStyleOf(deviceLocale: string, { dateOrder, hourCycle, weekStart }: Chosen): DateStyle {
  const device = readLocale(deviceLocale);
  const order = orderOf(device);
  const wanted = dateOrder === 'device' ? order : dateOrder;
  const isAsWanted = wanted === order && new Intl.Locale(device).language === language;
  return {
    locale: isAsWanted ? device : localeOf[wanted],
    hourCycle: hourCycle === 'device' ? clockOf(device) : hourCycle,
    weekStart: weekStart === 'device' ? weekStartOf(device) : weekStart,
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

/** Where the browser does not tell (Firefox), it is Monday, as in most of the world. */
function weekStartOf(locale: string): WeekStart {
  const known: Intl.Locale & WeekInfo = new Intl.Locale(locale);
  const { firstDay } = known.getWeekInfo?.() ?? known.weekInfo ?? { firstDay: 1 };
  return firstDay === 7 ? 'sunday' : firstDay === 6 ? 'saturday' : 'monday';
}

/** Not in TypeScript's types yet. Days are counted from 1, a Monday. */
interface WeekInfo {
  readonly getWeekInfo?: () => { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
}

/** What a browser calls its language is not always a name that `Intl` takes: `C`, `en_US@posix`. */
function readLocale(name: string): string {
  try {
    return Intl.getCanonicalLocales(name)[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}

let current: DateStyle = { locale: 'en-US', hourCycle: 'h12', weekStart: 'monday' };

export const dateStyle = (): DateStyle => current;

/** The first day of this person's weeks. */
export const firstDayOfWeek = (): Weekday => firstDayOf[current.weekStart];

/** From here on everything that is drawn follows it. */
export function setDateStyle(style: DateStyle): void {
  current = style;
}
