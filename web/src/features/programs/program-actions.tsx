/** What can be done with this program: start it above all, then edit it or make it one's own, and the rest behind three dots. */
import { ActionIcon, Button, Menu } from '@mantine/core';
import type { Program } from '@workout-tracker/core/programs/program';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { errorReason } from '#lib/error-message.ts';
import { useOnline } from '#lib/use-online.ts';
import { Icon } from '#ui/icon.tsx';
import { PopMenu } from '#ui/pop-menu.tsx';
import { showToast } from '#ui/toasts/toasts.ts';
import { DeleteProgramDialog } from './delete-program-dialog.tsx';
import classes from './program-view.module.css';
import { useProgramActions } from './use-program-actions.ts';

interface ProgramActionsProps {
  readonly program: Program;
  readonly isAdmin: boolean;
  readonly isRunning: boolean;
}

export function ProgramActions({ program, isAdmin, isRunning }: ProgramActionsProps) {
  const { _id, title, archived, ownerId } = program;
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { copying, archiving, deleting } = useProgramActions(program, (outcome) => {
    showToast({ text: `${title} was ${outcome}.` });
    void navigate('/programs/', { replace: true });
  });
  const isOnline = useOnline();
  const isOwn = ownerId !== null;
  const mayEdit = isOwn || isAdmin;
  const error = copying.error ?? archiving.error;

  const copy = () =>
    copying.mutate(undefined, {
      onSuccess: (made) => {
        showToast({ text: `${made.title} was added to your programs.` });
        void navigate(`/programs/${made._id}/`);
      },
    });
  const archive = () =>
    archiving.mutate(!archived, {
      onSuccess: () =>
        showToast({
          text: archived ? `${title} was unarchived.` : `${title} was archived.`,
          action: { label: 'Undo', run: () => archiving.mutate(archived) },
        }),
    });

  return (
    <div>
      <div className={classes.buttons}>
        <Button
          component={Link}
          to={isRunning ? '/workout/current/' : `/start/${_id}/`}
          leftSection={<Icon name="play" />}
        >
          {isRunning ? 'Resume' : 'Start'}
        </Button>
        {mayEdit ? (
          <Button component={Link} to={`/programs/${_id}/edit/`} variant="default" leftSection={<Icon name="pencil" />}>
            Edit
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<Icon name="copy" />}
            loading={copying.isPending}
            disabled={!isOnline}
            onClick={copy}
          >
            Copy to my programs
          </Button>
        )}
        {mayEdit && (
          <PopMenu
            width={220}
            target={
              <ActionIcon className={classes.more} aria-label={`More for ${title}`} disabled={!isOnline}>
                <Icon name="dots" />
              </ActionIcon>
            }
          >
            <Menu.Item leftSection={<Icon name="copy" />} onClick={copy}>
              {isOwn ? 'Duplicate' : 'Copy to my programs'}
            </Menu.Item>
            <Menu.Item leftSection={<Icon name="archive" />} onClick={archive}>
              {archived ? 'Unarchive' : 'Archive'}
            </Menu.Item>
            <Menu.Item leftSection={<Icon name="trash" />} onClick={() => setAsking(true)}>
              Delete
            </Menu.Item>
          </PopMenu>
        )}
      </div>
      {!isOnline && (
        <p className={classes.quiet}>
          You are offline. You can start this program; copying, archiving and deleting need a connection.
        </p>
      )}
      <p className={classes.error} role="alert">
        {error && errorReason(error, 'Could not save the change.')}
      </p>
      <DeleteProgramDialog program={program} deleting={deleting} isOpen={isAsking} onCancel={() => setAsking(false)} />
    </div>
  );
}
