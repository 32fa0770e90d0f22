/** Before there is a preview: the form to connect, then the options, then the pages as they come in, or why they did not. */
import { Button, Card } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import { type ReactNode, useRef } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { errorMessage } from '#lib/error-message.ts';
import { countWords, wholeWords } from '#lib/number-format.ts';
import { ErrorCard } from '#ui/error-card.tsx';
import { Icon } from '#ui/icon.tsx';
import { ArrivingHeading, CollapsibleSection, ProgressBar } from '#ui/import-parts.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ConnectCard, type ConnectionState } from './connect/connect-card.tsx';
import {
  type ClassesToImport,
  type FetchedClassesState,
  type FetchedClassesStore,
  withoutRaw,
} from './fetched-classes-store.ts';
import classes from './import-start.module.css';
import { isDisconnected } from './queries.ts';

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

interface CsvWayProps {
  readonly isDisabled?: boolean;
  readonly onRead: (fetched: ClassesToImport) => void;
}

/** The way in that nobody can close: the file that Peloton's members site gives to everybody, read by this server alone. */
export function CsvWay({ isDisabled = false, onRead }: CsvWayProps) {
  const input = useRef<HTMLInputElement>(null);
  const reading = useMutation({ mutationFn: uploadCsv, onSuccess: onRead });
  return (
    <CollapsibleSection icon="file" title="Use a Peloton CSV file instead">
      <p>
        On Peloton's website, open your profile, then Workouts, and choose Download Workouts. The file has your classes
        without their charts. You do not need to sign in to Peloton here.
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label="Peloton CSV file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) reading.mutate(file);
          // The same file may be chosen again after it was corrected.
          currentTarget.value = '';
        }}
      />
      <div>
        <Button
          variant="default"
          leftSection={<Icon name="file" />}
          loading={reading.isPending}
          disabled={isDisabled}
          onClick={() => input.current?.click()}
        >
          Choose CSV file
        </Button>
      </div>
      <p role="alert" className={classes.error}>
        {reading.error && errorMessage('The file could not be read', reading.error)}
      </p>
    </CollapsibleSection>
  );
}

async function uploadCsv(file: File): Promise<ClassesToImport> {
  const reply = await apiClient.upload('/api/peloton/csv', file, {}, { timeoutMs: 60_000 });
  const { uploadId, workouts, refused, warnings } = (reply as VerbOutput<'POST /api/peloton/csv'>).data;
  return {
    uploadId,
    // The newest first, as Peloton itself tells them; the file begins with the oldest.
    classes: workouts.map(withoutRaw).sort((a, b) => b.start_time - a.start_time),
    refused: refused.map(rowWords),
    guessed: warnings.map(rowWords),
  };
}

const rowWords = ({ row, reason }: { readonly row: number; readonly reason: string }): string =>
  `Row ${row}: ${reason}`;
