/**
 * Below the fold on a phone, beside on a wide screen. Without a strap its room belongs to the workout; how to connect one is said at the
 * beginning, and not again once dismissed.
 */
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { HeartSource } from '@workout-tracker/core/contract/live';
import type { ZoneCounts } from '@workout-tracker/core/heart-rate/zone-history';
import { type Zone, zones } from '@workout-tracker/core/heart-rate/zones';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { MonitorState } from '#devices/heart-rate-monitor.ts';
import { formatElapsed } from '#lib/duration-format.ts';
import { strapErrorText, strapHintText, strapName } from '#lib/strap-messages.ts';
import { useShownTheme } from '#lib/theme-shown.ts';
import type { Offline } from '#offline/browser-offline.ts';
import { sourceName } from '#sync/live-sources.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { bandOf, bandsOf, type ChartColours, readColours, type ZoneBand, zoneLabel } from '#ui/charts/zone-bands.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { CardHead } from '#ui/section-card.tsx';
import hidden from '#ui/visually-hidden.module.css';
import figureTiles from '../figure-tiles.module.css';
import classes from './heart-side.module.css';
import { trendArrows } from './trend-arrows.ts';
import { type Frame, recentHr, spanMs, type TrendShape, trendShape } from './trend-shape.ts';
import { type LiveHeart, type Strap, strapAdvice, useLiveHeart, useStrapAdvice } from './use-live-heart.ts';

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
  const recent = recentHr(heart.readings, heart.at);
  const openDevices = () => strap.others.update({ isSheetOpen: true });
  return (
    <div className={classes.side} data-heart={hasData || undefined}>
      {heart.source && <SourceRow source={heart.source} onChange={openDevices} />}
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
          isOther={heart.source !== null}
          onDismiss={advice.dismiss}
          onDevices={openDevices}
        />
      )}
      {!isStatsFirst && stats}
      {hasData && <ZoneCountsCard counts={heart.totals.zoneCounts} />}
    </div>
  );
}

interface SourceRowProps {
  readonly source: HeartSource;
  readonly onChange: () => void;
}

/** Whose strap is shown, where it is not the one of this device. */
function SourceRow({ source, onChange }: SourceRowProps) {
  const { device, strap } = sourceName(source);
  return (
    <div className={classes.source}>
      <Icon name={sourceIcons[source.kind]} />
      <p>
        <strong>{t`Heart rate from ${device}`}</strong> {strap}
      </p>
      <Button variant="subtle" className={classes.change} onClick={onChange}>
        {t`Change`}
      </Button>
    </div>
  );
}

/** Four numbers of the heart: now, on average, at most, and the zone in words. */
function StatCards({ heart: { current, zone, totals } }: { readonly heart: LiveHeart }) {
  const name = zone ? zoneLabel(zone) : '–';
  return (
    <dl className={figureTiles.tiles} data-row aria-label={t`Heart rate so far`}>
      <div className={figureTiles.tile} data-zone={zone ?? undefined}>
        <dt>{t`Current`}</dt>
        <dd>{current ?? '–'}</dd>
      </div>
      <div className={figureTiles.tile}>
        <dt>{t`Average`}</dt>
        <dd>{totals.average ?? '–'}</dd>
      </div>
      <div className={figureTiles.tile}>
        <dt>{t`Max BPM`}</dt>
        <dd>{totals.max ?? '–'}</dd>
      </div>
      <div className={figureTiles.tile} data-zone={zone ?? undefined}>
        <dt>{t`Zone`}</dt>
        <dd className={figureTiles.word} data-long={name.length > 8 || undefined}>
          {name}
        </dd>
      </div>
    </dl>
  );
}

