import { t } from '@lingui/core/macro';
import { Button } from './button.tsx';
import classes from './inline-error.module.css';

interface InlineErrorProps {
  readonly message: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

export function InlineError({ message, isRetrying, onRetry }: InlineErrorProps) {
  return (
    <div className={classes.error} role="alert">
      <p>{message}</p>
      <Button variant="default" size="sm" loading={isRetrying} onClick={onRetry}>
        {t`Retry`}
      </Button>
    </div>
  );
}
