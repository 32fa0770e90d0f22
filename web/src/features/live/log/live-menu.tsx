/** What is needed now and then: one more set, one set less, an early end, or giving it all up. */
import { ActionIcon, Menu } from '@mantine/core';
import { Icon } from '#ui/icon.tsx';
import classes from './live-menu.module.css';

interface LiveMenuProps {
  /** Undefined where there is no set to add or skip. */
  readonly onAddSet?: (() => void) | undefined;
  readonly onSkipSet?: (() => void) | undefined;
  /** Undefined where Save is in sight already. */
  readonly onFinish?: (() => void) | undefined;
  readonly onDiscard: () => void;
  readonly isDisabled: boolean;
}

export function LiveMenu({ onAddSet, onSkipSet, onFinish, onDiscard, isDisabled }: LiveMenuProps) {
  const item = classes.item ?? '';
  return (
    <Menu
      position="bottom-end"
      width={232}
      transitionProps={{ duration: 150 }}
      // Beside its button, and without the hidden element Mantine would focus in place of the first item.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      menuItemTabIndex={0}
    >
      <Menu.Target>
        <ActionIcon className={classes.target} size={56} aria-label="Workout menu" disabled={isDisabled}>
          <Icon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>
        {onAddSet && (
          <Menu.Item className={item} leftSection={<Icon name="plus" />} onClick={onAddSet}>
            Add a set
          </Menu.Item>
        )}
        {onSkipSet && (
          <Menu.Item className={item} leftSection={<Icon name="right" />} onClick={onSkipSet}>
            Skip this set
          </Menu.Item>
        )}
        {onFinish && (
          <Menu.Item className={item} leftSection={<Icon name="check" />} onClick={onFinish}>
            Finish and save now
          </Menu.Item>
        )}
        <Menu.Item className={item} leftSection={<Icon name="trash" />} onClick={onDiscard}>
          Discard workout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