/** How often each zone was entered: as bars for the eye, as numbers for everybody. */
function ZoneCountsCard({ counts }: { readonly counts: ZoneCounts }) {
  const rows = zones.map((zone) => ({ zone, amount: counts[zone], words: String(counts[zone]) }));
  return (
    <Card component="section" aria-label={t`Zones`}>
      <CardHead title={t`Zones`}>
        <span>{t`Times entered`}</span>
      </CardHead>
      <ZoneRows rows={rows} />
    </Card>
  );
}

interface TrendCardProps {
  readonly strap: Strap;
  readonly monitor: MonitorState;
  /** Null before the first reading. */
  readonly hr: readonly (number | null)[] | null;
  readonly bounds: readonly number[];
  /** It is the heart rate of another device. */
  readonly isOther: boolean;
  readonly onDismiss: () => void;
  readonly onDevices: () => void;
}

/** The trend in its card, with the strap's button. Before the first reading, one line says what to do. */
function TrendCard({ strap, monitor, hr, bounds, isOther, onDismiss, onDevices }: TrendCardProps) {
  const { status, device, error, hint } = monitor;
  const isLinked = status === 'live' || status === 'lost';
  return (
    <Card component="section" className={classes.card} aria-label={t`Heart rate`}>
      <div className={classes.head}>
        <h2>{t`Heart rate`}</h2>
        <span>{hr ? lastMinutes() : device && strapName(device.name)}</span>
        {isLinked && (
          <Button
            variant="subtle"
            color="gray"
            className={classes.leave}
            onClick={() => void strap.monitor.disconnect()}
          >
            {t`Disconnect`}
          </Button>
        )}
        {!hr && !isLinked && (
          <ActionIcon className={classes.leave} size={56} aria-label={t`Dismiss`} onClick={onDismiss}>
            <Icon name="close" />
          </ActionIcon>
        )}
      </div>
      {hr ? (
        <TrendCanvas hr={hr} bounds={bounds} />
      ) : (
        <p className={classes.quiet}>{strapAdvice(status, window.isSecureContext)}</p>
      )}
      <div role="alert">
        {status !== 'unsupported' && error && <p className={classes.error}>{strapErrorText(error)}</p>}
      </div>
      {hint && <p className={classes.quiet}>{strapHintText(hint)}</p>}
      {status !== 'unsupported' && !isLinked && !isOther && (
        <Button
          variant="default"
          className={classes.button}
          fullWidth
          leftSection={<Icon name="bluetooth" />}
          loading={status === 'connecting'}
          onClick={() => void strap.monitor.connect()}
        >
          {t`Connect`}
        </Button>
      )}
      {!isLinked && !hr && (
        <Button
          variant="subtle"
          className={classes.button}
          fullWidth
          leftSection={<Icon name="laptop" />}
          onClick={onDevices}
        >
          {t`Use another device`}
        </Button>
      )}
    </Card>
  );
}

const lastMinutes = (): string =>
  t({ message: `Last ${{ time: formatElapsed(spanMs) }}`, comment: 'so many minutes: 3:20' });

interface TrendCanvasProps {
  readonly hr: readonly (number | null)[];
  readonly bounds: readonly number[];
}

const trendHeight = 225;

/** The heart-rate trend on its canvas, 414 by 225 where there is room. In one sentence for those who do not see it. */
function TrendCanvas({ hr, bounds }: TrendCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  const scheme = useShownTheme();

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setWidth(element.clientWidth));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  useEffect(() => {
    const element = canvas.current;
    const ctx = element?.getContext('2d');
    if (!element || !ctx || width === 0) return;
    const scale = devicePixelRatio;
    // Setting a size clears and reallocates, so only a changed one is set.
    if (element.width !== Math.round(width * scale)) element.width = Math.round(width * scale);
    if (element.height !== Math.round(trendHeight * scale)) element.height = Math.round(trendHeight * scale);
    element.dataset.scheme = scheme;
    ctx.setTransform(scale, 0, 0, scale, 0, 0);
    const frame = { left: 32, right: width - 6, top: 4, bottom: trendHeight - 24 };
    const shape = trendShape(hr, bounds, frame);
    const scene = { width, height: trendHeight, frame, shape, bands: bandsOf(bounds), colours: readColours(element) };
    paintTrend(ctx, scene);
  }, [hr, bounds, width, scheme]);

  return <canvas ref={canvas} className={classes.canvas} role="img" aria-label={describe(hr)} />;
}

