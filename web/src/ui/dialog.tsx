import './mantine-dialog.css';
import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  return (
    <Modal.Root opened={isOpen} onClose={onClose} centered size={440} transitionProps={{ duration: 150 }}>
      <Modal.Overlay className={classes.scrim} />
      <Modal.Content classNames={{ content: classes.sheet ?? '' }} radius={16}>
        {/* Not Mantine's header, which readers would take for a second banner of the page. */}
        <Modal.Title className={classes.title}>{title}</Modal.Title>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

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

/** Asks whether something is meant, in words that name what happens. Cancel comes first: it is the safe way out. */
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
