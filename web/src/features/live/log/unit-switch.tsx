import { t } from '@lingui/core/macro';
import type { Units } from '@workout-tracker/core/people/user';
import { Icon } from '#ui/icon.tsx';
import type { IconPath } from '#ui/path-icon.tsx';
import classes from './unit-switch.module.css';

const switchIcon: IconPath = 'M4 8.5h15M15.5 5L19 8.5L15.5 12M20 15.5H5M8.5 12L5 15.5L8.5 19';

interface UnitSwitchProps {
  readonly unit: Units;
  /** What it shows; the unit unless given. */
  readonly label?: string;
  readonly isDisabled: boolean;
  readonly className?: string | undefined;
  readonly onUnit: (unit: Units) => void;
}

/** The unit that weights are entered in; a tap switches it for the sets to come. */
export function UnitSwitch({ unit, label = unit, isDisabled, className = '', onUnit }: UnitSwitchProps) {
  const other = unit === 'kg' ? 'lb' : 'kg';
  return (
    <button
      type="button"
      className={`${classes.unit} ${className}`}
      aria-label={t`Weight in ${unit}, switch to ${other}`}
      disabled={isDisabled}
      onClick={() => onUnit(other)}
    >
      <span>
        {label}
        <Icon name={switchIcon} size={12} />
      </span>
    </button>
  );
}
