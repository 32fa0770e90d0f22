/** The clock as large as it fits: sixty ticks that go out as the interval runs, what goes on, the time left, and of how much. */
import type { LiveClock } from '@workout-tracker/core/live/live-clock';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { memo } from 'react';
import { restWords } from '#lib/clock-format.ts';
import classes from './clock-face.module.css';
import { formatName, formatWords, leftWords, passedWords, stateWords } from './clock-format.ts';
import { useTickingClock } from './use-clock.ts';

interface ClockFaceProps {
  readonly session: LiveSession;
  readonly now: () => number;
}

export function ClockFace({ session, now }: ClockFaceProps) {
  const clock = useTickingClock(session, now);
  if (!clock) return null;
  const words = digitsOf(clock);
  const isOn = clock.status === 'running';
  return (
    <div className={classes.ring} data-phase={clock.status === 'waiting' ? 'waiting' : clock.phase}>
      <Ring lit={litOf(clock)} isUp={clock.leftMs === null} />
      <div className={classes.inside}>
        <p className={classes.state} data-quiet={clock.plan.format.kind === 'amrap' || undefined} role="status">
          {isOn && clock.phase === 'work' && clock.plan.format.kind !== 'amrap' && <i className={classes.pulse} />}
          {stateWords(clock)}
        </p>
        <p className={classes.time} data-size={sizeOf(words)} role="timer" aria-label={timerName(clock)}>
          {words}
        </p>
        <p className={classes.note}>{noteOf(clock)}</p>
      </div>
    </div>
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

const sizeOf = (words: string): 'longer' | undefined => (words.length > 5 ? 'longer' : undefined);

const ticks = Array.from({ length: 60 }, (_, place) => place);

/** How many ticks have gone out, or with time that counts up, have come on. */
function litOf({ interval, passedMs, leftMs, status, phase }: LiveClock): number {
  if (phase === 'done') return 60;
  if (status === 'waiting') return 0;
  if (leftMs === null || !interval?.lengthMs) return Math.floor(passedMs / 1000) % 60;
  return Math.floor((60 * passedMs) / interval.lengthMs);
}

const Ring = memo(function Ring({ lit, isUp }: { readonly lit: number; readonly isUp: boolean }) {
  return (
    <svg viewBox="-152 -152 304 304" aria-hidden="true">
      {ticks.map((place) => (
        <line
          key={place}
          className={classes.tick}
          data-lit={(isUp ? place < lit : place >= lit) || undefined}
          y1={-150}
          y2={place % 5 === 0 ? -134 : -140}
          transform={`rotate(${place * 6})`}
        />
      ))}
    </svg>
  );
});
