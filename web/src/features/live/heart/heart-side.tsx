/**
 * Below the fold on a phone, beside on a wide screen: the heart's last minutes, its numbers, how often each zone was entered, and the strap
 * itself. Without a strap its room belongs to the workout; how to have one is said at the beginning, and not again once dismissed.
 */
import { Card } from '@mantine/core';
import type { ZoneCounts } from '@workout-tracker/core/heart-rate/history';
import { zones } from '@workout-tracker/core/heart-rate/zones';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import type { ReactNode } from 'react';
import type { Offline } from '#offline/browser-offline.ts';
import figureTiles from '../figure-tiles.module.css';
import { zoneLabel } from '../zone-labels.ts';
import zoneRows from '../zone-rows.module.css';
import { ZoneRows } from '../zone-rows.tsx';
import classes from './heart-side.module.css';
import { useStrapAdvice } from './strap-advice.ts';
import { TrendCard } from './trend-card.tsx';
import { recentHr } from './trend-shape.ts';
import { type LiveHeart, type Strap, useLiveHeart } from './use-live-heart.ts';

interface HeartSideProps {
  readonly strap: Strap;
  readonly offline: Offline;
  readonly session: LiveSession;
  readonly bounds: readonly number[];
  /** By the clock, numbers are read at arm's length and come first. */
  readonly isStatsFirst: boolean;
  /** The workout has just begun: the moment to think of a strap. */
  readonly isBeginning: boolean;
  /** What the workout is made of. */
  readonly children?: ReactNode;
}

export function HeartSide(props: HeartSideProps) {
  const { strap, offline, session, bounds, isStatsFirst, isBeginning, children } = props;
  const heart = useLiveHeart(strap, offline, session, bounds);
  const advice = useStrapAdvice();
  const { status, error, hint } = heart.monitor;
  const hasData = heart.totals.last !== null || heart.current !== null;
  const isInUse = status === 'connecting' || status === 'live' || status === 'lost';
  const hasNews = status !== 'unsupported' && (error !== null || hint !== null);
  const isAdvised = isBeginning && !advice.isDismissed;
  const stats = hasData && <StatCards heart={heart} />;
  const recent = recentHr(offline.drafts.readings(), heart.at);
  return (
    <div className={classes.side} data-heart={hasData || undefined}>
      {isStatsFirst && stats}
      {children && (
        <div className={classes.workout} data-yields={!isStatsFirst || undefined}>
          {children}
        </div>
      )}
      {(hasData || isInUse || hasNews || isAdvised) && (
        <TrendCard
          strap={strap}
          monitor={heart.monitor}
          hr={hasData ? recent : null}
          bounds={bounds}
          onDismiss={advice.dismiss}
        />
      )}
      {!isStatsFirst && stats}
      {hasData && <ZoneCountsCard counts={heart.totals.zoneCounts} />}
    </div>
  );
}

/** Four numbers of the heart: now, on average, at most, and the zone in words. */
function StatCards({ heart: { current, zone, totals } }: { readonly heart: LiveHeart }) {
  return (
    <dl className={figureTiles.tiles} data-row aria-label="Heart rate so far">
      <div className={figureTiles.tile} data-zone={zone ?? undefined}>
        <dt>Current</dt>
        <dd>{current ?? '–'}</dd>
      </div>
      <div className={figureTiles.tile}>
        <dt>Average</dt>
        <dd>{totals.average ?? '–'}</dd>
      </div>
      <div className={figureTiles.tile}>
        <dt>Max BPM</dt>
        <dd>{totals.max ?? '–'}</dd>
      </div>
      <div className={figureTiles.tile} data-zone={zone ?? undefined}>
        <dt>Zone</dt>
        <dd className={figureTiles.word}>{zone ? zoneLabel(zone) : '–'}</dd>
      </div>
    </dl>
  );
}

/** How often each zone was entered: as bars for the eye, as numbers for everybody. */
function ZoneCountsCard({ counts }: { readonly counts: ZoneCounts }) {
  const rows = zones.map((zone) => ({ zone, amount: counts[zone], words: String(counts[zone]) }));
  return (
    <Card component="section" aria-label="Zones">
      <div className={zoneRows.head}>
        <h2>Zones</h2>
        <span>Times entered</span>
      </div>
      <ZoneRows rows={rows} />
    </Card>
  );
}
