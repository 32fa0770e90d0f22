import { memo } from 'react';
import classes from './dial.module.css';

interface DialProps {
  /** What its colour tells. */
  readonly phase: 'ready' | 'waiting' | 'work' | 'rest' | 'long-rest' | 'done' | 'stopped';
  /** How many ticks have come on with time that counts up, or have gone out with time that counts down. */
  readonly lit: number;
  readonly isUp: boolean;
  readonly isPulsing: boolean;
  /** Whether what goes on is said without colour. */
  readonly isQuiet?: boolean;
  /** Where it is no longer looked at from afar. */
  readonly isSmall?: boolean;
  readonly state: string;
  readonly time: string;
  readonly timerName: string;
  readonly note: string;
}

export function Dial(props: DialProps) {
  const { phase, lit, isUp, isPulsing, isQuiet = false, isSmall = false, state, time, timerName, note } = props;
  return (
    <div className={classes.ring} data-phase={phase} data-small={isSmall || undefined}>
      <Ticks lit={lit} isUp={isUp} />
      <div className={classes.inside}>
        <p className={classes.state} data-quiet={isQuiet || undefined} role="status">
          {isPulsing && <i className={classes.pulse} />}
          {state}
        </p>
        <p
          className={classes.time}
          data-long={time.length > 5 || isSmall || undefined}
          role="timer"
          aria-label={timerName}
        >
          {time}
        </p>
        {!isSmall && <p className={classes.note}>{note}</p>}
      </div>
    </div>
  );
}

const places = Array.from({ length: 60 }, (_, place) => place);

const Ticks = memo(function Ticks({ lit, isUp }: { readonly lit: number; readonly isUp: boolean }) {
  return (
    <svg viewBox="-152 -152 304 304" aria-hidden="true">
      {places.map((place) => (
        <line
          key={place}
          className={classes.tick}
          data-lit={(isUp ? place < lit : place >= lit) || undefined}
          y1={-150}
          y2={place % 5 === 0 ? -134 : -140}
          transform={`rotate(${place * 6})`}
        />
      ))}
    </svg>
  );
});
