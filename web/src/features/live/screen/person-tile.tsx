/** One person on a screen, read from across a room. Sizes follow the room that the tile has. */
import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import { BrandMark } from '#ui/header-bar.tsx';
import { HeartLine } from './heart-line.tsx';
import classes from './person-tile.module.css';
import { type PersonView, personView } from './person-view.ts';
import { isGone, type ScreenFollow, type ScreenPerson } from './screen-follow.ts';
import { TileHeart } from './tile-heart.tsx';
import { TileNow } from './tile-now.tsx';
import { useTicking } from './use-screen.ts';

interface PersonTileProps {
  readonly follow: ScreenFollow;
  readonly person: ScreenPerson;
  /** Which of the colours is theirs. */
  readonly place: number;
  readonly isAlone: boolean;
}

export function PersonTile({ follow, person, place, isAlone }: PersonTileProps) {
  const { live, token, status } = person;
  const look = useCallback(() => {
    const bpm = follow.bpmOf(person);
    const view = live && personView(live.session, follow.phoneNow(token), bpm !== null, live.about.rack);
    // The line slides by two seconds at a time.
    return { bpm, view, at: Math.floor(follow.serverNow() / 2000) * 2000 };
  }, [follow, person, live, token]);
  const { bpm, view, at } = useTicking(look);
  const bounds = live?.about.heartRateZones ?? [];
  const isOver = isGone(status) || live?.session.status === 'finished' || live?.session.status === 'discarded';
  return (
    <article
      className={classes.tile}
      aria-label={person.name}
      data-place={place}
      data-alone={isAlone || undefined}
      data-over={isOver || undefined}
    >
      <div className={classes.inner}>
        <Head person={person} view={view} isAlone={isAlone} isOver={isOver} />
        {isOver || !view ? (
          <p className={classes.message} role="status">
            {isOver ? overWords(status) : t`Waiting for the phone`}
          </p>
        ) : (
          <>
            <TileHeart bpm={bpm} trend={person.trend} bounds={bounds} />
            <TileNow now={view.now} move={view.move} />
            <div className={classes.line}>
              <HeartLine readings={person.readings} bounds={bounds} now={at} hasNames={isAlone} />
            </div>
          </>
        )}
      </div>
    </article>
  );
}

const overWords = (status: ScreenPerson['status']): string =>
  status === 'removed' ? t`This screen was removed on the phone` : t`Workout over`;

interface HeadProps {
  readonly person: ScreenPerson;
  readonly view: PersonView | null;
  readonly isAlone: boolean;
  readonly isOver: boolean;
}

function Head({ person, view, isAlone, isOver }: HeadProps) {
  const progress = isOver ? '' : (view?.progress ?? '');
  return (
    <header className={classes.head}>
      <span className={classes.mark} aria-hidden="true">
        {isAlone ? <BrandMark size={64} /> : initialsOf(person.name)}
      </span>
      <div className={classes.names}>
        <h2 className={classes.name}>{isAlone ? (view?.title ?? person.name) : person.name}</h2>
        <p className={classes.title}>{isAlone ? person.name : view?.title}</p>
      </div>
      {progress !== '' && <p className={classes.progress}>{progress}</p>}
      {view && !isOver && (
        <p className={classes.time} role="timer" aria-label={t`Elapsed time`}>
          {view.time}
        </p>
      )}
      {view && view.segments.length > 0 && (
        <div className={classes.segments} aria-hidden="true">
          {view.segments.map(({ key, sets, passed }) => (
            <span key={key} style={{ flexGrow: sets }}>
              <i style={{ width: `${(passed / sets) * 100}%` }} />
            </span>
          ))}
        </div>
      )}
    </header>
  );
}

/** `'Maya Lind'` is ML. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();
