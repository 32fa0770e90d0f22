/**
 * A heart rate to look at, in a strip under the top bar for as long as the recorder keeps it. It lies over the page, so that nothing
 * moves under a finger; the region is always there, so that it is read.
 */
import { Icon } from '#ui/icon.tsx';
import classes from '../live-strip.module.css';

export function HeartAlert({ alert }: { readonly alert: string | null }) {
  return (
    <div role="alert" className={classes.over}>
      {alert && (
        <p className={classes.strip} data-tone="danger">
          <Icon name="heart" size={16} />
          {alert}
        </p>
      )}
    </div>
  );
}
