import { ActionIcon, Drawer as MantineDrawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './drawer.module.css';
import { Icon } from './icon.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface DrawerProps {
  /** Names the sheet for those who do not see it. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

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
      <MantineDrawer.Overlay className={classes.scrim} />
      <MantineDrawer.Content classNames={content} aria-label={label} radius={0}>
        <ActionIcon className={classes.close} aria-label="Close" onClick={onClose} data-autofocus>
          <Icon name="close" />
        </ActionIcon>
        <div className={classes.body}>{children}</div>
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
}

const content = { content: classes.sheet ?? '' };
