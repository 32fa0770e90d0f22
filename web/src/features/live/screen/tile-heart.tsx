/** The heart of somebody on a screen: its rate, where it tends to, and where it is among the zones. */
import { t } from '@lingui/core/macro';
import type { Trend } from '@workout-tracker/core/heart-rate/processed-readings';
import { zoneOf, zones } from '@workout-tracker/core/heart-rate/zones';
import { zoneLabel } from '#ui/charts/zone-bands.ts';
import { Icon } from '#ui/icon.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { trendArrows } from '../heart/trend-arrows.ts';
import classes from './tile-heart.module.css';

interface TileHeartProps {
  readonly bpm: number | null;
  readonly trend: Trend;
  readonly bounds: readonly number[];
}

export function TileHeart({ bpm, trend, bounds }: TileHeartProps) {
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
function ZoneBar({ bpm, bounds }: Omit<TileHeartProps, 'trend'>) {
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
