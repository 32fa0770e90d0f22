import { t } from '@lingui/core/macro';
import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import classes from './dialog.module.css';
import { Modal } from './modal.tsx';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const id = useId();
  return (
    <Modal
      side="center"
      isOpen={isOpen}
      onClose={onClose}
      className={classes.sheet}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
    >
      <h2 id={`${id}-title`} className={classes.title}>
        {title}
      </h2>
      <div id={`${id}-body`} className={classes.body}>
        {children}
      </div>
    </Modal>
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
          {t`Cancel`}
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
