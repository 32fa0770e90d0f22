/** The running time. A timer to those who look for it, and silent to those who do not: it would never stop talking. */
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { stopwatchWords } from '#lib/clock-format.ts';
import { useElapsed } from './use-draft.ts';

interface ElapsedTimeProps {
  readonly session: LiveSession;
  readonly now: () => number;
}

export function ElapsedTime({ session, now }: ElapsedTimeProps) {
  const elapsed = useElapsed(session, now);
  return (
    <span role="timer" aria-label="Elapsed time">
      {stopwatchWords(elapsed)}
    </span>
  );
}
