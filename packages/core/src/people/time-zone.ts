/** Names of time zones. Apart from the schemas, for forms in the browser. */

/** `isKnownTimeZone('Europe/Stockholm')`. Bare offsets such as `+02:00` are no zones: they know nothing of summer. */
export function isKnownTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
