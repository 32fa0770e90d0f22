import type { ReactNode } from 'react';
import { SettingRow } from './setting-row.tsx';
import classes from './switch-row.module.css';

interface SwitchRowProps {
  readonly label: ReactNode;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function SwitchRow({ label, hint, isOn, isDisabled = false, onChange }: SwitchRowProps) {
  return (
    <SettingRow isLabel label={label} hint={hint}>
      {({ labelId, describedBy }) => (
        <input
          type="checkbox"
          role="switch"
          className={classes.switch}
          checked={isOn}
          disabled={isDisabled}
          aria-checked={isOn}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )}
    </SettingRow>
  );
}
