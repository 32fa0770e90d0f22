import { plural, t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import type { Program } from '@workout-tracker/core/programs/program';
import { useState } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { planTitle } from '#lib/catalogue-words.ts';
import { errorReason } from '#lib/error-message.ts';
import { uuidV7 } from '#lib/uuid-v7.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { programQueries } from './queries.ts';

interface DeleteProgramDialogProps {
  readonly program: Program;
  readonly deleting: ProgramMutations['deleting'];
  readonly isOpen: boolean;
  readonly onCancel: () => void;
}

/** Asks before a program goes, and says beforehand what becomes of it: one that has workouts is only put away. */
export function DeleteProgramDialog({ program, deleting, isOpen, onCancel }: DeleteProgramDialogProps) {
  const title = planTitle(program.title, program._id);
  const isTrained = program.workoutCount > 0;
  return (
    <ConfirmDialog
      title={t`Delete ${title}?`}
      confirm={isTrained ? t({ message: 'Archive', context: 'verb' }) : t`Delete`}
      isDanger={!isTrained}
      isBusy={deleting.isPending}
      error={deleting.error && errorReason(deleting.error, t`The program could not be deleted.`)}
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
    return plural(workoutCount, {
      one: 'You have # workout from this program, so it will be archived instead of deleted. Your workouts stay.',
      other: 'You have # workouts from this program, so it will be archived instead of deleted. Your workouts stay.',
    });
  }
  return ownerId === null
    ? t`It will be removed for everyone. If anyone has workouts from it, or a series uses it, it will be archived instead.`
    : t`It has no workouts. This cannot be undone.`;
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
      // A program of the catalogue keeps the name that is read, since it is one's own from now on; a second one of one's own says that it is a copy.
      const body = { _id: copyId, ...(ownerId === null && { title: planTitle(title, id) }) };
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
