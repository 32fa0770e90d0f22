/** One person on a screen, read from across a room. Sizes follow the room that the tile has. */
import { t } from '@lingui/core/macro';
import type { Trend } from '@workout-tracker/core/heart-rate/processed-readings';
import { zoneOf, zones } from '@workout-tracker/core/heart-rate/zones';
import { useCallback } from 'react';
import { zoneLabel } from '#ui/charts/zone-bands.ts';
import { BrandMark } from '#ui/header-bar.tsx';
import { Icon } from '#ui/icon.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { trendArrows } from '../heart/trend-arrows.ts';
import { HeartLine } from './heart-line.tsx';
import classes from './person-tile.module.css';
import { type PersonView, personView } from './person-view.ts';
import { isGone, type ScreenFollow, type ScreenPerson } from './screen-follow.ts';
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
            <Heart bpm={bpm} trend={person.trend} bounds={bounds} />
            <Now view={view} />
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

interface HeartProps {
  readonly bpm: number | null;
  readonly trend: Trend;
  readonly bounds: readonly number[];
}

function Heart({ bpm, trend, bounds }: HeartProps) {
  const zone = bpm === null ? null : zoneOf(bpm, bounds);
  const { icon, words } = trendArrows[trend];
  return (
    <section className={classes.heart} aria-label={t`Heart rate`} data-zone={zone ?? undefined}>
      <p className={classes.bpm} data-stale={bpm === null || undefined}>
        {bpm ?? '–'}
        {bpm === null && <span className={hidden.hidden}> {t`no signal`}</span>}
      </p>
      <p className={classes.unit}>
        <span>{t`bpm`}</span>
        {bpm !== null && (
          <>
            <Icon name={icon} className={classes.arrow} />
            <span className={hidden.hidden}>, {words}</span>
          </>
        )}
      </p>
      <p className={classes.zone} style={zone ? { background: `var(--wt-${zone}-fill)` } : undefined}>
        {zone ? zoneLabel(zone) : t`No heart rate`}
      </p>
      <ZoneBar bpm={bpm} bounds={bounds} />
    </section>
  );
}

/** The outer zones have no end: they are shown as wide as this. */
const outerBpm = 25;

/** Where the heart is among its zones, each as wide as its beats. */
function ZoneBar({ bpm, bounds }: Omit<HeartProps, 'trend'>) {
  const [low, high] = [(bounds[0] ?? 60) - outerBpm, (bounds.at(-1) ?? 170) + outerBpm];
  const edges = [low, ...bounds, high];
  const zone = bpm === null ? null : zoneOf(bpm, bounds);
  const share = bpm === null ? null : Math.min(1, Math.max(0, (bpm - low) / (high - low)));
  return (
    <div className={classes.zones} aria-hidden="true">
      {zones.map((name, at) => (
        <i
          key={name}
          data-zone={name}
          data-on={name === zone || undefined}
          style={{ flexGrow: (edges[at + 1] ?? high) - (edges[at] ?? low) }}
        />
      ))}
      {share !== null && <b style={{ insetInlineStart: `${share * 100}%` }} />}
    </div>
  );
}

function Now({ view: { now, move } }: { readonly view: PersonView }) {
  return (
    <section className={classes.now} aria-label={t`Now`} data-kind={now.kind}>
      <div className={classes.led}>
        <Ring share={now.share} />
        <div>
          {now.isTime ? (
            <p
              className={classes.digits}
              data-long={now.head.length > 5 || undefined}
              role="timer"
              aria-label={t`Clock`}
            >
              {now.head}
            </p>
          ) : (
            <p className={classes.word}>{now.head}</p>
          )}
          <p className={classes.note}>{now.note}</p>
        </div>
      </div>
      {move && (
        <div className={classes.move}>
          <p className={classes.moveNote}>{move.note}</p>
          <p className={classes.moveName}>{move.name}</p>
          {move.amount !== '' && (
            <p className={classes.amount}>
              {move.amount}
              {move.unit !== '' && <small> {move.unit}</small>}
            </p>
          )}
          {move.plates !== undefined && <p className={classes.plates}>{move.plates}</p>}
        </div>
      )}
    </section>
  );
}

const radius = 44;
const around = 2 * Math.PI * radius;

/** Time runs down on it; where no time is led to an end, a dot says that something goes on. */
function Ring({ share }: { readonly share: number | null }) {
  return (
    <svg className={classes.ring} viewBox="0 0 100 100" aria-hidden="true">
      {share === null ? (
        <>
          <circle cx={50} cy={50} r={48} className={classes.halo} />
          <circle cx={50} cy={50} r={16} className={classes.core} />
        </>
      ) : (
        <>
          <circle cx={50} cy={50} r={radius} className={classes.track} />
          <circle
            cx={50}
            cy={50}
            r={radius}
            className={classes.arc}
            strokeDasharray={`${around * share} ${around}`}
            data-empty={share === 0 || undefined}
          />
        </>
      )}
    </svg>
  );
}
