/**
 * Three steps: connect, look at what would happen, see what became of it. Everything here asks Peloton, so it needs the network and says
 * so.
 */
import { t } from '@lingui/core/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { User } from '@workout-tracker/core/people/user';
import { type ReactNode, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { apiClient } from '#lib/api-client.ts';
import { joinSentences } from '#lib/join-sentences.ts';
import { useOnline } from '#lib/use-online.ts';
import { uuidV7 } from '#lib/uuid-v7.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconText } from '#ui/icon-text.tsx';
import layout from '#ui/import-layout.module.css';
import { ArrivingHeading, Steps } from '#ui/import-parts.tsx';
import { NeedsNetwork } from '#ui/needs-network.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { beginImport, type ImportSource, JobCard } from './apply/job-card.tsx';
import { useConnection } from './connect/connect-card.tsx';
import { type FetchedClassesStore, fetchedClassesOf } from './fetched-classes-store.ts';
import {
  type ImportAddress,
  readImportAddress,
  type Tolerance,
  tolerances,
  writeImportAddress,
} from './import-address.ts';
import { ImportPreview } from './import-preview.tsx';
import classes from './import-screen.module.css';
import { CsvWay, ImportStart, UnlinkAll, uploadCsv } from './import-sections.tsx';
import { type ImportJob, isDisconnected, pelotonQueries, pelotonTimeoutMs, withSession } from './queries.ts';
import { storedValues } from './stored-values.ts';
import { type ImportItem, usePreview } from './use-preview.ts';

interface ImportScreenProps {
  readonly user: User;
  /** The other sources, as long as nothing from Peloton is under way; the next step unless Peloton is connected. */
  readonly otherSources: (isNext: boolean, readPelotonCsv: (file: File) => Promise<void>) => ReactNode;
}

export function ImportScreen({ user, otherSources }: ImportScreenProps) {
  const client = useQueryClient();
  const isOffline = !useOnline();
  const [params, setParams] = useSearchParams();
  const address = readImportAddress(params, fetchedClassesOf(user._id).getChoices());
  const connection = useConnection(user._id);
  const previewing = usePreview(user, address.within);
  const current = useCurrentImport(user._id);
  const { fetchedClasses, state } = previewing;
  const { recheck } = connection;
  const sessionToken = connection.session?.sessionToken ?? null;

  const go = (change: Partial<ImportAddress>) => {
    const next = { ...address, ...change };
    fetchedClasses.choose(next);
    setParams(writeImportAddress(next), { replace: true });
  };
  const handleEnded = useCallback(
    ({ status }: ImportJob) => {
      fetchedClasses.clear();
      if (status === 'stopped') recheck();
    },
    [fetchedClasses, recheck],
  );
  const generate =
    sessionToken === null
      ? undefined
      : () => void generatePreview({ client, fetchedClasses, sessionToken, onDisconnected: connection.ended });

  const isPreviewing = state.kind === 'ready' && current.importId === null;
  // Both ways in stand side by side until one is taken.
  const isChoosing =
    current.importId === null &&
    (state.kind === 'empty' || state.kind === 'restoring') &&
    !connection.session &&
    !(isOffline && connection.session === undefined);
  // The danger zone comes last: alone in the column beside, it would be the first thing there.
  const hasSide = isPreviewing || isChoosing || Boolean(connection.session);
  const step = stepOf(
    current.importId !== null,
    (state.kind !== 'empty' && state.kind !== 'restoring') || sessionToken !== null,
  );
  const readCsv = async (file: File) => fetchedClasses.put(await uploadCsv(file));
  const csvWay = <CsvWay isDisabled={isOffline} onRead={fetchedClasses.put} />;
  const options = (
    <OptionsCard
      within={address.within}
      onWithin={(within) => go({ within })}
      onGenerate={generate}
      isNext={!isPreviewing}
      isOffline={isOffline}
      csvWay={csvWay}
    />
  );
  const start = (
    <ImportStart
      connection={connection}
      fetchedClasses={fetchedClasses}
      state={state}
      onGenerate={generate}
      isOffline={isOffline}
      options={options}
      csvWay={csvWay}
    />
  );
  return (
    <>
      <PageHead title={t`Import`}>
        <Steps
          steps={steps.map((key) => ({ key, label: stepName(key) }))}
          current={step}
          done={doneSteps(step, sessionToken !== null)}
        />
      </PageHead>
      <div className={layout.columns} data-halves={isChoosing || undefined}>
        <div className={layout.main}>
          {isOffline && (
            <NeedsNetwork
              title={t`Peloton needs a connection`}
              text={t`You are offline. Your workouts are still available.`}
            />
          )}
          {current.importId === null && state.kind === 'empty' && otherSources(sessionToken === null, readCsv)}
          {connection.unchecked !== null && !isOffline && (
            <Card role="status" className={layout.unchecked}>
              <p>{joinSentences([connection.unchecked.message, t`You stay connected.`])}</p>
              <Button variant="default" loading={connection.isChecking} onClick={connection.recheck}>
                {t`Check again`}
              </Button>
            </Card>
          )}
          {current.importId !== null ? (
            <JobCard id={current.importId} onEnded={handleEnded} onDone={current.putAway} />
          ) : state.kind === 'ready' ? (
            <ImportPreview
              previewing={previewing}
              fetched={state.fetched}
              tab={address.tab}
              onTab={(tab) => go({ tab })}
              home={user.timeZone}
              sessionToken={sessionToken}
              isOffline={isOffline}
              onBegin={current.begin}
              onDisconnected={connection.ended}
            />
          ) : (
            !isChoosing && start
          )}
          {!hasSide && <UnlinkAll isOffline={isOffline} isBeside={false} />}
        </div>
        <div className={layout.side}>
          {connection.session && (
            <div className={layout.connection}>
              <ConnectionCard
                username={connection.session.username}
                onDisconnect={() => {
                  if (state.kind !== 'ready' || state.fetched.uploadId === null) fetchedClasses.clear();
                  connection.disconnect();
                }}
              />
            </div>
          )}
          {isPreviewing && options}
          {isChoosing && start}
          {hasSide && <UnlinkAll isOffline={isOffline} isBeside />}
        </div>
      </div>
    </>
  );
}

function stepOf(hasImport: boolean, hasClasses: boolean): ImportStep {
  return hasImport ? 'result' : hasClasses ? 'preview' : 'connect';
}

const doneSteps = (step: ImportStep, isConnected: boolean): ImportStep[] => [
  ...(isConnected ? (['connect'] as const) : []),
  ...(step === 'result' ? (['preview'] as const) : []),
];

const pageSize = 100;

interface Looking {
  readonly client: QueryClient;
  readonly fetchedClasses: FetchedClassesStore;
  readonly sessionToken: string;
  /** Peloton no longer accepts the connection. */
  readonly onDisconnected: () => void;
}

/** Looks for all classes at Peloton and keeps them, one page of a hundred after the other. */
async function generatePreview({ client, fetchedClasses, sessionToken, onDisconnected }: Looking): Promise<void> {
  void client.invalidateQueries({ queryKey: pelotonQueries.logged().queryKey });
  const options = { ...withSession(sessionToken), timeoutMs: pelotonTimeoutMs };
  await fetchedClasses.fetch((page, signal) =>
    apiClient.api('GET /api/peloton/workouts', { query: { limit: pageSize, page } }, { ...options, signal }),
  );
  const state = fetchedClasses.getState();
  if (state.kind !== 'failed' || !isDisconnected(state.error)) return;
  fetchedClasses.clear();
  onDisconnected();
}

/**
 * The import that this device began and has not put away yet. Its id is made here and kept before the call, so that a lost answer, a
 * reload or a look at another screen loses nothing.
 */
function useCurrentImport(userId: string) {
  const client = useQueryClient();
  const [importId, setImportId] = useState(() => storedValues.importId(userId));
  const putAway = useCallback(() => {
    storedValues.forgetImport(userId);
    setImportId(null);
  }, [userId]);
  return {
    importId,
    putAway,
    async begin(source: ImportSource, items: ImportItem[]): Promise<void> {
      const id = uuidV7(Date.now());
      storedValues.keepImport(userId, id);
      try {
        await beginImport(client, id, source, items);
        setImportId(id);
      } catch (error) {
        storedValues.forgetImport(userId);
        throw error;
      }
    },
  };
}

const steps = ['connect', 'preview', 'result'] as const;

type ImportStep = (typeof steps)[number];

function stepName(step: ImportStep): string {
  switch (step) {
    case 'connect':
      return t({ message: 'Source', comment: 'where an import comes from' });
    case 'preview':
      return t`Preview`;
    case 'result':
      return t`Result`;
  }
}

interface ConnectionCardProps {
  readonly username: string;
  readonly onDisconnect: () => void;
}

/** Whom this device is connected as, and the way out. */
function ConnectionCard({ username, onDisconnect }: ConnectionCardProps) {
  return (
    <Card component="section" aria-label={t`Connection`} className={classes.card}>
      <IconText icon="bike" title={t`Peloton`} text={formatConnected(username)} />
      <Button variant="subtle" color="gray" className={classes.out} onClick={onDisconnect}>
        {t`Disconnect`}
      </Button>
    </Card>
  );
}

const formatConnected = (username: string): string =>
  username === ''
    ? t({ message: 'Connected', context: 'a person, to Peloton' })
    : t({ message: `${username}, connected`, comment: 'the name of an account at Peloton' });

interface OptionsCardProps {
  readonly within: Tolerance;
  readonly onWithin: (within: Tolerance) => void;
  /** Left out where there is no connection to fetch over. */
  readonly onGenerate?: (() => void) | undefined;
  /** Nothing is on the screen yet: this button is the next step. */
  readonly isNext: boolean;
  readonly isOffline: boolean;
  readonly csvWay: ReactNode;
}

const choices = tolerances.map((minutes) => ({ value: String(minutes), label: String(minutes) }));

/** How far apart two ends may be to be the same training, and the button that looks. */
function OptionsCard({ within, onWithin, onGenerate, isNext, isOffline, csvWay }: OptionsCardProps) {
  return (
    <SectionCard title={t`Match end times within`}>
      {isNext && <ArrivingHeading className={hidden.hidden}>{t`Import options`}</ArrivingHeading>}
      <SegmentedControl
        className={classes.minutes}
        aria-label={t`Minutes between the two end times`}
        data={choices}
        value={String(within)}
        onChange={(value) => onWithin(tolerances.find((minutes) => String(minutes) === value) ?? within)}
      />
      <p className={classes.hint}>
        {joinSentences([
          t`Minutes between the two end times.`,
          isNext && t`Nothing is changed until you apply the import.`,
        ])}
      </p>
      {onGenerate && (
        <Button
          fullWidth
          variant={isNext ? 'filled' : 'default'}
          leftSection={<Icon name="reset" />}
          disabled={isOffline}
          onClick={onGenerate}
        >
          {t`Generate Import Preview`}
        </Button>
      )}
      <div className={classes.csv}>{csvWay}</div>
    </SectionCard>
  );
}
