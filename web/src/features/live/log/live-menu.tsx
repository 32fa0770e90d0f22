/** What is needed now and then: one more set, one set less, an early end, or giving it all up. */
import { ActionIcon, Menu } from '@mantine/core';
import { Icon } from '#ui/icon.tsx';
import { PopMenu } from '#ui/pop-menu.tsx';
import classes from './live-menu.module.css';

interface LiveMenuProps {
  /** Undefined where there is no set to add or skip. */
  readonly onAddSet?: (() => void) | undefined;
  readonly onSkipSet?: (() => void) | undefined;
  readonly onRemoveSet?: (() => void) | undefined;
  /** Undefined where Save is in sight already. */
  readonly onFinish?: (() => void) | undefined;
  readonly onDiscard: () => void;
  readonly isDisabled: boolean;
}

export function LiveMenu({ onAddSet, onSkipSet, onRemoveSet, onFinish, onDiscard, isDisabled }: LiveMenuProps) {
  return (
    <PopMenu
      width={232}
      isLarge
      target={
        <ActionIcon className={classes.target} size={56} aria-label="Workout menu" disabled={isDisabled}>
          <Icon name="dots" />
        </ActionIcon>
      }
    >
      {onAddSet && (
        <Menu.Item leftSection={<Icon name="plus" />} onClick={onAddSet}>
          Add a set
        </Menu.Item>
      )}
      {onSkipSet && (
        <Menu.Item leftSection={<Icon name="right" />} onClick={onSkipSet}>
          Skip this set
        </Menu.Item>
      )}
      {onRemoveSet && (
        <Menu.Item leftSection={<Icon name="minus" />} onClick={onRemoveSet}>
          Remove this set
        </Menu.Item>
      )}
      {onFinish && (
        <Menu.Item leftSection={<Icon name="check" />} onClick={onFinish}>
          Finish and save now
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Icon name="trash" />} onClick={onDiscard}>
        Discard workout
      </Menu.Item>
    </PopMenu>
  );
}
