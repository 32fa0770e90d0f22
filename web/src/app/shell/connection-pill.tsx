/**
 * Says when there is no network or something waits to be sent, in neutral colours: both are states, not failures. What waits can be looked
 * at. The live region is always there, because one that appears together with its words is not read out.
 */
import { Link } from 'react-router';
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
      {waiting > 0 && (
        <Link to="/waiting/" className={classes.reach} title="See what is waiting to sync">
          <span className={classes.pill}>
            <Icon name="cloudUp" size={16} />
            {`${waiting} waiting`}
          </span>
        </Link>
      )}
      {waiting === 0 && !isOnline && (
        <span className={classes.pill}>
          <Icon name="cloudOff" size={16} />
          Offline
        </span>
      )}
    </span>
  );
}
