/** Without a network nothing failed: then the card says that this is not on the device yet. */
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useOnline } from '#lib/use-online.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import classes from './error-card.module.css';
import { firstIcons } from './first-icons.ts';
import { NeedsNetwork } from './needs-network.tsx';
import { PathIcon } from './path-icon.tsx';

interface ErrorCardProps {
  readonly title: string;
  readonly message: string;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
  /** The title is the page's heading when the card is all there is on the page. */
  readonly heading?: 'h1' | 'h2';
  /** It could not be fetched. False for what went wrong here, whether there is a network or not. */
  readonly isFetched?: boolean;
  /** A second way on, beside Retry. */
  readonly children?: ReactNode;
}

export function ErrorCard(props: ErrorCardProps) {
  const { title, message, onRetry, isRetrying = false, heading = 'h2', isFetched = true, children } = props;
  const Heading = heading;
  const isOnline = useOnline();
  if (isFetched && !isOnline) {
    return (
      <NeedsNetwork
        title={t`Not available offline`}
        text={t`You have not opened this on this device before. It loads when you are back online.`}
        heading={heading}
      >
        {children}
      </NeedsNetwork>
    );
  }
  return (
    <Card role="alert" className={classes.card}>
      <span className={classes.sign}>
        <PathIcon path={firstIcons.alert} size={24} />
      </span>
      <Heading className={classes.title} tabIndex={heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      <p className={classes.message}>{message}</p>
      <p className={classes.comfort}>{t`Nothing you saved is lost.`}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onRetry} loading={isRetrying}>
          {t`Retry`}
        </Button>
        {children}
      </div>
    </Card>
  );
}
