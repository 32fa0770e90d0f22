/** A running workout on every other screen: what it is, since when, and the way back to it. */
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { isRunning } from '@workout-tracker/core/live/session-view';
import { Link } from 'react-router';
import { stopwatchWords } from '#lib/clock-format.ts';
import classes from './resume-bar.module.css';
import { useElapsed } from './use-draft.ts';

interface ResumeBarProps {
  readonly session: LiveSession;
  readonly now: () => number;
}

export function ResumeBar({ session, now }: ResumeBarProps) {
  const elapsed = useElapsed(session, now);
  return (
    <section className={classes.bar} aria-label="Workout in progress">
      <Link to="/workout/current/" className={classes.link}>
        <span className={classes.pulse} data-still={!isRunning(session) || undefined} />
        <span className={classes.title}>{session.start.plan.title}</span>
        <span className={classes.time}>{stopwatchWords(elapsed)}</span>
        <span className={classes.resume}>Resume</span>
      </Link>
    </section>
  );
}
