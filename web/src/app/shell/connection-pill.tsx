/**
 * Says when there is no network or something waits to be sent, in neutral colours: both are states, not failures. The live region is
 * always there, because one that appears together with its words is not read out.
 */
import { Icon } from '#ui/icon.tsx';
import classes from './connection-pill.module.css';

interface ConnectionPillProps {
  readonly isOnline: boolean;
  /** How many saves are kept here and not on the server yet. */
  readonly waiting: number;
}

export function ConnectionPill({ isOnline, waiting }: ConnectionPillProps) {
  return (
    <span role="status">
      {(!isOnline || waiting > 0) && (
        <span className={classes.pill}>
          <Icon name={waiting > 0 ? 'cloudUp' : 'cloudOff'} size={16} />
          {waiting > 0 ? `${waiting} waiting` : 'Offline'}
        </span>
      )}
    </span>
  );
}
