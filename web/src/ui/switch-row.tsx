import { type ReactNode, useId } from 'react';
import classes from './switch-row.module.css';

interface SwitchRowProps {
  readonly label: ReactNode;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function SwitchRow({ label, hint, isOn, onChange }: SwitchRowProps) {
  const labelId = useId();
  const hintId = useId();
  return (
    <label className={classes.row}>
      <span className={classes.words}>
        <span id={labelId}>{label}</span>
        {hint && <small id={hintId}>{hint}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={classes.switch}
        checked={isOn}
        aria-checked={isOn}
        aria-labelledby={labelId}
        aria-describedby={hint ? hintId : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
