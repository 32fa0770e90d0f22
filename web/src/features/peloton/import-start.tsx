/** Before there is a preview: the form to connect, then the options, then the pages as they come in, or why they did not. */
import { Button, Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorMessage } from '#lib/error-message.ts';
import { countWords, wholeWords } from '#lib/number-format.ts';
import { ErrorCard } from '#ui/error-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ArrivingHeading } from './arriving-heading.tsx';
import { ConnectCard } from './connect/connect-card.tsx';
import type { FetchedClassesState, FetchedClassesStore } from './fetched-classes-store.ts';
import classes from './import-start.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { isDisconnected } from './queries.ts';
import type { ConnectionState } from './use-connection.ts';

interface ImportStartProps {
  readonly connection: ConnectionState;
  readonly fetchedClasses: FetchedClassesStore;
  readonly state: FetchedClassesState;
  readonly onGenerate: (() => void) | undefined;
  readonly isOffline: boolean;
  readonly options: ReactNode;
  readonly csvWay: ReactNode;
}

export function ImportStart({
  connection,
  fetchedClasses,
  state,
  onGenerate,
  isOffline,
  options,
  csvWay,
}: ImportStartProps) {
  const { session, endedMessage, error, isChecking } = connection;
  if (state.kind === 'restoring') return <Skeleton height={320} radius={12} />;
  if (state.kind === 'fetching')
    return <FetchCard found={state.found} total={state.total} onCancel={fetchedClasses.clear} />;
  if (session === undefined) {
    if (!error || isOffline) return isOffline ? null : <Skeleton height={320} radius={12} />;
    return (
      <ErrorCard
        title="Peloton could not be reached"
        message={errorMessage('The connection could not be checked', error)}
        isRetrying={isChecking}
        onRetry={connection.recheck}
      />
    );
  }
  if (session === null || !onGenerate) {
    return (
      <ConnectCard
        endedMessage={endedMessage}
        isOffline={isOffline}
        onConnected={connection.connected}
        csvWay={csvWay}
      />
    );
  }
  return (
    <>
      {state.kind === 'failed' && !isDisconnected(state.error) && (
        <ErrorCard
          title="No preview yet"
          message={errorMessage('Failed to fetch workouts', state.error)}
          onRetry={onGenerate}
        />
      )}
      {options}
    </>
  );
}

interface FetchCardProps {
  readonly found: number;
  readonly total: number | null;
  readonly onCancel: () => void;
}

/** While Peloton's pages come in: how many so far, and the way to stop. */
function FetchCard({ found, total, onCancel }: FetchCardProps) {
  const words =
    total === null ? countWords(found, 'workout') : `${wholeWords(found)} of ${countWords(total, 'workout')}`;
  return (
    <Card component="section" aria-label="Fetching" className={classes.card}>
      <ArrivingHeading>Fetching your Peloton workouts</ArrivingHeading>
      <p className={classes.count}>{words}</p>
      <ProgressBar label="Workouts fetched" value={found} total={total} />
      <div className={classes.foot}>
        <p>This can take a minute. Nothing is changed yet.</p>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Card>
  );
}
