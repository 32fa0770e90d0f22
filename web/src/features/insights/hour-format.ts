import { formatDate } from '#lib/date-format.ts';
import { dateStyle } from '#lib/date-style.ts';

/** `formatHour(16)` is `'4 PM'` or `'16:00'`, as the person's clock has it. */
export function formatHour(hour: number, style = dateStyle()): string {
  const words = formatDate(`2026-01-01T${String(hour).padStart(2, '0')}:00:00Z`, 'UTC', 'time', style);
  return style.hourCycle === 'h12' ? words.replace(':00', '') : words;
}
