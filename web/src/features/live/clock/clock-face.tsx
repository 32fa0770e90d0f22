/** The face of a clock that leads: ticks go out as the interval runs, with the time left or, where it counts up, the time taken. */
import type { LiveClock } from '@workout-tracker/core/live/live-clock';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { restWords } from '#lib/clock-format.ts';
import { Dial } from '../dial.tsx';
import { formatName, formatWords, leftWords, passedWords, stateWords } from './clock-format.ts';
import { useTickingClock } from './use-clock.ts';

interface ClockFaceProps {
  readonly session: LiveSession;
  readonly now: () => number;
}

export function ClockFace({ session, now }: ClockFaceProps) {
  const clock = useTickingClock(session, now);
  if (!clock) return null;
  const isAmrap = clock.plan.format.kind === 'amrap';
  return (
    <Dial
      phase={clock.status === 'waiting' ? 'waiting' : clock.phase}
      lit={litOf(clock)}
      isUp={clock.leftMs === null}
      isPulsing={clock.status === 'running' && clock.phase === 'work' && !isAmrap}
      isQuiet={isAmrap}
      state={stateWords(clock)}
      time={digitsOf(clock)}
      timerName={timerName(clock)}
      note={noteOf(clock)}
    />
  );
}

const isCountingUp = ({ plan }: LiveClock): boolean => plan.format.kind === 'for-time';

function digitsOf(clock: LiveClock): string {
  if (clock.status === 'waiting') return isCountingUp(clock) ? '0:00' : restWords((clock.totalMs ?? 0) / 1000);
  if (clock.phase === 'done') return passedWords(clock.elapsedMs);
  if (clock.phase === 'ready' || !isCountingUp(clock)) return leftWords(clock.leftMs ?? 0);
  return passedWords(clock.passedMs);
}

function timerName(clock: LiveClock): string {
  if (clock.phase === 'done') return 'Time taken';
  return isCountingUp(clock) && clock.phase === 'work' ? 'Elapsed time' : 'Time left';
}

function noteOf(clock: LiveClock): string {
  const { plan, phase, status, interval } = clock;
  if (status === 'waiting') return formatWords(plan.format);
  if (phase === 'done') return formatName(plan.format);
  if (phase === 'work' && plan.format.kind === 'amrap') return `Round ${clock.round} for ${passedWords(clock.roundMs)}`;
  const length = interval?.lengthMs == null ? '' : restWords(interval.lengthMs / 1000);
  if (phase === 'work' && isCountingUp(clock)) return length === '' ? '' : `at most ${length}`;
  return `of ${length}`;
}

/** How many ticks have gone out, or with time that counts up, have come on. */
function litOf({ interval, passedMs, leftMs, status, phase }: LiveClock): number {
  if (phase === 'done') return 60;
  if (status === 'waiting') return 0;
  if (leftMs === null || !interval?.lengthMs) return Math.floor(passedMs / 1000) % 60;
  return Math.floor((60 * passedMs) / interval.lengthMs);
}
