/**
 * Sixty ticks around the clock, one lit per second of the running minute. For those who asked for stillness they light all together
 * while time runs, and nothing moves.
 */
import { useReducedMotion } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './tick-ring.module.css';

const ticks = Array.from({ length: 60 }, (_, second) => second);

interface TickRingProps {
  readonly seconds: number;
  readonly isRunning: boolean;
  readonly children: ReactNode;
}

export function TickRing({ seconds, isRunning, children }: TickRingProps) {
  const isStill = useReducedMotion();
  const lit = isStill ? (isRunning ? 60 : 0) : seconds % 60;
  return (
    <div className={classes.ring}>
      <svg viewBox="-152 -152 304 304" aria-hidden="true">
        {ticks.map((second) => (
          <line
            key={second}
            className={classes.tick}
            data-lit={second < lit || undefined}
            y1={-150}
            y2={second % 5 === 0 ? -134 : -140}
            transform={`rotate(${second * 6})`}
          />
        ))}
      </svg>
      <div className={classes.inside}>{children}</div>
    </div>
  );
}
