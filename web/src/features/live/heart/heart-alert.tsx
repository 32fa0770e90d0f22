/**
 * A heart rate to look at, for as long as the recorder keeps it: in the top bar, over the program's title and beside the pill, so that it
 * covers nothing of the move and nothing moves under a finger. The region is always there, so that it is read.
 */
import { Icon } from '#ui/icon.tsx';
import classes from './heart-alert.module.css';

export function HeartAlert({ alert }: { readonly alert: string | null }) {
  return (
    <div role="alert" className={classes.place}>
      {alert && (
        <p className={classes.alert}>
          <Icon name="heart" size={16} />
          {alert}
        </p>
      )}
    </div>
  );
}
