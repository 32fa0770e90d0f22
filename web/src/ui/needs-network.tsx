/**
 * What stands in the place of something that only the network can give: calm, because nothing is broken, and with a word about what
 * goes on without it.
 */
import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import classes from './needs-network.module.css';

interface NeedsNetworkProps {
  readonly title?: string;
  /** What has to be fetched, and what can be done meanwhile. */
  readonly text: string;
  /** The title is the page's heading when the card is all there is on the page. */
  readonly heading?: 'h1' | 'h2';
  /** A way on, if there is one. */
  readonly children?: ReactNode;
}

export function NeedsNetwork({ title = 'You are offline', text, heading = 'h2', children }: NeedsNetworkProps) {
  const Heading = heading;
  return (
    <Card role="status" className={classes.card}>
      <span className={classes.sign}>
        <Icon name="cloudOff" size={24} />
      </span>
      <Heading className={classes.title} tabIndex={heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      <p className={classes.text}>{text}</p>
      {children && <div className={classes.actions}>{children}</div>}
    </Card>
  );
}
