/** The foot of a form of training settings: why it was not saved, whether it can be, and the button. */
import { useId } from 'react';
import { useOnline } from '#lib/use-online.ts';
import { FormError } from '#ui/form-error.tsx';
import { SaveRow, type SaveState } from '#ui/save-row.tsx';
import classes from './training.module.css';
import type { FieldProblems } from './use-save-profile.ts';

interface TrainingFootProps {
  readonly state: SaveState;
  readonly error: string | null;
  readonly problems: FieldProblems;
  /** Changed, and nothing wrong with it. */
  readonly canSave: boolean;
}

export function TrainingFoot({ state, error, problems, canSave }: TrainingFootProps) {
  const isOnline = useOnline();
  const errorId = useId();
  return (
    <>
      <OfflineNote text="You are offline. What you typed stays here; save it when you are back online." />
      <FormError id={errorId} message={error && [error, problems.training].filter(Boolean).join('. ')} />
      <SaveRow state={state} isChanged={canSave && isOnline} />
    </>
  );
}

export function OfflineNote({ text }: { readonly text: string }) {
  const isOnline = useOnline();
  return (
    <p className={classes.offline} role="status">
      {isOnline ? null : text}
    </p>
  );
}
