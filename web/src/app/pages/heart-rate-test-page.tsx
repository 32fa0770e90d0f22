/** A strap is tried here before a workout depends on it: its number, its line, and its bytes if something is odd. */
import { t } from '@lingui/core/macro';
import { reasonText } from '#lib/reason-text.ts';
import { icons } from '#ui/icons.ts';
import '#ui/zone-colours.css';
import type { HistoryPoint } from '@workout-tracker/core/heart-rate/zone-history';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { HeartRateMonitor, MonitorState } from '#devices/heart-rate-monitor.ts';
import type { HeartRateRecorder, HeartRateView } from '#devices/heart-rate-recorder.ts';
import { recorder, strap } from '#devices/web-bluetooth.ts';
import {
  contactLabel,
  formatAgo,
  formatHex,
  formatSignal,
  statusLabel,
} from '#features/heart-rate/heart-rate-format.ts';
import { LiveChart } from '#features/heart-rate/live-chart.tsx';
import { StrapHelp } from '#features/heart-rate/strap-help.tsx';
import { formatDate } from '#lib/date-format.ts';
import { formatElapsed } from '#lib/duration-format.ts';
import { comma } from '#lib/list-marks.ts';
import { formatNumber, formatWhole, shortPercent } from '#lib/number-format.ts';
import {
  cannotConnectText,
  needsHttpsText,
  sensorLocationName,
  stopFailedText,
  strapErrorText,
  strapHintText,
  strapName,
  strapServiceName,
} from '#lib/strap-messages.ts';
import { useUser } from '#lib/use-user.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { zoneLabel } from '#ui/charts/zone-bands.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { CardHead } from '#ui/section-card.tsx';
import hidden from '#ui/visually-hidden.module.css';
import classes from './heart-rate-test-page.module.css';

const noBounds: readonly number[] = [];

export function HeartRateTestPage() {
  const user = useUser();
  const bounds = user?.heartRateZones ?? noBounds;
  const state = useMonitor(strap);
  const view = useHeartRate(recorder, bounds);
  if (!user) return null;
  return (
    <>
      <PageHead title={t`Heart-rate test`} />
      {state.status === 'unsupported' ? (
        <NoBluetooth error={state.error ? strapErrorText(state.error) : ''} />
      ) : (
        <div className={classes.columns}>
          <div className={classes.column}>
            <StrapCard monitor={strap} state={state} view={view} />
            <LiveCard history={view.history} bounds={bounds} />
          </div>
          <div className={classes.column}>
            <RecentReadings history={view.history} readingCount={view.readingCount} timeZone={user.timeZone} />
            <DebugDetails state={state} view={view} />
          </div>
        </div>
      )}
    </>
  );
}

interface StrapCardProps {
  readonly monitor: HeartRateMonitor;
  readonly state: MonitorState;
  readonly view: HeartRateView;
}

/** The strap and its number: what state it is in, what it reads, since when, and the one button that matters now. */
function StrapCard({ monitor, state, view }: StrapCardProps) {
  const { status, device, isStale, error, hint } = state;
  const zone = view.current === null ? undefined : view.history.at(-1)?.zone;
  return (
    <Card component="section" className={classes.card} aria-label={t`Heart rate`} data-zone={zone}>
      <div className={classes.head}>
        <p className={classes.status} role="status" data-status={isStale ? 'lost' : status}>
          {statusLabel(status)}
        </p>
        {device && <span className={classes.device}>{strapName(device.name)}</span>}
      </div>
      <div className={classes.reading}>
        <p className={classes.bpm}>
          {view.current ?? '–'}
          <span className={hidden.hidden}>{` ${view.current === null ? t`no reading` : t`beats per minute`}`}</span>
        </p>
        <div className={classes.about}>
          {zone && (
            <span className={classes.zone} style={{ background: `var(--wt-${zone}-fill)` }}>
              <Icon name="heart" size={14} className={classes.heart} />
              {zoneLabel(zone)}
            </span>
          )}
          <div role="alert" className={classes.alert}>
            {view.alert && reasonText(view.alert)}
          </div>
          {view.alert === null && <p className={classes.signal}>{formatSignal(state, view)}</p>}
        </div>
      </div>
      <Facts connectedAt={state.connectedAt} lastReadingAt={view.lastReadingAt} readingCount={view.readingCount} />
      <div className={classes.action}>
        <StrapButton monitor={monitor} status={status} />
        <div role="alert" className={classes.error}>
          {error && <p>{strapErrorText(error)}</p>}
        </div>
        {hint && <p className={classes.hint}>{strapHintText(hint)}</p>}
      </div>
    </Card>
  );
}

function StrapButton({ monitor, status }: Pick<StrapCardProps, 'monitor'> & Pick<MonitorState, 'status'>) {
  const icon = <Icon name="bluetooth" />;
  if (status === 'live' || status === 'lost') {
    return (
      <Button variant="default" leftSection={icon} fullWidth onClick={() => void monitor.disconnect()}>
        {t`Disconnect`}
      </Button>
    );
  }
  return (
    <Button leftSection={icon} fullWidth loading={status === 'connecting'} onClick={() => void monitor.connect()}>
      {t`Connect`}
    </Button>
  );
}

interface FactsProps {
  readonly connectedAt: number | null;
  readonly lastReadingAt: number | null;
  readonly readingCount: number;
}

