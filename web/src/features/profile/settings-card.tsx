import { Card } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './settings-card.module.css';

interface SettingsCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function SettingsCard({ title, children }: SettingsCardProps) {
  const id = useId();
  return (
    <Card component="section" className={classes.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}

interface SettingRowProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Is given the id of the label. */
  readonly children: (labelId: string) => ReactNode;
}

export function SettingRow({ label, hint, error, children }: SettingRowProps) {
  const id = useId();
  return (
    <div className={classes.row}>
      <span className={classes.words}>
        <span id={id}>{label}</span>
        {hint && <small>{hint}</small>}
      </span>
      {children(id)}
      <p className={classes.error} role="alert">
        {error}
      </p>
    </div>
  );
}
