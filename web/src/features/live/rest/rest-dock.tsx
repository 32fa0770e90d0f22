import { t } from '@lingui/core/macro';
import { type Zone, zoneOf } from '@workout-tracker/core/heart-rate/zones';
import type { RestPlan } from '@workout-tracker/core/live/live-event';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { openRest, type RestSettings, type RestView, restAfter, restView } from '@workout-tracker/core/live/rest';
import type { TrainingSettings } from '@workout-tracker/core/people/training-settings';
import { isUnspaced } from '@workout-tracker/core/text/fold-text';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { restAlerts } from '#devices/alerts-browser.ts';
import { formatClock, spokenTime } from '#lib/duration-format.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PopMenu, PopMenuItem } from '#ui/pop-menu.tsx';
import hidden from '#ui/visually-hidden.module.css';
import type { LiveHeart } from '../heart/use-live-heart.ts';
import type { LiveActions } from '../live-actions.ts';
import classes from './rest-dock.module.css';

interface RestDockProps {
  readonly rest: LiveRest;
  readonly peakBpm: number | null;
  readonly heartSettings: RestSettings['heart'];
  /** Of the heart-rate zones. */
  readonly bounds: readonly number[];
  /** The exercise whose length it has; null where it has another. */
  readonly length: RestLength | null;
  readonly actions: LiveActions;
  readonly isDisabled: boolean;
}

/** Of which exercise the rest is, and what can be made of its length. */
interface RestLength {
  readonly title: string;
  /** Where the program says how long: its address. Nothing else would change it for good. */
  readonly program: string | null;
  readonly onAlways: (seconds: number) => void;
  readonly onToday: (seconds: number) => void;
}

const step = 15;

export function RestDock(props: RestDockProps) {
  return (
    <>
      <RestAnnouncer view={props.rest.view} />
      <RestTimer {...props} />
    </>
  );
}

interface RestTimerProps extends RestDockProps {
  /** Under the set it follows, in the list: as high as two of its rows. */
  readonly isInList?: boolean;
}

export function RestTimer(props: RestTimerProps) {
  const { view } = props.rest;
  // In a task of its own, after the one that completes the set: together they are too long for one.
  const isShown = useDeferredValue(view !== null);
  return isShown && view && <ShownRest {...props} view={view} />;
}

function ShownRest(props: RestTimerProps & { readonly view: RestView }) {
  const { view, isInList = false, rest, peakBpm, heartSettings, bounds, length, actions, isDisabled } = props;
  const { plan, leftMs, totalMs, restedMs, isPaused } = view;
  const isOver = leftMs === 0;
  const total = Math.round(totalMs / 1000);
  // Once it is over, more time counts from now.
  const longer = (isOver ? Math.ceil(restedMs / 1000) : total) + step;
  const bpm = plan.heart && rest.bpm;
  const words = isOver ? t`Rest over` : formatLeft(leftMs);
  return (
    <section
      className={classes.rest}
      aria-label={t({ message: 'Rest', context: 'after a set' })}
      data-rest
      data-heart={bpm !== null || undefined}
      data-paused={isPaused || undefined}
      data-in-list={isInList || undefined}
    >
      <div className={classes.face}>
        <ActionIcon
          className={classes.ring}
          variant="transparent"
          aria-label={isPaused ? t`Go on with the rest` : t`Pause the rest`}
          disabled={isDisabled || isOver}
          onClick={isPaused ? actions.resumeRest : actions.pauseRest}
        >
          <Ring
            share={totalMs === 0 ? 0 : leftMs / totalMs}
            heartShare={heartShare(view, bpm, peakBpm)}
            zone={bpm === null ? null : zoneOf(bpm, bounds)}
          />
          <Icon name={isOver ? 'check' : isPaused ? 'play' : 'pause'} size={bpm === null ? 20 : 16} />
        </ActionIcon>
        {bpm !== null && (
          <b className={classes.bpm} data-zone={zoneOf(bpm, bounds)}>
            {bpm}
            <span className={hidden.hidden}> {t`bpm`}</span>
          </b>
        )}
        <div className={classes.time} data-long={words.length > 4 || undefined}>
          <b className={classes.left} role="timer" aria-label={t`Rest left`}>
            {words}
          </b>
          {!plan.heart && !isOver && <small className={classes.of}>{formatTotal(totalMs)}</small>}
          {length && !plan.heart && total >= shortest && (
            <LengthMenu {...length} seconds={total} isDisabled={isDisabled} />
          )}
        </div>
      </div>
      {plan.heart && (
        <p className={classes.about}>
          <b>{bpm === null ? t`No signal` : t`Rest until ${{ bpm: plan.heart.untilBpm }} bpm`}</b>
          <small>
            {bpm !== null && heartSettings.mode === 'share' && (
              <span>{formatShare(plan.heart.untilBpm, heartSettings.share)}, </span>
            )}
            {bpm === null ? t`Resting by time` : formatMost(totalMs)}
          </small>
        </p>
      )}
      <div className={classes.ways}>
        {!isOver && (
          <Button
            variant="default"
            className={classes.way}
            disabled={isDisabled}
            aria-label={t`−15 seconds of rest`}
            onClick={() => actions.changeRest(Math.max(0, total - step))}
          >
            −15
          </Button>
        )}
        <Button
          variant="default"
          className={classes.way}
          disabled={isDisabled}
          aria-label={t`+15 seconds of rest`}
          onClick={() => actions.changeRest(longer)}
        >
          +15
        </Button>
        <Button
          variant="default"
          className={classes.way}
          disabled={isDisabled}
          aria-label={isOver ? t`Close the rest` : t`Skip the rest`}
          onClick={() => actions.endRest('person')}
        >
          {isOver ? <Icon name="close" size={20} /> : <SkipWord />}
        </Button>
      </div>
    </section>
  );
}

