/**
 * Importing from Peloton, in three steps: connect, look at what would happen, see what became of it. What stands beside helps with the
 * step; the danger zone is set apart. Peloton is far away, so everything here needs the network and says so.
 */
import { Button, Card } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@workout-tracker/core/people/user';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useOnline } from '#lib/use-online.ts';
import { NeedsNetwork } from '#ui/needs-network.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { JobCard } from './apply/job-card.tsx';
import { ConnectionCard } from './connect/connection-card.tsx';
import { CsvWay } from './csv-way.tsx';
import { fetchedClassesOf } from './fetched-classes-store.ts';
import { generatePreview } from './generate-preview.ts';
import { type ImportAddress, readImportAddress, writeImportAddress } from './import-address.ts';
import { ImportPreview } from './import-preview.tsx';
import classes from './import-screen.module.css';
import { ImportStart } from './import-start.tsx';
import { type ImportStep, ImportSteps } from './import-steps.tsx';
import { OptionsCard } from './preview/options-card.tsx';
import type { ImportJob } from './queries.ts';
import { UnlinkAll } from './unlink-all.tsx';
import { useConnection } from './use-connection.ts';
import { useCurrentImport } from './use-current-import.ts';
import { usePreview } from './use-preview.ts';

export function ImportScreen({ user }: { readonly user: User }) {
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
  const step = stepOf(
    current.importId !== null,
    (state.kind !== 'empty' && state.kind !== 'restoring') || sessionToken !== null,
  );
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
  return (
    <>
      <PageHead title="Import">
        <ImportSteps current={step} done={doneSteps(step, sessionToken !== null)} />
      </PageHead>
      <div className={classes.columns}>
        <div className={classes.main}>
          {isOffline && (
            <NeedsNetwork
              title="Peloton needs a connection"
              text="You are offline. Your workouts, with all that came from Peloton before, stay readable."
            />
          )}
          {connection.unchecked !== null && !isOffline && (
            <Card role="status" className={classes.unchecked}>
              <p>{`${connection.unchecked} You stay connected.`}</p>
              <Button variant="default" loading={connection.isChecking} onClick={connection.recheck}>
                Check again
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
            <ImportStart
              connection={connection}
              fetchedClasses={fetchedClasses}
              state={state}
              onGenerate={generate}
              isOffline={isOffline}
              options={options}
              csvWay={csvWay}
            />
          )}
        </div>
        <div className={classes.side}>
          {connection.session && (
            <div className={classes.connection}>
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
          <UnlinkAll isOffline={isOffline} />
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
