/** The stretches of time the list can be narrowed to. Days are the person's own, both ends included. */
export const dateChoices = ['any', '30', '90', 'year', 'custom'] as const;
export type DateChoice = (typeof dateChoices)[number];

export const dateChoiceWords: Record<DateChoice, string> = {
  any: 'Any date',
  30: 'Last 30 days',
  90: 'Last 90 days',
  year: 'This year',
  custom: 'Choose dates',
};

export interface Days {
  readonly from: string;
  readonly to: string;
}

/** `daysOf('30', '2026-03-12')` begins on February 11: today is one of the thirty. Empty text is an open end. */
export function daysOf(choice: Exclude<DateChoice, 'custom'>, today: string): Days {
  if (choice === 'any') return { from: '', to: '' };
  if (choice === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: '' };
  return { from: daysBefore(today, Number(choice) - 1), to: '' };
}

function daysBefore(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date - count)).toISOString().slice(0, 10);
}

/** Whether a text from an address is a day of the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}
