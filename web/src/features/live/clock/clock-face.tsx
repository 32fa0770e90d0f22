/** The clock that is the screen of a timed workout: its state in words, the time as large as it fits, and the time of before. */
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { isRunning } from '@workout-tracker/core/live/session-view';
import { stopwatchWords } from '#lib/clock-format.ts';
import { useElapsed } from '../use-draft.ts';
import classes from './clock-face.module.css';
import { TickRing } from './tick-ring.tsx';

interface ClockFaceProps {
  readonly session: LiveSession;
  readonly now: () => number;
  /** `'12 min planned'`; empty where there is nothing to compare with. */
  readonly note: string;
}

export function ClockFace({ session, now, note }: ClockFaceProps) {
  const elapsed = useElapsed(session, now);
  const isOn = isRunning(session);
  const words = stopwatchWords(elapsed);
  const state = elapsed === 0 && !isOn ? 'Ready' : isOn ? 'Running' : 'Stopped';
  return (
    <div className={classes.face}>
      <TickRing seconds={Math.floor(elapsed / 1000)} isRunning={isOn}>
        <p className={classes.state} data-on={isOn || undefined} role="status">
          {isOn && <i className={classes.pulse} />}
          {state}
        </p>
        <p className={classes.time} data-long={words.length > 5 || undefined} role="timer" aria-label="Elapsed time">
          {words}
        </p>
        <p className={classes.note}>{note}</p>
      </TickRing>
    </div>
  );
}
