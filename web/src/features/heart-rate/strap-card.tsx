/** The strap and its number: what state it is in, what it reads, since when, and the one button that matters now. */

import { Button, Card } from '@mantine/core';
import { Link } from 'react-router';
import { words } from '#devices/connection-messages.ts';
import type { HeartRateMonitor, MonitorState } from '#devices/heart-rate-monitor.ts';
import type { HeartRateView } from '#devices/heart-rate-recorder.ts';
import { stopwatchWords } from '#lib/clock-format.ts';
import { wholeWords } from '#lib/number-format.ts';
import { zoneLabel } from '#ui/charts/zone-bands.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { agoWords, signalWords, statusWords } from './heart-rate-format.ts';
import classes from './strap-card.module.css';
import { useEverySecond } from './use-heart-rate.ts';

interface StrapCardProps {
  readonly monitor: HeartRateMonitor;
  readonly state: MonitorState;
  readonly view: HeartRateView;
}

export function StrapCard({ monitor, state, view }: StrapCardProps) {
  const { status, device, isStale, error, hint } = state;
  const zone = view.current === null ? undefined : view.history.at(-1)?.zone;
  return (
    <Card component="section" className={classes.card} aria-label="Heart rate" data-zone={zone}>
      <div className={classes.head}>
        <p className={classes.status} role="status" data-status={isStale ? 'lost' : status}>
          {statusWords[status]}
        </p>
        {device && <span className={classes.device}>{device.name}</span>}
      </div>
      <div className={classes.reading}>
        <p className={classes.bpm}>
          {view.current ?? '–'}
          <span className={hidden.hidden}>{view.current === null ? ' no reading' : ' beats per minute'}</span>
        </p>
        <div className={classes.about}>
          {zone && (
            <span className={classes.zone} style={{ background: `var(--wt-${zone}-fill)` }}>
              <Icon name="heart" size={14} className={classes.heart} />
              {zoneLabel(zone)}
            </span>
          )}
          <div role="alert" className={classes.alert}>
            {view.alert}
          </div>
          {view.alert === null && <p className={classes.signal}>{signalWords(state, view)}</p>}
        </div>
      </div>
      <Facts connectedAt={state.connectedAt} lastReadingAt={view.lastReadingAt} readingCount={view.readingCount} />
      <div className={classes.action}>
        <StrapButton monitor={monitor} status={status} />
        <div role="alert" className={classes.error}>
          {error && <p>{error}</p>}
        </div>
        {hint && <p className={classes.hint}>{hint}</p>}
      </div>
    </Card>
  );
}

function StrapButton({ monitor, status }: Pick<StrapCardProps, 'monitor'> & Pick<MonitorState, 'status'>) {
  const icon = <Icon name="bluetooth" />;
  if (status === 'live' || status === 'lost') {
    return (
      <Button variant="default" leftSection={icon} fullWidth onClick={() => void monitor.disconnect()}>
        Disconnect
      </Button>
    );
  }
  return (
    <Button leftSection={icon} fullWidth loading={status === 'connecting'} onClick={() => void monitor.connect()}>
      Connect
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
        <dt>Connected time</dt>
        <dd>{connectedAt === null ? '–' : stopwatchWords(now - connectedAt)}</dd>
      </div>
      <div>
        <dt>Last update</dt>
        <dd>{lastReadingAt === null ? '–' : agoWords(now - lastReadingAt)}</dd>
      </div>
      <div>
        <dt>Data points</dt>
        <dd>{wholeWords(readingCount)}</dd>
      </div>
    </dl>
  );
}

const otherBrowser =
  'Use Chrome or Edge on a computer or an Android phone to connect a heart-rate strap; on an iPhone, the Bluefy browser.';

/** Where no strap can be connected: what would do it, and that nothing else is missing here. `error` is the browser's side of it. */
export function NoBluetooth({ error }: { readonly error: string }) {
  const { isSecureContext } = window;
  return (
    <EmptyState
      icon="bluetooth"
      heading="h2"
      title={isSecureContext ? words.cannotConnect : 'Connecting a strap needs https'}
      text={isSecureContext ? otherBrowser : words.needsHttps}
      note={`${error}. You can log a workout without a strap.`}
    >
      <Button component={Link} to="/start/">
        Start a workout
      </Button>
    </EmptyState>
  );
}