/** `'Heart rate over the last 3 minutes 20 seconds, from 117 to 151, now 149'` */
function describe(hr: readonly (number | null)[]): string {
  const known = hr.filter((bpm) => bpm !== null);
  if (known.length === 0) return t`Heart rate over the last 3 minutes 20 seconds: no signal`;
  const now = hr.slice(-3).findLast((bpm) => bpm !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return now === undefined
    ? t`Heart rate over the last 3 minutes 20 seconds, from ${low} to ${high}, no signal now`
    : t`Heart rate over the last 3 minutes 20 seconds, from ${low} to ${high}, now ${now}`;
}

interface TrendScene {
  readonly width: number;
  readonly height: number;
  readonly frame: Frame;
  readonly shape: TrendShape | null;
  readonly bands: readonly ZoneBand[];
  readonly colours: ChartColours;
}

const ticks = [
  { agoMs: spanMs, align: 'left' },
  { agoMs: 120_000, align: 'center' },
  { agoMs: 60_000, align: 'center' },
  { agoMs: 0, align: 'right' },
] as const;

/**
 * Draws the trend on its canvas: bands, dashed thresholds with their numbers, the line in the colours of its zones, a dot at its end.
 * A canvas is drawn anew every second for hours; it leaves nothing behind, where a hundred elements would each be laid out again.
 */
function paintTrend(ctx: CanvasRenderingContext2D, scene: TrendScene): void {
  const { width, height, frame, colours } = scene;
  ctx.clearRect(0, 0, width, height);
  ctx.font = `500 12px ${colours.font}`;
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = colours.muted;
  for (const { agoMs, align } of ticks) {
    const label = agoMs === 0 ? t`now` : `-${formatElapsed(agoMs)}`;
    ctx.textAlign = align;
    ctx.fillText(label, frame.right - (agoMs / spanMs) * (frame.right - frame.left), height - 4);
  }
  if (!scene.shape) return;
  paintBands(ctx, scene, scene.shape);
  paintLine(ctx, scene, scene.shape);
}

function paintBands(ctx: CanvasRenderingContext2D, { frame, bands, colours }: TrendScene, shape: TrendShape): void {
  const [low, high] = shape.range;
  ctx.textAlign = 'right';
  for (const band of bands) {
    if (band.to <= low || band.from >= high) continue;
    const [top, bottom] = [shape.yOf(Math.min(band.to, high)), shape.yOf(Math.max(band.from, low))];
    ctx.fillStyle = colours.lineOf(band);
    ctx.globalAlpha = colours.bandOpacity;
    ctx.fillRect(frame.left, top, frame.right - frame.left, bottom - top);
    if (band.from > low) {
      ctx.globalAlpha = 0.45;
      ctx.strokeStyle = colours.lineOf(band);
      ctx.lineWidth = 1;
      ctx.setLineDash([2, 4]);
      ctx.beginPath();
      ctx.moveTo(frame.left, Math.round(bottom) + 0.5);
      ctx.lineTo(frame.right, Math.round(bottom) + 0.5);
      ctx.stroke();
      ctx.setLineDash([]);
      ctx.globalAlpha = 1;
      ctx.fillStyle = colours.muted;
      ctx.fillText(String(band.from), frame.left - 8, bottom + 4);
    }
    ctx.globalAlpha = 1;
  }
}

/** It changes colour where it crosses a threshold: one upright gradient with hard stops. */
function paintLine(ctx: CanvasRenderingContext2D, { frame, bands, colours }: TrendScene, shape: TrendShape): void {
  const gradient = ctx.createLinearGradient(0, frame.top, 0, frame.bottom);
  const place = (bpm: number) => Math.min(1, Math.max(0, (shape.yOf(bpm) - frame.top) / (frame.bottom - frame.top)));
  for (const band of bands.toReversed()) {
    gradient.addColorStop(place(Math.min(band.to, shape.range[1])), colours.lineOf(band));
    gradient.addColorStop(place(band.from), colours.lineOf(band));
  }
  ctx.strokeStyle = gradient;
  ctx.lineWidth = 2;
  ctx.lineJoin = 'round';
  for (const line of shape.lines) {
    ctx.beginPath();
    for (const [index, [x, y]] of line.entries()) {
      if (index === 0) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
    }
    ctx.stroke();
  }
  if (!shape.newest) return;
  const band = bandOf(shape.newest.bpm, bands);
  ctx.beginPath();
  ctx.arc(shape.newest.x, shape.newest.y, 5, 0, 2 * Math.PI);
  ctx.fillStyle = band ? colours.lineOf(band) : colours.text;
  ctx.strokeStyle = colours.surface;
  ctx.fill();
  ctx.stroke();
}

interface ZoneRow {
  readonly zone: Zone;
  readonly amount: number;
  readonly words: string;
}

/** Zones as rows of bars, the longest as wide as there is room. */
function ZoneRows({ rows }: { readonly rows: readonly ZoneRow[] }) {
  const most = Math.max(...rows.map(({ amount }) => amount));
  return (
    <ul className={classes.rows}>
      {rows.map(({ zone, amount, words }) => (
        <li key={zone} className={classes.row} data-zone={zone}>
          <span className={classes.name}>{zoneLabel(zone)}</span>
          <span className={classes.track} aria-hidden="true">
            <i style={{ width: most === 0 ? 0 : `${(amount / most) * 100}%` }} />
          </span>
          <span className={classes.words}>{words}</span>
        </li>
      ))}
    </ul>
  );
}

/** Another browser, a program, and the server's own Bluetooth. */
export const sourceIcons = { relay: 'laptop', door: 'link', adapter: 'bluetooth' } as const satisfies Record<
  HeartSource['kind'],
  IconName
>;

function formatOrigin(source: HeartSource): string {
  const { device } = sourceName(source);
  return t({ message: `from ${device}`, comment: 'the device that measures the heart: from Laptop' });
}

interface HeartPillProps {
  readonly strap: Strap;
  readonly heart: LiveHeart;
}

/** Heart rate at a glance in the top bar: value, trend, zone in words. Without a strap it is the way to connect one. */
export function HeartPill({ strap, heart: { monitor, totals, current, zone, source } }: HeartPillProps) {
  if (current !== null && zone !== null) {
    const { icon, words } = trendArrows[totals.trend];
    return (
      <div className={classes.pill} data-zone={zone} style={{ background: `var(--wt-${zone}-fill)` }}>
        <Icon name="heart" className={classes.heart} />
        <p>
          <b className={classes.value}>
            <Trans comment="what stands in {words}: rising, falling, steady">
              <span className={hidden.hidden}>Heart rate </span>
              {current}
              <Icon name={icon} size={16} />
              <span className={hidden.hidden}>, {words}, </span>
            </Trans>
          </b>
          <small className={classes.zone}>
            {zoneLabel(zone)}
            {source && (
              <>
                <Icon name={sourceIcons[source.kind]} size={14} />
                <span className={hidden.hidden}>, {formatOrigin(source)}</span>
              </>
            )}
          </small>
        </p>
      </div>
    );
  }
  if (monitor.status === 'live' || monitor.status === 'lost') {
    return (
      <div className={classes.pill} data-quiet>
        <Icon name="heart" />
        <small className={classes.zone}>{t`No signal`}</small>
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
      aria-label={t`Connect a heart-rate strap`}
      onClick={() => void strap.monitor.connect()}
    >
      {t`Connect`}
    </Button>
  );
}
