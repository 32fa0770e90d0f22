/** The danger zone: all Peloton data out again, after a clear warning, with a report of what became of each. */
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { wholeWords } from '#lib/number-words.ts';
import { DialogActions } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { FailureList } from './apply/failure-list.tsx';
import { diaryChanged, pelotonQueries } from './queries.ts';
import { StatTiles } from './stat-tiles.tsx';
import classes from './unlink-all.module.css';

/** Thousands are unlinked one by one. */
const patienceMs = 5 * 60_000;

export function UnlinkAll({ isOffline }: { readonly isOffline: boolean }) {
  const client = useQueryClient();
  const reasonId = useId();
  const [isOpen, setOpen] = useState(false);
  const { data: count } = useQuery(pelotonQueries.linkedCount());
  const unlinking = useMutation({
    mutationFn: async () =>
      (await apiClient.api('DELETE /api/peloton/workouts/unlink-all', undefined, { timeoutMs: patienceMs })).data,
    onSettled: () => diaryChanged(client),
  });
  const open = () => {
    unlinking.reset();
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
            <p className={classes.text}>Skipped are the workouts that had no Peloton data.</p>
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
            <p className={classes.text}>
              {`This removes ${what}. What you logged yourself stays as it is. This cannot be undone.`}
            </p>
            <p role="alert" className={classes.trouble}>
              {unlinking.error && 'Failed to unlink Peloton data. Please try again.'}
            </p>
            <DialogActions>
              <Button variant="default" disabled={unlinking.isPending} onClick={close} data-autofocus>
                Cancel
              </Button>
              <Button color="danger" loading={unlinking.isPending} onClick={() => unlinking.mutate()}>
                Unlink All
              </Button>
            </DialogActions>
          </>
        )}
      </Dialog>
    </SectionCard>
  );
}
