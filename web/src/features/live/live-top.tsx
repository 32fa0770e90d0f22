/**
 * The top of the live screens, which stays while the rest scrolls: the way out (nothing stops), what is being done and for how long, how
 * far it is, and the heart.
 */
import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useScrolled } from '#lib/use-scrolled.ts';
import { Icon } from '#ui/icon.tsx';
import classes from './live-top.module.css';

interface LiveTopProps {
  readonly title: string;
  readonly about: ReactNode;
  readonly progress?: ReactNode;
  readonly menu: ReactNode;
  readonly pill: ReactNode;
  /** A heart rate to look at. */
  readonly alert: string | null;
  /** Strips under the bar. */
  readonly children?: ReactNode;
}

export function LiveTop({ title, about, progress, menu, pill, alert, children }: LiveTopProps) {
  const isScrolled = useScrolled(10);
  return (
    <header className={classes.top} data-solid={isScrolled || undefined}>
      <div className={classes.line}>
        <ActionIcon component={Link} to="/" className={classes.leave} size={56} aria-label="Leave, keep running">
          <Icon name="down" size={24} />
        </ActionIcon>
        <div className={classes.words}>
          <h1 className={classes.title}>{title}</h1>
          <div className={classes.about}>{about}</div>
          <HeartAlert alert={alert} />
        </div>
        <div className={classes.wide}>{progress}</div>
        {menu}
        {pill}
      </div>
      {progress && <div className={classes.narrow}>{progress}</div>}
      {children}
    </header>
  );
}

/**
 * A heart rate to look at, for as long as the recorder keeps it: in the top bar, over the program's title and beside the pill, so that it
 * covers nothing of the move and nothing moves under a finger. The region is always there, so that it is read.
 */
function HeartAlert({ alert }: { readonly alert: string | null }) {
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
