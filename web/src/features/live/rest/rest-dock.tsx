/** The rest in the dock, above Back and Next: what is left, a little more or less of it, and the way out of it. */
import { ActionIcon, Button } from '@mantine/core';
import type { RestView } from '@workout-tracker/core/live/rest';
import { restWords } from '#lib/clock-format.ts';
import { Icon } from '#ui/icon.tsx';
import hidden from '#ui/visually-hidden.module.css';
import type { LiveActions } from '../live-actions.ts';
import classes from './rest-dock.module.css';
import type { LiveRest } from './use-rest.ts';

interface RestDockProps {
  readonly rest: LiveRest;
  readonly peakBpm: number | null;
  readonly actions: LiveActions;
  readonly isDisabled: boolean;
}

const step = 15;

export function RestDock({ rest: { view, bpm }, peakBpm, actions, isDisabled }: RestDockProps) {
  if (!view) return <RestAnnouncer view={null} />;
  const { plan, leftMs, totalMs, restedMs, isPaused } = view;
  const isOver = leftMs === 0;
  const total = Math.round(totalMs / 1000);
  // Once it is over, more time counts from now.
  const longer = (isOver ? Math.ceil(restedMs / 1000) : total) + step;
  return (
    <section className={classes.rest} aria-label="Rest" data-heart={plan.heart !== null || undefined}>
      <RestAnnouncer view={view} />
      <ActionIcon
        className={classes.ring}
        variant="transparent"
        aria-label={isPaused ? 'Go on with the rest' : 'Pause the rest'}
        disabled={isDisabled || isOver}
        onClick={isPaused ? actions.resumeRest : actions.pauseRest}
      >
        <Ring share={totalMs === 0 ? 0 : leftMs / totalMs} heartShare={heartShare(view, bpm, peakBpm)} />
        <Icon name={isOver ? 'check' : isPaused ? 'play' : 'pause'} size={20} />
      </ActionIcon>
      <div className={classes.words}>
        <b className={classes.left} role="timer" aria-label="Rest left">
          {isOver ? 'Rest over' : clockWords(leftMs)}
        </b>
        {!plan.heart && !isOver && <small className={classes.of}>{`of ${clockWords(totalMs)}`}</small>}
        {plan.heart && (
          <small className={classes.about}>
            {bpm === null
              ? `No signal: resting ${clockWords(totalMs)} by time`
              : `${bpm} bpm, until ${plan.heart.untilBpm}; at most ${clockWords(totalMs)}`}
          </small>
        )}
      </div>
      <div className={classes.ways}>
        {!isOver && (
          <Button
            variant="default"
            className={classes.way}
            disabled={isDisabled}
            aria-label="−15 seconds of rest"
            onClick={() => actions.changeRest(Math.max(0, total - step))}
          >
            −15
          </Button>
        )}
        <Button
          variant="default"
          className={classes.way}
          disabled={isDisabled}
          aria-label="+15 seconds of rest"
          onClick={() => actions.changeRest(longer)}
        >
          +15
        </Button>
        <Button
          variant="default"
          className={classes.way}
          disabled={isDisabled}
          aria-label={isOver ? 'Close the rest' : 'Skip the rest'}
          onClick={() => actions.endRest('person')}
        >
          {isOver ? <Icon name="close" size={20} /> : 'Skip'}
        </Button>
      </div>
    </section>
  );
}

/** Says that a rest has begun, with its length, and that it is over; the seconds between would never stop talking. */
function RestAnnouncer({ view }: { readonly view: RestView | null }) {
  const words = view === null ? '' : view.leftMs === 0 ? 'Rest over' : `Rest, ${spoken(view.totalMs)}`;
  return (
    <span className={hidden.hidden} role="status">
      {words}
    </span>
  );
}

/** `'1 minute 30 seconds'` */
function spoken(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const part = (value: number, word: string): string[] =>
    value === 0 ? [] : [`${value} ${word}${value === 1 ? '' : 's'}`];
  return [...part(minutes, 'minute'), ...part(rest, 'second')].join(' ');
}

/** `'1:47'`: a second that has begun counts whole. */
const clockWords = (ms: number): string => restWords(Math.ceil(ms / 1000));

/** How far the heart still is above where rest ends, of how far it was at its highest; null where time alone decides. */
function heartShare({ plan: { heart } }: RestView, bpm: number | null, peakBpm: number | null): number | null {
  if (!heart || bpm === null || peakBpm === null || peakBpm <= heart.untilBpm) return null;
  return Math.min(1, Math.max(0, (bpm - heart.untilBpm) / (peakBpm - heart.untilBpm)));
}

interface RingProps {
  readonly share: number;
  readonly heartShare: number | null;
}

/** Time runs down on the ring; by heart rate a second one inside it goes down with the heart. */
function Ring({ share, heartShare: heart }: RingProps) {
  return (
    <svg className={classes.circle} viewBox="0 0 56 56" aria-hidden="true">
      <Arc radius={25} share={share} tone="time" />
      {heart !== null && <Arc radius={19} share={heart} tone="heart" />}
    </svg>
  );
}

interface ArcProps {
  readonly radius: number;
  readonly share: number;
  readonly tone: 'time' | 'heart';
}

function Arc({ radius, share, tone }: ArcProps) {
  const around = 2 * Math.PI * radius;
  return (
    <>
      <circle cx="28" cy="28" r={radius} className={classes.track} />
      <circle
        cx="28"
        cy="28"
        r={radius}
        className={classes.arc}
        data-tone={tone}
        strokeDasharray={`${around * share} ${around}`}
      />
    </>
  );
}
