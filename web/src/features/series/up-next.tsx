/**
 * The top of Home: what today is, and the week it lies in. Somebody who follows no series is welcomed and offered a few, so that this
 * place is never blank.
 */
import { useQuery } from '@tanstack/react-query';
import type { TodayProgram } from '@workout-tracker/core/series/instance';
import { errorMessage } from '#lib/error-message.ts';
import { useSyncStatus } from '#lib/use-sync-status.ts';
import type { PendingChange } from '#offline/pending-workout.ts';
import { ErrorCard } from '#ui/error-card.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { Hero } from './home/hero.tsx';
import { UpNextSkeleton } from './home/up-next-skeleton.tsx';
import { upNextOf } from './home/up-next-state.ts';
import { WaitingSeries } from './home/waiting-series.tsx';
import { WeekCard } from './home/week-card.tsx';
import { type WayToBegin, Welcome } from './home/welcome.tsx';
import { homeWithPending } from './home-with-pending.ts';
import { seriesQueries } from './queries.ts';
import type { StartOf } from './start-address.ts';
import classes from './up-next.module.css';

export interface UpNextProps {
  /** How to greet somebody new: `Maya`, or nothing. */
  readonly name: string;
  /** What else somebody new may do. */
  readonly ways: readonly WayToBegin[];
  /** `About 42 min` and `7 moves, 18 sets`; either may be empty. */
  readonly sizeOf: (program: TodayProgram) => { readonly length: string; readonly amount: string };
  /** What waits on this device. */
  readonly changes: readonly PendingChange[];
  /** Whether the workout in progress is this one. */
  readonly isRunning: (workout: StartOf) => boolean;
}

export function UpNext({ name, ways, sizeOf, changes, isRunning }: UpNextProps) {
  const { data: told, error, isFetching, refetch } = useQuery(seriesQueries.home());
  const syncStatus = useSyncStatus();
  if (!told && !error) {
    return (
      <>
        <h1 className={hidden.hidden}>Home</h1>
        <UpNextSkeleton />
      </>
    );
  }
  if (!told) {
    return (
      <ErrorCard
        heading="h1"
        title="Today's workout did not load"
        message={errorMessage('Failed to fetch today workout', error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const home = homeWithPending(told, changes);
  const state = upNextOf(home);
  if (state.kind === 'welcome') return <Welcome home={home} name={name} ways={ways} />;
  return (
    <div className={classes.top}>
      {state.kind === 'paused' || state.kind === 'not-begun' ? (
        <WaitingSeries instance={state.instance} date={home.date} />
      ) : (
        <Hero
          state={state}
          date={home.date}
          needs={home.needs}
          sizeOf={sizeOf}
          isRunning={isRunning}
          syncStatus={syncStatus}
        />
      )}
      <WeekCard home={home} instance={state.instance} />
    </div>
  );
}
