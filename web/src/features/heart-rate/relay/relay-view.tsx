/** The strap of this device, and how what it says gets to the workout on another one. */

import { t } from '@lingui/core/macro';
import type { Trend } from '@workout-tracker/core/heart-rate/processed-readings';
import { zoneOf } from '@workout-tracker/core/heart-rate/zones';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { MonitorState } from '#devices/heart-rate-monitor.ts';
import type { HeartRateRecorder, HeartRateView } from '#devices/heart-rate-recorder.ts';
import { keepAwake } from '#devices/wake-lock.ts';
import type { WebBluetoothMonitor } from '#devices/web-bluetooth.ts';
import { formatElapsed } from '#lib/duration-format.ts';
import { comma } from '#lib/list-marks.ts';
import { formatWhole } from '#lib/number-format.ts';
import { reasonText } from '#lib/reason-text.ts';
import { strapErrorText, strapHintText, strapName } from '#lib/strap-messages.ts';
import type { RelaySnapshot } from '#offline/heart-relay.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { zoneLabel } from '#ui/charts/zone-bands.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { PageHead } from '#ui/page-head.tsx';
import { CardHead } from '#ui/section-card.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { LiveChart } from '../live-chart.tsx';
import { type RelayFeed, spanMs } from './browser-relay.ts';
import classes from './relay.module.css';
import { averageOf, receivedAgo, relayStatus } from './relay-format.ts';

interface RelayViewProps {
  readonly strap: Pick<WebBluetoothMonitor, 'getState' | 'subscribe' | 'connect' | 'disconnect'>;
  readonly recorder: Pick<HeartRateRecorder, 'getView' | 'subscribe' | 'setBounds'>;
  readonly feed: Omit<RelayFeed, 'relay'> & { readonly relay: Pick<RelayFeed['relay'], 'getSnapshot' | 'subscribe'> };
  readonly bounds: readonly number[];
  /** Whose workout it goes to; null for one's own. */
  readonly personName: string | null;
  /** The workout that it goes to, as far as it is known. */
  readonly workout: { readonly sign: string; readonly title: string; readonly text: string };
  /** Stands beside on a wide screen, below on a phone. */
  readonly children: ReactNode;
  /** When the workout is over: the way to another. */
  readonly onward?: ReactNode;
}

const arrows: Readonly<Record<Trend, IconName>> = { increasing: 'trendUp', decreasing: 'trendDown', stable: 'steady' };

function formatTrend(trend: Trend): string {
  switch (trend) {
    case 'increasing':
      return t({ message: 'rising', context: 'heart rate' });
    case 'decreasing':
      return t({ message: 'falling', context: 'heart rate' });
    case 'stable':
      return t({ message: 'steady', context: 'heart rate' });
  }
}

export function RelayView({ strap, recorder, feed, bounds, personName, workout, children, onward }: RelayViewProps) {
  const state = useSyncExternalStore(strap.subscribe, strap.getState);
  const view = useSyncExternalStore(recorder.subscribe, recorder.getView);
  const sending = useSyncExternalStore(feed.relay.subscribe, feed.relay.getSnapshot);
  const { isWanted, points } = useSyncExternalStore(feed.subscribe, feed.getSnapshot);
  useEffect(() => {
    recorder.setBounds(bounds);
    feed.setBounds(bounds);
  }, [recorder, feed, bounds]);
  useAwake(sending.isOn);
  const isLinked = state.status === 'live' || state.status === 'lost';
  const isOver = sending.isOver && !sending.isOn;
  return (
    <>
      <PageHead title={t`Heart rate`} text={t`This device sends, the phone shows it, and the workout keeps it.`}>
        <div className={classes.actions}>
          {isLinked && (
            <Button variant="default" onClick={() => void strap.disconnect()}>
              {t`Disconnect the strap`}
            </Button>
          )}
          {sending.isOn && (
            <Button
              variant="outline"
              color="danger"
              className={classes.stop}
              leftSection={<Icon name="stop" />}
              onClick={() => feed.setWanted(false)}
            >
              {t`Stop sending`}
            </Button>
          )}
        </div>
      </PageHead>
      <div className={classes.columns}>
        <div className={classes.column}>
          {isOver && onward}
          <SendingCard
            state={state}
            view={view}
            sending={sending}
            bounds={bounds}
            personName={personName}
            workout={workout}
            action={
              <Actions
                status={state.status}
                isWanted={isWanted}
                isOn={sending.isOn}
                isOver={isOver}
                personName={personName}
                onConnect={() => void strap.connect()}
                onSend={() => feed.setWanted(true)}
              />
            }
          />
          {points.length > 0 && (
            <Card component="section" className={classes.chart} aria-labelledby="relay-chart">
              <CardHead
                id="relay-chart"
                title={t({ message: `Last ${{ time: formatElapsed(spanMs) }}`, comment: 'so many minutes: 3:20' })}
              >
                <span>{t({ message: `Average ${{ bpm: averageOf(points) }}`, comment: 'beats per minute' })}</span>
              </CardHead>
              <LiveChart points={points} bounds={bounds} />
            </Card>
          )}
        </div>
        <div className={classes.column}>{children}</div>
      </div>
    </>
  );
}

