import { ActionIcon, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import classes from './sheet.module.css';
import { useReturnFocus } from './use-return-focus.ts';
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
  const returnFocus = useReturnFocus(isOpen);
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      returnFocus={false}
      onExitTransitionEnd={returnFocus}
      position={isWide ? 'right' : 'bottom'}
      size={isWide ? 'min(512px, 100%)' : 'calc(100% - 40px)'}
      transitionProps={{ duration: 200, timingFunction: 'cubic-bezier(0.2, 0, 0, 1)' }}
    >
      <Drawer.Overlay className={classes.scrim} />
      <Drawer.Content
        classNames={parts}
        aria-label={title}
        radius={0}
        data-tall={isTall || undefined}
        data-sheet={isOpen || undefined}
      >
        <div className={classes.head}>
          <h2 tabIndex={-1} data-autofocus={isFocusInside ? undefined : true}>
            {title}
          </h2>
          {action}
          <ActionIcon size={56} aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </ActionIcon>
        </div>
        <div className={classes.body}>{children}</div>
        {foot && <div className={classes.foot}>{foot}</div>}
      </Drawer.Content>
    </Drawer.Root>
  );
}

const parts = { content: classes.sheet ?? '', inner: classes.inner ?? '' };
