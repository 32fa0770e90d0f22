import { plural, t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import { type ReactNode, useId, useRef, useState } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { errorMessage } from '#lib/error-message.ts';
import { joinSentences } from '#lib/join-sentences.ts';
import { colon } from '#lib/list-marks.ts';
import { formatWhole } from '#lib/number-format.ts';
import { knownReasonText } from '#lib/reason-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Icon } from '#ui/icon.tsx';
import { ArrivingHeading, CollapsibleSection, FailureList, ProgressBar, StatTiles } from '#ui/import-parts.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ConnectCard, type ConnectionState } from './connect/connect-card.tsx';
import {
  type ClassesToImport,
  type FetchedClassesState,
  type FetchedClassesStore,
  withoutRaw,
} from './fetched-classes-store.ts';
import classes from './import-start.module.css';
import { diaryChanged, isDisconnected, pelotonQueries } from './queries.ts';
import unlink from './unlink-all.module.css';
import { formatTrash, formatUnlinkOutcome } from './unlink-format.ts';

interface ImportStartProps {
  readonly connection: ConnectionState;
  readonly fetchedClasses: FetchedClassesStore;
  readonly state: FetchedClassesState;
  readonly onGenerate: (() => void) | undefined;
  readonly isOffline: boolean;
  readonly options: ReactNode;
  readonly csvWay: ReactNode;
}

/** Before there is a preview: the form to connect, then the options, then the pages as they come in, or why they did not. */
export function ImportStart({
  connection,
  fetchedClasses,
  state,
  onGenerate,
  isOffline,
  options,
  csvWay,
}: ImportStartProps) {
  const { session, hasEnded, error, isChecking } = connection;
  if (state.kind === 'restoring') return <Skeleton height={320} radius={12} />;
  if (state.kind === 'fetching')
    return <FetchCard found={state.found} total={state.total} onCancel={fetchedClasses.clear} />;
  if (session === undefined) {
    if (!error || isOffline) return isOffline ? null : <Skeleton height={320} radius={12} />;
    return (
      <ErrorCard
        title={t`Peloton could not be reached`}
        message={errorMessage(t`The connection could not be checked`, error)}
        isRetrying={isChecking}
        onRetry={connection.recheck}
      />
    );
  }
  if (session === null || !onGenerate) {
    return <ConnectCard hasEnded={hasEnded} isOffline={isOffline} onConnected={connection.connected} csvWay={csvWay} />;
  }
  return (
    <>
      {state.kind === 'failed' && !isDisconnected(state.error) && (
        <ErrorCard
          title={t`No preview yet`}
          message={errorMessage(t`Failed to fetch workouts`, state.error)}
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
  return (
    <Card component="section" aria-label={t`Fetching`} className={classes.card}>
      <ArrivingHeading>{t`Fetching your Peloton workouts`}</ArrivingHeading>
      <p className={classes.count}>{formatFetched(found, total)}</p>
      <ProgressBar label={t`Workouts fetched`} value={found} total={total} />
      <div className={classes.foot}>
        <p>{t`This can take a minute. Nothing is changed yet.`}</p>
        <Button variant="default" onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </Card>
  );
}

function formatFetched(count: number, total: number | null): string {
  if (total === null) return plural(count, { one: '# workout', other: '# workouts' });
  const found = formatWhole(count);
  return plural(total, { one: `${found} of # workout`, other: `${found} of # workouts` });
}

interface CsvWayProps {
  readonly isDisabled?: boolean;
  /** Answers when they are shown. */
  readonly onRead: (fetched: ClassesToImport) => Promise<void>;
}

/** The way in that nobody can close: the file that Peloton's members site gives to everybody, read by this server alone. */
export function CsvWay({ isDisabled = false, onRead }: CsvWayProps) {
  const input = useRef<HTMLInputElement>(null);
  const reading = useMutation({ mutationFn: uploadCsv, onSuccess: onRead });
  return (
    <CollapsibleSection icon="file" title={t`Use a Peloton CSV file instead`}>
      <p>
        {t`On Peloton's website, open your profile, then Workouts, and choose Download Workouts. The file has your classes without their charts. You do not need to sign in to Peloton here.`}
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={t`Peloton CSV file`}
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
          {t`Choose CSV file`}
        </Button>
      </div>
      <p role="alert" className={classes.error}>
        {reading.error && errorMessage(t`The file could not be read`, reading.error)}
      </p>
    </CollapsibleSection>
  );
}

export async function uploadCsv(file: File): Promise<ClassesToImport> {
  const reply = await apiClient.upload('/api/peloton/csv', file, {}, { timeoutMs: 60_000 });
  const { uploadId, workouts, refused, warnings } = (reply as VerbOutput<'POST /api/peloton/csv'>).data;
  return {
    uploadId,
    // The newest first, as Peloton itself tells them; the file begins with the oldest.
    classes: workouts.map(withoutRaw).sort((a, b) => b.start_time - a.start_time),
    refused: refused.map(({ row, reason, code }) => ({ row, reason, code })),
    guessed: warnings.map(({ row, reason, code }) => ({ row, reason, code })),
  };
}

/** Thousands are unlinked one by one. */
const timeoutMs = 5 * 60_000;

interface UnlinkAllProps {
  readonly isOffline: boolean;
  /** In the narrow column, which its button fills. */
  readonly isBeside: boolean;
}

/**
 * The danger zone: all Peloton data out again, after a warning that counts what stays and what goes, with a report of what became of
 * each.
 */
export function UnlinkAll({ isOffline, isBeside }: UnlinkAllProps) {
  const client = useQueryClient();
  const reasonId = useId();
  const [isOpen, setOpen] = useState(false);
  const { data: count } = useQuery(pelotonQueries.linkedCount());
  const outcome = useQuery({ ...pelotonQueries.unlinkOutcome(), enabled: isOpen });
  const unlinking = useMutation({
    mutationFn: async () =>
      (await apiClient.api('DELETE /api/peloton/workouts/unlink-all', undefined, { timeoutMs })).data,
    onSettled: () => diaryChanged(client),
  });
  const open = () => {
    unlinking.reset();
    client.removeQueries({ queryKey: pelotonQueries.unlinkOutcome().queryKey });
    setOpen(true);
  };
  const close = () => {
    if (!unlinking.isPending) setOpen(false);
  };
  const reason = isOffline ? t`This needs a connection.` : count === 0 ? t`No workout has Peloton data.` : null;
  const report = unlinking.data;
  return (
    <SectionCard
      title={t`Danger zone`}
      text={joinSentences([formatRemoves(count), t`This cannot be undone.`])}
      isDangerous
    >
      <div className={unlink.foot} data-beside={isBeside || undefined}>
        <Button
          variant="outline"
          color="danger"
          fullWidth
          className={unlink.danger}
          leftSection={<Icon name="unlink" />}
          disabled={!count || isOffline}
          aria-describedby={reason === null ? undefined : reasonId}
          onClick={open}
        >
          {t`Unlink All`}
        </Button>
        <p id={reasonId} className={unlink.reason}>
          {reason}
        </p>
      </div>
      <Dialog title={report ? t`Peloton data unlinked` : t`Unlink all Peloton data?`} isOpen={isOpen} onClose={close}>
        {report ? (
          <div role="status">
            <StatTiles
              label={t({ message: 'Report', comment: 'how many workouts were unlinked, skipped and so on' })}
              tiles={[
                { label: t({ message: 'Unlinked', context: 'workouts' }), count: report.unlinked },
                { label: t({ message: 'Skipped', context: 'workouts' }), count: report.skipped },
                { label: t`Errors`, count: report.errors },
              ]}
            />
            <p className={unlink.text}>
              {report.trashed > 0 && `${formatTrash(report.trashed)} `}
              {t`Skipped workouts had no Peloton data.`}
            </p>
            {report.failures.length > 0 && (
              <div className={unlink.failures}>
                <p>{t`These still have their Peloton data. Try again later.`}</p>
                <FailureList
                  failures={report.failures.map(({ wid, title, error, reason }) => {
                    const why = reason && knownReasonText(reason);
                    return { title, error: why ? `${wid}${colon()}${why}` : error };
                  })}
                />
              </div>
            )}
            <DialogActions>
              <Button onClick={close} data-autofocus>
                {t`Done`}
              </Button>
            </DialogActions>
          </div>
        ) : (
          <>
            <p className={unlink.text}>{joinSentences([formatRemoved(count), t`This cannot be undone.`])}</p>
            {outcome.data ? (
              <ul className={unlink.outcome} aria-label={t`What will happen`}>
                {formatUnlinkOutcome(outcome.data).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            ) : (
              !outcome.error && <Skeleton height={44} radius={8} />
            )}
            <p role="alert" className={unlink.error}>
              {unlinking.error
                ? errorMessage(t`Failed to unlink Peloton data. Please try again.`, unlinking.error)
                : outcome.error && errorMessage(t`Failed to validate bulk unlink request`, outcome.error)}
            </p>
            <DialogActions>
              <Button variant="default" disabled={unlinking.isPending} onClick={close} data-autofocus>
                {t`Cancel`}
              </Button>
              {outcome.error ? (
                <Button loading={outcome.isFetching} onClick={() => void outcome.refetch()}>
                  {t`Retry`}
                </Button>
              ) : (
                <Button
                  color="danger"
                  loading={unlinking.isPending}
                  disabled={!outcome.data}
                  onClick={() => unlinking.mutate()}
                >
                  {t`Unlink All`}
                </Button>
              )}
            </DialogActions>
          </>
        )}
      </Dialog>
    </SectionCard>
  );
}

/** What the button does; without a count while nobody knows how many there are. */
function formatRemoves(count: number | undefined): string {
  if (!count) {
    return t`Removes performance metrics, instructor info, leaderboard data and 'peloton' tags from all linked workouts.`;
  }
  return plural(count, {
    one: "Removes performance metrics, instructor info, leaderboard data and 'peloton' tags from your # linked workout.",
    other:
      "Removes performance metrics, instructor info, leaderboard data and 'peloton' tags from all # linked workouts.",
  });
}

/** The same once more, where it is asked whether to do it. */
function formatRemoved(count: number | undefined): string {
  if (!count) {
    return t`This removes performance metrics, instructor info, leaderboard data and 'peloton' tags from all linked workouts.`;
  }
  return plural(count, {
    one: "This removes performance metrics, instructor info, leaderboard data and 'peloton' tags from your # linked workout.",
    other:
      "This removes performance metrics, instructor info, leaderboard data and 'peloton' tags from all # linked workouts.",
  });
}
