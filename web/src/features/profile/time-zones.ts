/** The time zones this browser knows, by names people can search. */
export interface TimeZoneChoice {
  readonly value: string;
  readonly label: string;
}

/** `America/New_York` reads `America/New York`. */
export function timeZoneChoice(value: string): TimeZoneChoice {
  return { value, label: value.replaceAll('_', ' ') };
}

/** The current one is always among them, even if this browser does not list it. */
export function timeZoneChoices(current: string): TimeZoneChoice[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...names].sort().map(timeZoneChoice);
}

/** `timeIn('Asia/Tokyo', now)` is `'21:04'`; nothing for a zone this browser has no rules for. */
export function timeIn(timeZone: string, now: Date): string {
  try {
    return now.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  } catch {
    return '';
  }
}
