/** A save that failed, above the buttons: the server's own words, and where the workout is now. */
import { Icon } from '#ui/icon.tsx';
import classes from './live-strip.module.css';

export function SaveTrouble({ trouble }: { readonly trouble: string | null }) {
  return (
    <div role="alert" className={classes.above}>
      {trouble && (
        <p className={classes.strip} data-tone="danger">
          <Icon name="alert" size={16} />
          <span>{trouble}</span>
        </p>
      )}
    </div>
  );
}
