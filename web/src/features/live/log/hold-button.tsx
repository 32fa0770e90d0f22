/** A button that steps once when pressed and goes on stepping while it is held. A key or a screen reader presses it like any other. */
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './counter.module.css';
import { createHoldRepeat, type HoldRepeat } from './hold-repeat.ts';

interface HoldButtonProps {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onStep: () => void;
  readonly children: ReactNode;
}

export function HoldButton({ label, isDisabled, onStep, children }: HoldButtonProps) {
  const step = useRef(onStep);
  const hold = useRef<HoldRepeat>(null);
  const wasHeld = useRef(false);
  useEffect(() => {
    // Each step makes the next one: the value it counts from has changed by then.
    step.current = onStep;
  });
  useEffect(() => {
    const made = createHoldRepeat(() => step.current(), later);
    hold.current = made;
    return () => void made.release();
  }, []);

  const release = () => {
    wasHeld.current = hold.current?.release() ?? false;
  };
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={label}
      disabled={isDisabled}
      onPointerDown={({ button }) => button === 0 && hold.current?.press()}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={({ detail }) => {
        // A click without a pointer (detail 0) is a key's or a screen reader's.
        if (detail === 0 || !wasHeld.current) onStep();
        wasHeld.current = false;
      }}
    >
      {children}
    </button>
  );
}

function later(ms: number, callback: () => void): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}
