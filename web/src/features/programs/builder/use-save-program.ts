/** Saving, as the builder sees it: under way, refused at a field, refused altogether, or overtaken by another device. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Program } from '@workout-tracker/core/programs/program';
import { ApiError } from '#lib/api-errors.ts';
import { errorReason } from '#lib/error-message.ts';
import { programQueries } from '../queries.ts';
import type { Draft } from './draft.ts';
import type { DraftProblems } from './draft-problems.ts';
import { isRevisionConflict, saveProgram } from './save-program.ts';

interface Attempt {
  readonly draft: Draft;
  readonly isOverwriting: boolean;
}

export function useSaveProgram(isCatalogue: boolean, onSaved: (program: Program) => void) {
  const queries = useQueryClient();
  const { mutate, reset, isPending, error, variables } = useMutation({
    mutationFn: ({ draft, isOverwriting }: Attempt) => saveProgram(draft, { isCatalogue, isOverwriting }),
    onSuccess: (program) => {
      queries.setQueryData(programQueries.one(program._id).queryKey, program);
      void queries.invalidateQueries({ queryKey: programQueries.all() });
      onSaved(program);
    },
  });
  const details = error instanceof ApiError ? error.details : [];
  const isConflict = isRevisionConflict(error);
  return {
    save: (draft: Draft, isOverwriting: boolean) => mutate({ draft, isOverwriting }),
    reset,
    isSaving: isPending,
    isConflict,
    error: error && !isConflict ? errorReason(error, 'The program could not be saved.') : null,
    /** The server's words at their fields, for as long as the draft is the one that was refused. */
    problemsWith: (draft: Draft): DraftProblems =>
      variables?.draft === draft ? Object.fromEntries(details.map(({ path, message }) => [path, message])) : {},
  };
}
