/** Today's workout of the active series in one line, for the dashboard: what it is and its button. Nothing without a series. */
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { homeWithPending } from '@workout-tracker/core/pending/pending-series';
import type { PendingChange } from '@workout-tracker/core/pending/pending-workouts';
import { Link } from 'react-router';
import { errorMessage } from '#lib/error-message.ts';
import { InlineError } from '#ui/inline-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type UpNextState, upNextOf } from './home/up-next-state.ts';
import { seriesQueries } from './queries.ts';
import { formatNext, formatStart } from './series-format.ts';
import { startAddress } from './start-address.ts';
import classes from './today-card.module.css';

interface TodayCardProps {
  /** What waits on this device. */
  readonly changes: readonly PendingChange[];
  /** The title of the workout in progress; null for none. */
  readonly running: string | null;
}

export function TodayCard({ changes, running }: TodayCardProps) {
  const { data, error, isFetching, refetch } = useQuery(seriesQueries.home());
  if (running !== null) {
    return <TodayLine kind="In progress" title={running} to="/workout/current/" button="Resume" isFilled />;
  }
  if (!data && error) {
    const message = errorMessage('Failed to fetch today workout', error);
    return <InlineError message={message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton height={76} radius={12} />;
  const home = homeWithPending(data, changes);
  const state = upNextOf(home);
  return state.kind === 'welcome' ? null : <TodayLine {...lineOf(state, home.date)} />;
}

interface Line {
  readonly kind: string;
  readonly title: string;
  readonly text?: string | undefined;
  readonly to: string;
  readonly button: string;
  readonly isFilled?: boolean;
}

function TodayLine({ kind, title, text, to, button, isFilled = false }: Line) {
  return (
    <Card component="section" className={classes.card} aria-label="Up next">
      <div className={classes.words}>
        <p className={classes.kind}>{kind}</p>
        <h2>{title}</h2>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      <Button component={Link} to={to} variant={isFilled ? 'filled' : 'default'} className={classes.button}>
        {button}
      </Button>
    </Card>
  );
}

function lineOf(state: Exclude<UpNextState, { kind: 'welcome' }>, date: string): Line {
  const { instance } = state;
  const { title } = instance.series;
  const page = { to: `/program/${instance._id}/`, button: 'Open series' };
  switch (state.kind) {
    case 'workout': {
      const { program, week, day } = state;
      const to = startAddress({ programId: program._id, instanceId: instance._id, week, day });
      return { kind: "Today's workout", title: program.title, text: title, to, button: 'Get Started', isFilled: true };
    }
    case 'paused':
      return { kind: 'Paused', title, ...page };
    case 'not-begun':
      return { kind: formatStart(instance.startDate, date), title, ...page };
    case 'finished':
      return { kind: 'You reached the end', title, to: page.to, button: 'Complete the series', isFilled: true };
    case 'done':
    case 'rest': {
      const { kind, next } = state;
      return {
        kind: kind === 'done' ? 'Done for today' : 'Rest day',
        title,
        text: next ? formatNext(next, date) : undefined,
        ...page,
      };
    }
  }
}
