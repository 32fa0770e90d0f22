/** What can be done with this program: start it above all, then edit it or make it one's own, and the rest behind three dots. */
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import type { Program } from '@workout-tracker/core/programs/program';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { apiClient } from '#lib/api-client.ts';
import { errorReason } from '#lib/error-message.ts';
import { countWords } from '#lib/number-format.ts';
import { useOnline } from '#lib/use-online.ts';
import { uuidV7 } from '#lib/uuid-v7.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { PopMenu } from '#ui/pop-menu.tsx';
import { showToast } from '#ui/toasts/toasts.ts';
import classes from './program-view.module.css';
import { programQueries } from './queries.ts';

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

interface DeleteProgramDialogProps {
  readonly program: Program;
  readonly deleting: ProgramMutations['deleting'];
  readonly isOpen: boolean;
  readonly onCancel: () => void;
}

/** Asks before a program goes, and says beforehand what becomes of it: one that has workouts is only put away. */
export function DeleteProgramDialog({ program, deleting, isOpen, onCancel }: DeleteProgramDialogProps) {
  const isKept = program.workoutCount > 0;
  return (
    <ConfirmDialog
      title={`Delete ${program.title}?`}
      confirm={isKept ? 'Archive' : 'Delete'}
      isDanger={!isKept}
      isBusy={deleting.isPending}
      error={deleting.error && errorReason(deleting.error, 'The program could not be deleted.')}
      isOpen={isOpen}
      onCancel={onCancel}
      onConfirm={() => deleting.mutate()}
    >
      {consequenceOf(program)}
    </ConfirmDialog>
  );
}

function consequenceOf({ ownerId, workoutCount }: Program): string {
  if (workoutCount > 0) {
    const workouts = countWords(workoutCount, 'workout');
    return `You have ${workouts} from this program, so it will be archived instead of deleted. Your workouts stay.`;
  }
  return ownerId === null
    ? 'It will be removed for everyone. If anyone has workouts from it, or a series uses it, it will be archived instead.'
    : 'It has no workouts. This cannot be undone.';
}

/** What can be done with a program beside editing it: copied, put away and taken back, deleted. Lists follow at once. */
type ProgramMutations = ReturnType<typeof useProgramActions>;
type Outcome = VerbOutput<'DELETE /api/programs/:id'>['data']['outcome'];

/** `onDeleted` is told first: once the lists and the page follow, whoever asked may not be on screen any more. */
export function useProgramActions({ _id: id, title, ownerId }: Program, onDeleted: (outcome: Outcome) => void) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: programQueries.all() });
  const keep = (program: Program) => queries.setQueryData(programQueries.one(program._id).queryKey, program);
  // Made once, so that a press repeated after a lost answer makes one copy.
  const [copyId] = useState(() => uuidV7(Date.now()));

  const copying = useMutation({
    mutationFn: async () => {
      // A program of the catalogue keeps its name; a second one of one's own says that it is a copy.
      const body = { _id: copyId, ...(ownerId === null && { title }) };
      return (await apiClient.api('POST /api/programs/:id/duplicate', { params: { id }, body })).data;
    },
    onSuccess: keep,
    onSettled: refresh,
  });
  const archiving = useMutation({
    mutationFn: async (archived: boolean) =>
      (await apiClient.api('PUT /api/programs/:id', { params: { id }, body: { archived } })).data,
    onSuccess: keep,
    onSettled: refresh,
  });
  const deleting = useMutation({
    mutationFn: async () => (await apiClient.api('DELETE /api/programs/:id', { params: { id } })).data.outcome,
    onSuccess: (outcome) => {
      onDeleted(outcome);
      // What was open elsewhere must not be asked for again: it is gone.
      if (outcome === 'deleted') queries.removeQueries({ queryKey: programQueries.one(id).queryKey });
      return queries.invalidateQueries({ queryKey: [...programQueries.all(), 'list'] });
    },
  });
  return { copying, archiving, deleting };
}