function Facts({ connectedAt, lastReadingAt, readingCount }: FactsProps) {
  const now = useEverySecond(connectedAt !== null || lastReadingAt !== null);
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t`Connected time`}</dt>
        <dd>{connectedAt === null ? '–' : formatElapsed(now - connectedAt)}</dd>
      </div>
      <div>
        <dt>{t`Last update`}</dt>
        <dd>{lastReadingAt === null ? '–' : formatAgo(now - lastReadingAt)}</dd>
      </div>
      <div>
        <dt>{t`Data points`}</dt>
        <dd>{formatWhole(readingCount)}</dd>
      </div>
    </dl>
  );
}

/** Where no strap can be connected: what would do it, and that nothing else is missing here. `error` is the browser's side of it. */
function NoBluetooth({ error }: { readonly error: string }) {
  const { isSecureContext } = window;
  return (
    <div className={classes.column}>
      <EmptyState
        icon={icons.bluetooth}
        heading="h2"
        title={isSecureContext ? cannotConnectText() : t`Connecting a strap needs https`}
        text={
          isSecureContext
            ? t`Use Chrome or Edge on a computer or an Android phone to connect a heart-rate strap.`
            : needsHttpsText()
        }
        note={`${error}. ${t`You can log a workout without a strap.`}`}
      >
        <Button to="/start/">{t`Start a workout`}</Button>
      </EmptyState>
      <Card>
        <StrapHelp />
      </Card>
    </div>
  );
}

interface DebugDetailsProps {
  readonly state: MonitorState;
  readonly view: HeartRateView;
}

const none = '–';

/** What helps when a strap misbehaves, folded away until somebody looks: its name and services, and its last packet byte by byte. */
function DebugDetails({ state, view }: DebugDetailsProps) {
  return (
    <Card className={classes.debugDetailsCard}>
      <details>
        <summary className={classes.summary}>
          {t`Debug info`}
          <Icon name="down" className={classes.arrow} />
        </summary>
        <dl className={classes.debugDetailsFacts}>
          {factsOf(state, view).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  );
}

function factsOf({ device, warning }: MonitorState, { lastPacket, refusedCount }: HeartRateView): [string, string][] {
  const measurement = lastPacket?.measurement ?? null;
  const intervals = measurement?.rrIntervalsMs.map((ms) => Math.round(ms)).join(comma());
  const energyKj = measurement?.energyKj ?? null;
  const batteryPercent = device?.batteryPercent ?? null;
  return [
    [t`Device`, device ? strapName(device.name) : none],
    [
      t({ message: 'Services', context: 'of a Bluetooth device' }),
      device?.services.map(strapServiceName).join(comma()) || none,
    ],
    [t`Worn on`, sensorLocationName(device?.sensorLocation ?? -1) ?? none],
    [t`Battery`, batteryPercent === null ? none : shortPercent(batteryPercent)],
    [t`Skin contact`, measurement ? contactLabel(measurement.contact) : none],
    [t`RR intervals`, intervals ? `${intervals} ms` : none],
    [t`Energy`, energyKj === null ? none : `${formatNumber(energyKj)} kJ`],
    [t`Last packet`, lastPacket ? formatHex(lastPacket.bytes) : none],
    [t`Packets refused`, formatWhole(refusedCount)],
    ...(warning === null ? [] : [[t`Warning`, stopFailedText(warning)] satisfies [string, string]]),
  ];
}

const listed = 10;

interface RecentReadingsProps {
  readonly history: readonly HistoryPoint[];
  /** How many there were in all: it numbers them. */
  readonly readingCount: number;
  readonly timeZone: string;
}

/** The last ten readings, newest first, each with its zone in words. */
function RecentReadings({ history, readingCount, timeZone }: RecentReadingsProps) {
  const newestFirst = history.slice(-listed).reverse();
  // In a burst several share a moment, so a moment does not tell them apart.
  const readings = newestFirst.map((point, index) => ({ ...point, ordinal: readingCount - index }));
  return (
    <Card component="section" className={classes.recentCard} aria-labelledby="last-readings">
      <div className={classes.debugDetailsHead}>
        <h2 id="last-readings">{t`Last 10 readings`}</h2>
        <span>{t`Newest first`}</span>
      </div>
      {readings.length === 0 ? (
        <p className={classes.empty}>{t`No readings yet`}</p>
      ) : (
        <ol className={classes.list}>
          {readings.map(({ heartRate, timestamp, zone, ordinal }) => (
            <li key={ordinal} data-zone={zone}>
              <time dateTime={new Date(timestamp).toISOString()}>
                {formatDate(new Date(timestamp).toISOString(), timeZone, 'timeWithSeconds')}
              </time>
              <b>{heartRate}</b>
              <span className={classes.debugDetailsZone}>{zoneLabel(zone)}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** The strap and what it recorded, for components; and a clock for what is told by the second. */
function useMonitor(monitor: HeartRateMonitor): MonitorState {
  return useSyncExternalStore(monitor.subscribe, monitor.getState);
}

function useHeartRate(recorder: HeartRateRecorder, bounds: readonly number[]): HeartRateView {
  useEffect(() => recorder.setBounds(bounds), [recorder, bounds]);
  return useSyncExternalStore(recorder.subscribe, recorder.getView);
}

/** Milliseconds since 1970, once a second while it is asked for. */
function useEverySecond(isNeeded: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isNeeded) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return now;
}

const charted = 50;

interface LiveCardProps {
  readonly history: readonly HistoryPoint[];
  readonly bounds: readonly number[];
}

/** The live line in its card. */
function LiveCard({ history, bounds }: LiveCardProps) {
  return (
    <Card component="section" className={classes.liveCard} aria-labelledby="live-line">
      <CardHead id="live-line" title={t({ message: 'Live', context: 'as it happens' })}>
        <span>{t`Last 50 readings`}</span>
      </CardHead>
      <LiveChart points={history.slice(-charted)} bounds={bounds} />
    </Card>
  );
}
