/** Whom this device is connected as, and the way out. */
import { Button, Card } from '@mantine/core';
import { IconText } from '#ui/icon-text.tsx';
import classes from './connection-card.module.css';

interface ConnectionCardProps {
  readonly username: string;
  readonly onDisconnect: () => void;
}

export function ConnectionCard({ username, onDisconnect }: ConnectionCardProps) {
  return (
    <Card component="section" aria-label="Connection" className={classes.card}>
      <IconText icon="bike" title="Peloton" text={username === '' ? 'Connected' : `${username}, connected`} />
      <Button variant="subtle" color="gray" className={classes.out} onClick={onDisconnect}>
        Disconnect
      </Button>
    </Card>
  );
}