interface SendingCardProps {
  readonly state: MonitorState;
  readonly view: HeartRateView;
  readonly sending: RelaySnapshot;
  readonly bounds: readonly number[];
  readonly personName: string | null;
  readonly workout: RelayViewProps['workout'];
  readonly action: ReactNode;
}

function SendingCard({ state, view, sending, bounds, personName, workout, action }: SendingCardProps) {
  const now = useNow();
  const { device, error, hint } = state;
  const { text, more, tone } = relayStatus(sending, state.status, personName);
  const { current } = view;
  const zone = current === null ? undefined : zoneOf(current, bounds);
  const received = sending.isOn ? receivedAgo(sending.receivedAt, now) : null;
  return (
    <Card component="section" className={classes.card} aria-label={t`Heart rate`} data-zone={zone}>
      <div className={classes.head}>
        <p className={classes.status} data-tone={tone}>
          <span role="status">{text}</span>
          {more !== '' && <span className={classes.more}>{more}</span>}
        </p>
        {device && (
          <p className={classes.device}>
            <Icon name="bluetooth" size={16} />
            {strapName(device.name)}
            {device.batteryPercent !== null && `${comma()}${t`battery ${{ percent: device.batteryPercent }} %`}`}
          </p>
        )}
      </div>
      <div className={classes.reading}>
        <p className={classes.bpm}>
          {current ?? '–'}
          <span className={hidden.hidden}>{` ${current === null ? t`no reading` : t`beats per minute`}`}</span>
        </p>
        <div className={classes.about}>
          <p className={classes.unit} aria-hidden="true">
            {t`bpm`} {current !== null && <Icon name={arrows[view.trend]} size={20} />}
          </p>
          {zone && (
            <span className={classes.zone} style={{ background: `var(--wt-${zone}-fill)` }}>
              <Icon name="heart" size={16} className={classes.heart} />
              {zoneLabel(zone)}
              <span className={hidden.hidden}>{`${comma()}${formatTrend(view.trend)}`}</span>
            </span>
          )}
        </div>
      </div>
      <div role="alert" className={classes.alert}>
        {view.alert ? reasonText(view.alert) : error && strapErrorText(error)}
        {sending.diskError && ` ${t`This device keeps nothing: what is not sent when the page closes is lost.`}`}
      </div>
      {hint && <p className={classes.quiet}>{strapHintText(hint)}</p>}
      <div className={classes.workout} data-on={sending.isOn || undefined}>
        <span className={classes.sign} aria-hidden="true">
          {workout.sign}
        </span>
        <p className={classes.words}>
          <strong>{workout.title}</strong>
          <small>{workout.text}</small>
        </p>
        {received && (
          <span className={classes.received}>
            <Icon name="check" size={16} />
            {received}
          </span>
        )}
      </div>
      {action}
      {sending.startedAt !== null && (
        <dl className={classes.facts}>
          <Fact term={t({ message: 'Sent', context: 'number of readings' })}>{formatWhole(sending.sent)}</Fact>
          <Fact term={t`Waiting here`}>{formatWhole(sending.waiting)}</Fact>
          <Fact term={t`Delay`} unit="ms">
            {sending.delayMs === null ? '–' : formatWhole(sending.delayMs)}
          </Fact>
          <Fact term={t({ message: 'Since', comment: 'so many minutes: how long it has been sending' })} unit="min">
            {sending.isOn ? formatElapsed(now - sending.startedAt) : '–'}
          </Fact>
        </dl>
      )}
    </Card>
  );
}

interface FactProps {
  readonly term: string;
  readonly unit?: string;
  readonly children: string;
}

function Fact({ term, unit, children }: FactProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {children}
        {unit && children !== '–' && <small> {unit}</small>}
      </dd>
    </div>
  );
}

interface ActionsProps {
  readonly status: MonitorState['status'];
  readonly isWanted: boolean;
  readonly isOn: boolean;
  readonly isOver: boolean;
  readonly personName: string | null;
  readonly onConnect: () => void;
  readonly onSend: () => void;
}

/** The one thing to do next: connect, then send. */
function Actions({ status, isWanted, isOn, isOver, personName, onConnect, onSend }: ActionsProps) {
  if (isOver) return null;
  if (status === 'idle' || status === 'connecting') {
    return (
      <div className={classes.next}>
        <Button
          size="lg"
          fullWidth
          leftSection={<Icon name="bluetooth" />}
          loading={status === 'connecting'}
          onClick={onConnect}
        >
          {t`Connect a strap`}
        </Button>
        {isWanted && <p className={classes.quiet}>{t`Once it is connected, sending goes on by itself.`}</p>}
      </div>
    );
  }
  if (isOn || status === 'unsupported') return null;
  return (
    <div className={classes.next}>
      <Button size="lg" fullWidth leftSection={<Icon name="heart" />} onClick={onSend}>
        {personName === null ? t`Send to my workout` : t`Send to ${personName}’s workout`}
      </Button>
    </div>
  );
}

/** Milliseconds since 1970, once a second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** A computer that sleeps hears no strap. */
function useAwake(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    return keepAwake({ wakeLock: navigator.wakeLock, document });
  }, [isNeeded]);
}
