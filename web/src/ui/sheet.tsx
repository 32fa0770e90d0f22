/**
 * A sheet with a head, a body that scrolls and a foot that stays: from the lower edge on a phone, at the right on a wide screen. It lies
 * over the page, which stays as it is.
 */
import { ActionIcon, Drawer as MantineDrawer } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
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
  const returnFocus = useReturnFocus(isOpen);
  return (
    <MantineDrawer.Root
      opened={isOpen}
      onClose={onClose}
      returnFocus={false}
      onExitTransitionEnd={returnFocus}
      position={isWide ? 'right' : 'bottom'}
      size={isWide ? 'min(512px, 100%)' : 'calc(100% - 40px)'}
      transitionProps={{ duration: 200, timingFunction: 'cubic-bezier(0.2, 0, 0, 1)' }}
    >
      <MantineDrawer.Overlay className={classes.scrim} />
      <MantineDrawer.Content classNames={parts} aria-label={title} radius={0} data-tall={isTall || undefined}>
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
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
}

const parts = { content: classes.sheet ?? '', inner: classes.inner ?? '' };

interface DrawerProps {
  /** Names the sheet for those who do not see it. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A sheet from the right edge for a look at something without leaving the page; on a phone it takes the whole screen. */
export function Drawer({ label, isOpen, onClose, children }: DrawerProps) {
  const returnFocus = useReturnFocus(isOpen);
  return (
    <MantineDrawer.Root
      opened={isOpen}
      onClose={onClose}
      returnFocus={false}
      onExitTransitionEnd={returnFocus}
      position="right"
      size="min(480px, 100%)"
      transitionProps={{ duration: 200, timingFunction: 'cubic-bezier(0.2, 0, 0, 1)' }}
    >
      <MantineDrawer.Overlay className={classes.drawerScrim} />
      <MantineDrawer.Content classNames={content} aria-label={label} radius={0}>
        <ActionIcon className={classes.close} aria-label="Close" onClick={onClose} data-autofocus>
          <Icon name="close" />
        </ActionIcon>
        <div className={classes.drawerBody}>{children}</div>
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
}

const content = { content: classes.drawerSheet ?? '' };

/** Gives the focus back to who opened a sheet. Mantine remembers that a moment later, when the focus may be inside already. */
function useReturnFocus(isOpen: boolean): () => void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  return () => {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
}
