/** A part of a card that could not be loaded: one sentence and Retry, without taking the whole page for it. */
import { Button } from '@mantine/core';
import classes from './inline-trouble.module.css';

interface InlineTroubleProps {
  readonly message: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

export function InlineTrouble({ message, isRetrying, onRetry }: InlineTroubleProps) {
  return (
    <div className={classes.trouble} role="alert">
      <p>{message}</p>
      <Button variant="default" size="sm" loading={isRetrying} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
