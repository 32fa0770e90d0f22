/** The danger zone: all Peloton data out again, after a warning that counts what stays and what goes, with a report of what became of each. */
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { errorMessage } from '#lib/error-message.ts';
import { wholeWords } from '#lib/number-format.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { FailureList, StatTiles } from '#ui/import-parts.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { trashWords, unlinkOutcomeWords } from './import-format.ts';
import { diaryChanged, pelotonQueries } from './queries.ts';
import classes from './unlink-all.module.css';

/** Thousands are unlinked one by one. */
const timeoutMs = 5 * 60_000;

export function UnlinkAll({ isOffline }: { readonly isOffline: boolean }) {
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
  const which = count === 1 ? 'your 1 linked workout' : `all ${count ? `${wholeWords(count)} ` : ''}linked workouts`;
  const what = `performance metrics, instructor info, leaderboard data and 'peloton' tags from ${which}`;
  const reason = isOffline ? 'This needs a connection.' : count === 0 ? 'No workout has Peloton data.' : null;
  const report = unlinking.data;
  return (
    <SectionCard title="Danger zone" text={`Removes ${what}. This cannot be undone.`} isDangerous>
      <div className={classes.foot}>
        <Button
          variant="outline"
          color="danger"
          fullWidth
          className={classes.danger}
          leftSection={<Icon name="unlink" />}
          disabled={!count || isOffline}
          aria-describedby={reason === null ? undefined : reasonId}
          onClick={open}
        >
          Unlink All
        </Button>
        <p id={reasonId} className={classes.reason}>
          {reason}
        </p>
      </div>
      <Dialog title={report ? 'Peloton data unlinked' : 'Unlink all Peloton data?'} isOpen={isOpen} onClose={close}>
        {report ? (
          <div role="status">
            <StatTiles
              label="Report"
              tiles={[
                { label: 'Unlinked', count: report.unlinked },
                { label: 'Skipped', count: report.skipped },
                { label: 'Errors', count: report.errors },
              ]}
            />
            <p className={classes.text}>
              {report.trashed > 0 && `${trashWords(report.trashed)} `}
              Skipped workouts had no Peloton data.
            </p>
            {report.failures.length > 0 && (
              <div className={classes.failures}>
                <p>These still have their Peloton data. Try again later.</p>
                <FailureList failures={report.failures} />
              </div>
            )}
            <DialogActions>
              <Button onClick={close} data-autofocus>
                Done
              </Button>
            </DialogActions>
          </div>
        ) : (
          <>
            <p className={classes.text}>{`This removes ${what}. This cannot be undone.`}</p>
            {outcome.data ? (
              <ul className={classes.outcome} aria-label="What will happen">
                {unlinkOutcomeWords(outcome.data).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            ) : (
              !outcome.error && <Skeleton height={44} radius={8} />
            )}
            <p role="alert" className={classes.error}>
              {unlinking.error
                ? errorMessage('Failed to unlink Peloton data. Please try again.', unlinking.error)
                : outcome.error && errorMessage('Failed to validate bulk unlink request', outcome.error)}
            </p>
            <DialogActions>
              <Button variant="default" disabled={unlinking.isPending} onClick={close} data-autofocus>
                Cancel
              </Button>
              {outcome.error ? (
                <Button loading={outcome.isFetching} onClick={() => void outcome.refetch()}>
                  Retry
                </Button>
              ) : (
                <Button
                  color="danger"
                  loading={unlinking.isPending}
                  disabled={!outcome.data}
                  onClick={() => unlinking.mutate()}
                >
                  Unlink All
                </Button>
              )}
            </DialogActions>
          </>
        )}
      </Dialog>
    </SectionCard>
  );
}
