/** What a person can decide about the plan of a program, in the menu of its page. */
import { Menu } from '@mantine/core';
import { Icon } from '#ui/icon.tsx';

export type PlanDialog = 'deload' | 'weights';

interface PlanMenuItemsProps {
  readonly onOpen: (dialog: PlanDialog) => void;
}

export function PlanMenuItems({ onOpen }: PlanMenuItemsProps) {
  return (
    <>
      <Menu.Item leftSection={<Icon name="trendDown" />} onClick={() => onOpen('deload')}>
        Deload now
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="dumbbell" />} onClick={() => onOpen('weights')}>
        Weights and holds
      </Menu.Item>
    </>
  );
}
