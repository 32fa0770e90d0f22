/** Heart rate at a glance in the top bar: value, trend, zone in words. Without a strap it is the way to connect one. */

import { Button } from '@mantine/core';
import type { Trend } from '@workout-tracker/core/heart-rate/processed-readings';
import { zoneLabel } from '#ui/charts/zone-bands.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import hidden from '#ui/visually-hidden.module.css';
import classes from './heart-pill.module.css';
import type { LiveHeart, Strap } from './use-live-heart.ts';

const arrows: Readonly<Record<Trend, { icon: IconName; words: string }>> = {
  increasing: { icon: 'trendUp', words: 'rising' },
  decreasing: { icon: 'trendDown', words: 'falling' },
  stable: { icon: 'steady', words: 'steady' },
};

interface HeartPillProps {
  readonly strap: Strap;
  readonly heart: LiveHeart;
}

export function HeartPill({ strap, heart: { monitor, totals, current, zone } }: HeartPillProps) {
  if (current !== null && zone !== null) {
    const { icon, words } = arrows[totals.trend];
    return (
      <div className={classes.pill} data-zone={zone} style={{ background: `var(--wt-${zone}-fill)` }}>
        <Icon name="heart" className={classes.heart} />
        <p>
          <b className={classes.value}>
            <span className={hidden.hidden}>Heart rate </span>
            {current}
            <Icon name={icon} size={16} />
            <span className={hidden.hidden}>, {words}, </span>
          </b>
          <small className={classes.zone}>{zoneLabel(zone)}</small>
        </p>
      </div>
    );
  }
  if (monitor.status === 'live' || monitor.status === 'lost') {
    return (
      <div className={classes.pill} data-quiet>
        <Icon name="heart" />
        <small className={classes.zone}>No signal</small>
      </div>
    );
  }
  if (monitor.status === 'unsupported') return null;
  return (
    <Button
      variant="default"
      className={classes.connect}
      leftSection={<Icon name="bluetooth" />}
      loading={monitor.status === 'connecting'}
      aria-label="Connect a heart-rate strap"
      onClick={() => void strap.monitor.connect()}
    >
      Connect
    </Button>
  );
}