/** As wide as a button of this row: five letters, or half as many where each is as wide as two. */
const widest = 5;

/** The word where it has room, which it has not in every language. */
function SkipWord() {
  const word = t({ message: 'Skip', comment: 'the rest; drawn as a picture where it is longer than five letters' });
  const width = [...word].reduce((sum, letter) => sum + (isUnspaced(letter) ? 2 : 1), 0);
  return width <= widest ? word : <Icon name="skip" size={20} />;
}

/** The shortest that an exercise can have. */
const shortest = 5;

interface LengthMenuProps extends RestLength {
  readonly seconds: number;
  readonly isDisabled: boolean;
}

/** The time is a button: the length that the rest has now, a little more or less than it began with, is kept for good or for today. */
function LengthMenu({ title, program, seconds, isDisabled, onAlways, onToday }: LengthMenuProps) {
  const time = formatClock(seconds);
  return (
    <PopMenu
      width={280}
      isLarge
      target={
        <button
          type="button"
          className={classes.length}
          aria-label={t({
            message: `Rest of ${time}, keep it for ${title}`,
            comment: 'a button; a time and an exercise',
          })}
          disabled={isDisabled}
        >
          <Icon name="down" size={16} />
        </button>
      }
    >
      {program === null ? (
        <PopMenuItem leftSection={<Icon name="pin" />} onClick={() => onAlways(seconds)}>
          {t({ message: `Always ${time} for ${title}`, comment: 'the rest after a set of this exercise' })}
        </PopMenuItem>
      ) : (
        <PopMenuItem leftSection={<Icon name="pin" />} to={program}>
          {t`Change it in the program`}
        </PopMenuItem>
      )}
      <PopMenuItem leftSection={<Icon name="clock" />} onClick={() => onToday(seconds)}>
        {t({ message: `${time} only today`, comment: 'the rest after a set of this exercise' })}
      </PopMenuItem>
    </PopMenu>
  );
}

/** `'75% of peak 156'` */
function formatShare(untilBpm: number, share: number): string {
  const [percent, peak] = [Math.round(share * 100), Math.round(untilBpm / share)];
  return t({ message: `${percent}% of peak ${peak}`, comment: 'the peak is the highest heart rate: 75% of peak 156' });
}

function formatMost(totalMs: number): string {
  const time = formatLeft(totalMs);
  return t({ message: `max ${time}`, comment: 'a rest lasts at most so long: max 4:00' });
}

function formatTotal(totalMs: number): string {
  const time = formatLeft(totalMs);
  return t({ message: `of ${time}`, comment: 'under the time that is left: of 2:30' });
}

/** Says that a rest has begun, with its length, and that it is over; the seconds between would never stop talking. */
export function RestAnnouncer({ view }: { readonly view: RestView | null }) {
  return (
    <span className={hidden.hidden} role="status">
      {view && (view.leftMs === 0 ? t`Rest over` : sayLength(view.totalMs))}
    </span>
  );
}

function sayLength(totalMs: number): string {
  const time = spokenTime(totalMs / 1000);
  return t({ message: `Rest, ${time}`, comment: 'said aloud when a rest begins: Rest, 1 minute 30 seconds' });
}

/** `'1:47'`: a second that has begun counts whole. */
const formatLeft = (ms: number): string => formatClock(Math.ceil(ms / 1000));

/** How far the heart still is above where rest ends, of how far it was at its highest; null where time alone decides. */
function heartShare({ plan: { heart } }: RestView, bpm: number | null, peakBpm: number | null): number | null {
  if (!heart || bpm === null || peakBpm === null || peakBpm <= heart.untilBpm) return null;
  return Math.min(1, Math.max(0, (bpm - heart.untilBpm) / (peakBpm - heart.untilBpm)));
}

interface RingProps {
  readonly share: number;
  /** Null where time alone decides. */
  readonly heartShare: number | null;
  readonly zone: Zone | null;
}

