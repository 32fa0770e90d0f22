/** The seven days around a date, Monday first, in the calendar the person lives in. */
export interface WeekDay {
  /** `M` */
  readonly letter: string;
  readonly dayOfMonth: number;
  readonly isToday: boolean;
}

const letter = new Intl.DateTimeFormat('en', { weekday: 'narrow' });

/** Thursday, March 12 -> M 9, T 10, W 11, T 12 (today), F 13, S 14, S 15 */
export function weekDays(today: Date): WeekDay[] {
  const daysSinceMonday = (today.getDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => {
    // Noon, because midnight does not exist on every day that clocks change.
    const offset = index - daysSinceMonday;
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + offset, 12);
    return { letter: letter.format(day), dayOfMonth: day.getDate(), isToday: offset === 0 };
  });
}
