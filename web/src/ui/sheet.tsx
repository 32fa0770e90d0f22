import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { ActionIcon } from './action-icon.tsx';
import { Icon } from './icon.tsx';
import { Modal } from './modal.tsx';
import classes from './sheet.module.css';
import { useWideScreen } from './use-wide-screen.ts';

interface SheetProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Stands in the head, before the way out. */
  readonly action?: ReactNode;
  readonly foot?: ReactNode;
  /** Something inside asks for the focus, in place of the title. */
  readonly isFocusInside?: boolean;
  /** As high as it can be, whatever is in it. */
  readonly isTall?: boolean;
  readonly children: ReactNode;
}

export function Sheet({
  title,
  isOpen,
  onClose,
  action,
  foot,
  isFocusInside = false,
  isTall = false,
  children,
}: SheetProps) {
  const isWide = useWideScreen();
  return (
    <Modal
      side={isWide ? 'right' : 'bottom'}
      isOpen={isOpen}
      onClose={onClose}
      className={classes.sheet}
      aria-label={title}
      data-tall={isTall || undefined}
      data-sheet={isOpen || undefined}
    >
      <div className={classes.head}>
        <h2 tabIndex={-1} data-autofocus={isFocusInside ? undefined : true}>
          {title}
        </h2>
        {action}
        <ActionIcon size={56} aria-label={t`Close`} onClick={onClose}>
          <Icon name="close" />
        </ActionIcon>
      </div>
      <div className={classes.body}>{children}</div>
      {foot && <div className={classes.foot}>{foot}</div>}
    </Modal>
  );
}
