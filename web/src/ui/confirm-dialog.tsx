/** Asks whether something is meant, in words that name what happens. Cancel comes first: it is the safe way out. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly confirm: string;
  /** Something goes that does not come back. */
  readonly isDanger?: boolean;
  readonly isBusy?: boolean;
  /** Why it could not be done; the dialog stays for another try. */
  readonly error?: string | null;
  readonly isOpen: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirm, isDanger = false, isBusy = false, error, isOpen, onCancel, onConfirm, children } = props;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onCancel}>
      <p className={classes.text}>{children}</p>
      <p className={classes.error} role="alert">
        {error}
      </p>
      <DialogActions>
        <Button variant="default" onClick={onCancel} data-autofocus>
          Cancel
        </Button>
        <Button {...(isDanger && { color: 'danger' })} loading={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
