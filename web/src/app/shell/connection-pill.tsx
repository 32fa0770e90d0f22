/**
 * Says when there is no network, in neutral colours: being offline is a state, not a failure. The live region is always there,
 * because one that appears together with its words is not read out.
 */
import { Icon } from '#ui/icon.tsx';
import classes from './connection-pill.module.css';

export function ConnectionPill({ isOnline }: { readonly isOnline: boolean }) {
  return (
    <span role="status">
      {!isOnline && (
        <span className={classes.pill}>
          <Icon name="cloudOff" size={16} />
          Offline
        </span>
      )}
    </span>
  );
}
