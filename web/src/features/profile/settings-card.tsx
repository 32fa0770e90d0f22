import { type ReactNode, useId } from 'react';
import { Card } from '#ui/card.tsx';
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
