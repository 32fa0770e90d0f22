/** The bar at the foot, within reach of the thumb: what can be done now, and a word of comfort beside it where there is room. */
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import classes from './dock.module.css';
import strip from './live-strip.module.css';

interface DockProps {
  readonly comfort?: string;
  /** Stands above the buttons: what went wrong, or a question they answer. */
  readonly error?: ReactNode;
  readonly children: ReactNode;
}

export function Dock({ comfort, error, children }: DockProps) {
  return (
    <div className={classes.dock} data-dock>
      {error}
      <div className={classes.inner}>
        <div className={classes.buttons}>{children}</div>
        {comfort && (
          <p className={classes.comfort}>
            <Icon name="check" size={16} />
            {comfort}
          </p>
        )}
      </div>
    </div>
  );
}

/** A save that failed, above the buttons: the server's own words, and where the workout is now. */
export function SaveError({ error }: { readonly error: string | null }) {
  return (
    <div role="alert" className={strip.above}>
      {error && (
        <p className={strip.strip} data-tone="danger">
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
