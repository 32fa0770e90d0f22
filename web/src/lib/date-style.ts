/**
 * Words are those of the app's language; the order of a date and the clock are those of the device's language and region, or what the person chose.
 * Of English there are both orders: `en-GB` and `en-AU` are taken as they are, and of `sv-SE` or `ja-JP` it is asked how they write, and English is
 * written that way. Any other language writes dates in the one order that its grammar has.
 */
import type { User } from '@workout-tracker/core/people/user';
import { firstDayOf, type Weekday, type WeekStart } from '@workout-tracker/core/time/local-date';
import { languageOfFormats } from './per-language.ts';

export interface DateStyle {
  readonly locale: string;
  readonly hourCycle: 'h12' | 'h23';
  /** The day that weeks begin with. */
  readonly weekStart: WeekStart;
}

export type Chosen = Pick<User, 'dateOrder' | 'hourCycle' | 'weekStart'>;

const english = { 'day-month': 'en-GB', 'month-day': 'en-US' } as const;

/** `dateStyleOf('sv-SE', user)` is `{ locale: 'en-GB', hourCycle: 'h23', weekStart: 'monday' }` where the user chose nothing. */
export function dateStyleOf(
  deviceLocale: string,
  { dateOrder, hourCycle, weekStart }: Chosen,
  language = languageOfFormats(),
): DateStyle {
  const device = readLocale(deviceLocale);
  return {
    locale: isOrderChosen(language) ? englishOf(device, dateOrder) : isOf(device, language) ? device : language,
    hourCycle: hourCycle === 'device' ? clockOf(device) : hourCycle,
    weekStart: weekStart === 'device' ? weekStartOf(device) : weekStart,
  };
}

/** Whether there is an order to choose: English alone is written in two. */
export const isOrderChosen = (language = languageOfFormats()): boolean => language === 'en';

function englishOf(device: string, dateOrder: Chosen['dateOrder']): string {
  const order = orderOf(device);
  const wanted = dateOrder === 'device' ? order : dateOrder;
  return wanted === order && isOf(device, 'en') ? device : english[wanted];
}

/** `isOf('de-AT', 'de')`; another script is another language: `zh-TW` is not of `zh-Hans`. */
function isOf(locale: string, language: string): boolean {
  const [one, other] = [new Intl.Locale(locale).maximize(), new Intl.Locale(language).maximize()];
  return one.language === other.language && one.script === other.script;
}

function orderOf(locale: string): keyof typeof english {
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
