/** A save that failed, above the buttons: the server's own words, and where the workout is now. */
import { Icon } from '#ui/icon.tsx';
import classes from './live-strip.module.css';

export function SaveError({ error }: { readonly error: string | null }) {
  return (
    <div role="alert" className={classes.above}>
      {error && (
        <p className={classes.strip} data-tone="danger">
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
