/**
 * Takes the class out of one workout, after a word on what goes. As long as Peloton is connected the same class can be brought back, so
 * Undo is offered then.
 */
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PelotonLink } from '@workout-tracker/core/workouts/peloton-link';
import { useState } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { useOnline } from '#lib/use-online.ts';
import { wordsFor } from '#lib/words-for-error.ts';
import { DialogActions } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toasts/toasts.ts';
import { diaryChanged, patienceMs, withSession } from '../queries.ts';
import { storedValues } from '../stored-values.ts';
import { unlinkWorkout } from '../unlink-workout.ts';
import classes from './unlink-menu.module.css';

interface UnlinkMenuProps {
  readonly workoutId: string;
  readonly title: string;
  readonly link: PelotonLink;
  readonly userId: string;
}

export function UnlinkMenu({ workoutId, title, link, userId }: UnlinkMenuProps) {
  const client = useQueryClient();
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const unlinking = useMutation({
    mutationFn: () => unlinkWorkout(client, workoutId),
    onSuccess: () => {
      setAsking(false);
      const sessionToken = link.receipt?.source === 'api' ? storedValues.session(userId)?.sessionToken : undefined;
      const action = sessionToken && { label: 'Undo', run: () => void mergeAgain(sessionToken) };
      showToast({ text: 'Peloton data unlinked', ...(action && { action }) });
    },
  });

  async function mergeAgain(sessionToken: string): Promise<void> {
    const input = { params: { id: link.id }, query: {}, body: { workoutId } };
    const options = { ...withSession(sessionToken), timeoutMs: patienceMs };
    try {
      await apiClient.api('POST /api/peloton/workouts/:id/merge', input, options);
      diaryChanged(client);
    } catch (error) {
      showToast({ text: wordsFor(error, 'The class could not be merged again.'), isTrouble: true });
    }
  }

  return (
    <>
      <Menu
        position="bottom-end"
        width={200}
        transitionProps={{ duration: 150 }}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        menuItemTabIndex={0}
      >
        <Menu.Target>
          <ActionIcon className={classes.more} aria-label={`More for ${link.name}`}>
            <Icon name="dots" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            className={classes.item ?? ''}
            leftSection={<Icon name="unlink" />}
            disabled={!isOnline}
            onClick={() => setAsking(true)}
          >
            Unlink
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Dialog title="Unlink the Peloton data?" isOpen={isAsking} onClose={() => setAsking(false)}>
        <p className={classes.text}>
          {`This removes performance metrics, instructor info, leaderboard data and the 'peloton' tag from ${title}. What you logged yourself stays as it is.`}
        </p>
        <p role="alert" className={classes.trouble}>
          {unlinking.error && wordsFor(unlinking.error, 'Failed to unlink Peloton data. Please try again.')}
        </p>
        <DialogActions>
          <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
            Cancel
          </Button>
          <Button color="danger" loading={unlinking.isPending} onClick={() => unlinking.mutate()}>
            Unlink
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
