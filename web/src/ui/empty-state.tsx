/**
 * A page with nothing on it yet, or nothing at all: says what this is about and offers the next step, so that nobody meets a
 * blank.
 */
import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly note?: string;
  /** Below a page's own title it is a heading of the second rank. */
  readonly heading?: 'h1' | 'h2';
  /** The way on: one or two buttons. */
  readonly children: ReactNode;
}

export function EmptyState({ icon, title, text, note, heading: Heading = 'h1', children }: EmptyStateProps) {
  return (
    <Card className={classes.card}>
      <span className={classes.sign}>
        <Icon name={icon} size={24} />
      </span>
      <Heading className={classes.title} tabIndex={-1}>
        {title}
      </Heading>
      <p className={classes.text}>{text}</p>
      {note && <p className={classes.note}>{note}</p>}
      <div className={classes.actions}>{children}</div>
    </Card>
  );
}
