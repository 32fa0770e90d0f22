/** Names of time zones. Apart from the schemas, for forms in the browser. */

/** The machine takes its time to look one up. Any mixture of cases names a zone, so that there is an end to what is kept. */
const known = new Set<string>();
const mostKept = 1_000;

/** `isKnownTimeZone('Europe/Stockholm')`. Bare offsets such as `+02:00` are no zones: they know nothing of summer. */
export function isKnownTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    if (known.size < mostKept) known.add(name);
    return true;
  } catch {
    return false;
  }
}
