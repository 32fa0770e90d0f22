/**
 * Everything about the heart beside the counters, or under them on a phone: the trend, four numbers, how often each zone was entered,
 * and the strap itself. Without a strap it says how to have one, or kindly that this browser cannot.
 */
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import type { ReactNode } from 'react';
import type { Offline } from '#offline/browser-offline.ts';
import classes from './heart-side.module.css';
import { StatCards } from './stat-cards.tsx';
import { TrendCard } from './trend-card.tsx';
import { recentHr } from './trend-shape.ts';
import { type Strap, useLiveHeart } from './use-live-heart.ts';
import { ZoneCountsCard } from './zone-counts-card.tsx';

interface HeartSideProps {
  readonly strap: Strap;
  readonly offline: Offline;
  readonly session: LiveSession;
  readonly bounds: readonly number[];
  /** By the clock, numbers are read at arm's length and come first. */
  readonly isStatsFirst: boolean;
  /** Stands between the numbers and the trend. */
  readonly children?: ReactNode;
}

export function HeartSide({ strap, offline, session, bounds, isStatsFirst, children }: HeartSideProps) {
  const heart = useLiveHeart(strap, offline, session, bounds);
  const hasData = heart.totals.last !== null || heart.current !== null;
  const stats = hasData && <StatCards heart={heart} />;
  const recent = recentHr(offline.drafts.readings(), heart.at);
  return (
    <div className={classes.side}>
      {isStatsFirst && stats}
      {children}
      <TrendCard strap={strap} monitor={heart.monitor} hr={hasData ? recent : null} bounds={bounds} />
      {!isStatsFirst && stats}
      {hasData && <ZoneCountsCard counts={heart.totals.zoneCounts} />}
    </div>
  );
}
