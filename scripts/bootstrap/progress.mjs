/** Lines that say what is going on, for steps that take longer than a person likes to wait without a word. */

const reminderMs = 10_000;

export function seconds(sinceMs) {
  const elapsed = (performance.now() - sinceMs) / 1000;
  return elapsed < 10 ? `${elapsed.toFixed(1)} s` : `${Math.round(elapsed)} s`;
}

/**
 * Says `announcement`, reminds the reader every ten seconds while `work` goes on, and ends with the time it took, unless `work` throws
 * or answers false. A step with a progress display of its own on a terminal asks for no reminders there.
 */
export async function withProgress({ announcement, reminder, done, hasOwnDisplay = false }, work) {
  const startedAt = performance.now();
  console.log(announcement);
  const isSilent = hasOwnDisplay && process.stderr.isTTY;
  const timer = isSilent ? undefined : setInterval(() => console.log(`${reminder}, ${seconds(startedAt)}`), reminderMs);
  try {
    const result = await work();
    if (result !== false) console.log(`${done} in ${seconds(startedAt)}.`);
    return result;
  } finally {
    clearInterval(timer);
  }
}
