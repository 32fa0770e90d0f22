/** Asks whether something is meant, in words that name what happens. Cancel comes first: it is the safe way out. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly isOpen: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}

export function ConfirmDialog({ title, confirm, isOpen, onCancel, onConfirm, children }: ConfirmDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onCancel}>
      <p className={classes.text}>{children}</p>
      <DialogActions>
        <Button variant="default" onClick={onCancel} data-autofocus>
          Cancel
        </Button>
        <Button onClick={onConfirm}>{confirm}</Button>
      </DialogActions>
    </Dialog>
  );
}

export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
