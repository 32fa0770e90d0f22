import { t } from '@lingui/core/macro';
import { Icon } from '#ui/icon.tsx';
import { PopMenuItem } from '#ui/pop-menu.tsx';

export type PlanDialog = 'deload' | 'weights';

interface PlanMenuItemsProps {
  readonly onOpen: (dialog: PlanDialog) => void;
}

export function PlanMenuItems({ onOpen }: PlanMenuItemsProps) {
  return (
    <>
      <PopMenuItem leftSection={<Icon name="trendDown" />} onClick={() => onOpen('deload')}>
        {t`Deload now`}
      </PopMenuItem>
      <PopMenuItem leftSection={<Icon name="dumbbell" />} onClick={() => onOpen('weights')}>
        {t`Weights and holds`}
      </PopMenuItem>
    </>
  );
}
