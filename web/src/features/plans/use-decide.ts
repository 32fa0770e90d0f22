import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { errorReason } from '#lib/error-message.ts';
import { decide, type NewDecision, takeBack } from '#sync/plans/plan-decisions.ts';
import { showToast } from '#ui/toasts/toasts.tsx';

interface Decided {
  readonly decisions: readonly NewDecision[];
  /** What is so from now on: `Bench Press starts at 60 kg.` */
  readonly words: string;
}

/** A decision counts with one tap, and its word has the way back. */
export function useDecide() {
  return useMutation({
    mutationFn: async ({ decisions }: Decided) => decide(decisions),
    onSuccess: (ids, { words }) =>
      showToast({ text: words, action: { label: t`Undo`, run: () => void undo(ids).catch(showFailure) } }),
    onError: showFailure,
    // It is on this device first: without a network it is decided all the same.
    networkMode: 'always',
  });
}

async function undo(ids: readonly string[]): Promise<void> {
  await takeBack(ids);
}

export function useTakeBack() {
  return useMutation({
    mutationFn: (id: string) => takeBack([id]),
    onSuccess: () => showToast({ text: t`The decision is taken back.` }),
    onError: showFailure,
    networkMode: 'always',
  });
}

function showFailure(error: Error): void {
  showToast({ text: errorReason(error, t`Could not save the decision.`), isError: true });
}
