/**
 * Opens beside its button rather than at the end of the document, so that it stays in its landmark, and without the hidden element Mantine
 * would focus in place of the first item. Items are Mantine's `Menu.Item`.
 */
import { Menu, type MenuProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './pop-menu.module.css';

interface PopMenuProps {
  /** The button that opens it. */
  readonly target: ReactNode;
  readonly width: number;
  readonly offset?: MenuProps['offset'];
  /** For hands that are busy: the live screen. */
  readonly isLarge?: boolean;
  readonly children: ReactNode;
}

export function PopMenu({ target, width, offset, isLarge = false, children }: PopMenuProps) {
  return (
    <Menu
      position="bottom-end"
      width={width}
      {...(offset !== undefined && { offset })}
      transitionProps={{ duration: 150 }}
      classNames={classNames}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      menuItemTabIndex={0}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown data-large={isLarge || undefined}>{children}</Menu.Dropdown>
    </Menu>
  );
}

const classNames = {
  dropdown: classes.dropdown ?? '',
  item: classes.item ?? '',
  itemSection: classes.icon ?? '',
  divider: classes.divider ?? '',
};
