import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { ActionIcon } from './action-icon.tsx';
import classes from './drawer.module.css';
import { Icon } from './icon.tsx';
import { Modal } from './modal.tsx';

interface DrawerProps {
  /** Names the sheet for those who do not see it. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Drawer({ label, isOpen, onClose, children }: DrawerProps) {
  return (
    <Modal side="right" isOpen={isOpen} onClose={onClose} className={classes.sheet} aria-label={label}>
      <ActionIcon className={classes.close} aria-label={t`Close`} onClick={onClose} data-autofocus>
        <Icon name="close" />
      </ActionIcon>
      <div className={classes.body}>{children}</div>
    </Modal>
  );
}
