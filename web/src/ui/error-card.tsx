/**
 * What stands in the place of a part that failed: what happened in one sentence, Retry, and a word that nothing is lost.
 */
import { Button, Card } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './error-card.module.css';
import { Icon } from './icon.tsx';

interface ErrorCardProps {
  readonly title: string;
  readonly message: string;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
  /** The title is the page's heading when the card is all there is on the page. */
  readonly heading?: 'h1' | 'h2';
  /** A second way on, beside Retry. */
  readonly children?: ReactNode;
}

export function ErrorCard({ title, message, onRetry, isRetrying = false, heading = 'h2', children }: ErrorCardProps) {
  const Heading = heading;
  return (
    <Card role="alert" className={classes.card}>
      <span className={classes.sign}>
        <Icon name="alert" size={24} />
      </span>
      <Heading className={classes.title} tabIndex={heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      <p className={classes.message}>{message}</p>
      <p className={classes.comfort}>Nothing you saved is lost.</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onRetry} loading={isRetrying}>
          Retry
        </Button>
        {children}
      </div>
    </Card>
  );
}