/** Time runs down on the ring; by heart rate a second one inside it goes down with the heart, in the colour of its zone. */
function Ring({ share, heartShare: heart, zone }: RingProps) {
  if (zone === null) {
    return (
      <svg className={classes.circle} viewBox="0 0 56 56" aria-hidden="true">
        <Arc size={56} radius={25} share={share} />
      </svg>
    );
  }
  return (
    <svg className={classes.circle} viewBox="0 0 112 112" aria-hidden="true">
      <Arc size={112} radius={53} share={share} />
      <Arc size={112} radius={44} share={heart ?? 0} zone={zone} />
    </svg>
  );
}

interface ArcProps {
  readonly size: number;
  readonly radius: number;
  readonly share: number;
  readonly zone?: Zone;
}

function Arc({ size, radius, share, zone }: ArcProps) {
  const around = 2 * Math.PI * radius;
  const circle = { cx: size / 2, cy: size / 2, r: radius };
  return (
    <>
      <circle {...circle} className={classes.track} />
      <circle {...circle} className={classes.arc} data-zone={zone} strokeDasharray={`${around * share} ${around}`} />
    </>
  );
}

interface RestParts {
  readonly session: LiveSession;
  readonly now: () => number;
  readonly heart: LiveHeart;
  readonly settings: RestSettings;
  readonly actions: LiveActions;
  /** Whether this tab records: one that looks on ends nothing. */
  readonly isOpen: boolean;
  /** The exercise's own rest in seconds. */
  readonly exerciseSeconds: (exerciseId: string | null | undefined) => number | null;
  readonly onOver: () => void;
}

interface LiveRest {
  readonly view: RestView | null;
  /** The heart now, for a rest that ends by it; null without a signal, when time decides. */
  readonly bpm: number | null;
  /** The rest that begins when the set at `at` is completed. */
  readonly plan: (session: LiveSession, at: number) => RestPlan | null;
}

/**
 * The rest timer of the live screen. What is left follows from the journal and the clock, so a reload shows the same; here it ticks, ends
 * when the heart is down, and tells once when it is over.
 */
export function useRest(parts: RestParts): LiveRest {
  const { session, now, heart, settings, actions, isOpen, exerciseSeconds, onOver } = parts;
  const bpm = heart.current;
  const hasSignal = bpm !== null;
  useTick(session, now, hasSignal);
  const view = restView(session, now(), hasSignal);
  const untilBpm = view?.plan.heart?.untilBpm ?? null;
  const isDown = view !== null && untilBpm !== null && bpm !== null && bpm <= untilBpm;
  const isOver = view !== null && (view.leftMs === 0 || isDown);
  const restedSince = openRest(session)?.rest.startedMs ?? null;

  // A rest that was over before this page came is no news.
  const announced = useRef(isOver ? restedSince : null);
  useEffect(() => {
    if (!isOver || !isOpen) return;
    if (announced.current !== restedSince) onOver();
    announced.current = restedSince;
    if (isDown) actions.endRest('heart');
    else if (untilBpm !== null) actions.endRest('time');
  });

  return {
    view,
    bpm: untilBpm === null ? null : bpm,
    plan(open, at) {
      const { move } = open.positions[at] ?? {};
      const own = exerciseSeconds(move?.exerciseId);
      return restAfter(open, at, { settings, exerciseSeconds: own, peakBpm: heart.totals.max });
    },
  };
}

/** Draws anew at each second of what is left, at its end, and when the page comes back into sight. */
function useTick(session: LiveSession, now: () => number, hasSignal: boolean): void {
  const [, setTick] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      setTick((count) => count + 1);
      const view = restView(session, now(), hasSignal);
      if (!view || view.isPaused || view.leftMs === 0) return;
      // A little behind the edge of the second: timers may come early.
      timer = setTimeout(tick, (view.leftMs % 1000) + 5);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [session, now, hasSignal]);
}

type Signals = Pick<TrainingSettings, 'sound' | 'vibration'>;

/** By sound and vibration in this page. `next` is the set that comes: `'Bench Press, 5 × 65 kg'`. */
export function playRestOver(next: string, { sound, vibration }: Signals): void {
  void restAlerts.play('rest-over', { text: next, sound, vibration });
}

/** Keeps the alert of the sleeping page where the rest ends; takes it back when there is none to wait for. */
export function useRestPush(next: string, view: RestView | null, now: () => number): void {
  const isOn = view !== null && !view.isPaused && view.leftMs > 0;
  // To the second: what is left ticks, the moment it ends stays.
  const endsAt = isOn ? Math.round((now() + view.leftMs) / 1000) * 1000 : null;
  const isOver = view !== null && view.leftMs === 0;
  useEffect(() => {
    if (endsAt !== null) restAlerts.schedulePush(new Date(endsAt), next);
    // Over, but no set has begun: the alert may still be on its way.
    else if (!isOver) restAlerts.cancelPush();
  }, [endsAt, next, isOver]);
}
