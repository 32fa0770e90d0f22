import { t } from '@lingui/core/macro';
import type { SetValues } from '@workout-tracker/core/live/live-event';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import type { Units } from '@workout-tracker/core/people/user';
import { type ComponentProps, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { formatNumber } from '#lib/number-format.ts';
import { Icon } from '#ui/icon.tsx';
import stepButton from '#ui/step-button.module.css';
import { type CountSteps, createHoldRepeat, type HoldRepeat } from './count-steps.ts';
import { type NumberField, type NumberShape, numberFields, shownIn } from './number-fields.ts';
import { NumberInput } from './number-input.tsx';
import classes from './set-counters.module.css';
import { UnitSwitch } from './unit-switch.tsx';

type Typing = Pick<ComponentProps<typeof NumberInput>, 'onShorthand' | 'onUnread'>;

interface SetCountersProps extends Typing {
  readonly move: LiveMove;
  readonly values: SetValues;
  readonly steps: CountSteps;
  readonly isDisabled: boolean;
  readonly shape?: NumberShape | undefined;
  /** The set that the numbers are of: what was typed for another one is dropped. */
  readonly place?: number;
  /** Where there is less room than on the screen itself. */
  readonly isNarrow?: boolean;
  readonly onType: (field: NumberField['name'], value: number | null) => void;
  readonly onUnit: (unit: Units) => void;
  readonly weightRef?: Ref<HTMLInputElement> | undefined;
  /** Where the count goes up from a number and has no end: that number. */
  readonly least?: number | null;
}

export function SetCounters(props: SetCountersProps) {
  const { move, values, steps, shape, isDisabled, isNarrow = false, least = null, onType, onUnit, weightRef } = props;
  const { unit } = values;
  const fields = numberFields({ move, values, steps, shape, onType });
  const longest = Math.max(...fields.map(({ value, isTime }) => shownIn(value, isTime).length));
  const { onShorthand, onUnread, place } = props;
  const shared = { longest, isDisabled, onShorthand, onUnread, place };
  return (
    <div
      className={classes.counters}
      data-three={fields.length > 2 || undefined}
      data-narrow={isNarrow || fields.length > 2 || undefined}
    >
      {fields.map((field) => (
        <Counter
          key={field.name}
          {...shared}
          {...field}
          {...(field.name === 'count' && least !== null && { badge: fromUp(formatNumber(least)) })}
          {...(field.name === 'weight' && {
            unit: { unit, onUnit },
            inputRef: weightRef,
          })}
        />
      ))}
    </div>
  );
}

const fromUp = (least: string): string => t({ message: `from ${least} up`, comment: 'so many reps, or more' });

interface CounterProps extends NumberField, Typing {
  /** For a weight: its unit, which a tap switches. */
  readonly unit?: { readonly unit: Units; readonly onUnit: (unit: Units) => void } | undefined;
  /** Digits of the longest number on the screen: all are of one size, and smaller only when one would not fit. */
  readonly longest: number;
  readonly isDisabled: boolean;
  readonly place: number | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  /** Stands beside the label. */
  readonly badge?: string;
}

/** A number as large as a scoreboard: plus and minus to step, held down to step faster, and the number itself to type. */
function Counter({ name: _name, unit, longest, badge, ...field }: CounterProps) {
  const { label, isDisabled, fewer, more } = field;
  return (
    <fieldset className={classes.counter} aria-label={label}>
      <div className={classes.caption}>
        <span aria-hidden="true">{label}</span>
        {badge !== undefined && <span className={classes.badge}>{badge}</span>}
        {unit && <UnitSwitch {...unit} isDisabled={isDisabled} className={classes.unit} />}
      </div>
      <NumberInput
        {...field}
        className={classes.number}
        digitsOf={(shown) => sizeFor(Math.max(longest, shown.length))}
      />
      <div className={classes.steps}>
        <HoldButton label={fewer.label} isDisabled={isDisabled} onStep={fewer.step}>
          <Icon name="minus" size={28} />
        </HoldButton>
        <HoldButton label={more.label} isDisabled={isDisabled} onStep={more.step}>
          <Icon name="plus" size={28} />
        </HoldButton>
      </div>
    </fieldset>
  );
}

/** Up to `102.5` at the counters' own size; what is longer, or typed as shorthand, gets smaller. */
function sizeFor(length: number): 'six' | 'many' | 'line' | undefined {
  if (length <= 5) return undefined;
  if (length === 6) return 'six';
  return length < 10 ? 'many' : 'line';
}

interface HoldButtonProps {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onStep: () => void;
  readonly children: ReactNode;
}

/** A button that steps once when pressed and goes on stepping while it is held. A key or a screen reader presses it like any other. */
function HoldButton({ label, isDisabled, onStep, children }: HoldButtonProps) {
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
      className={`${stepButton.step} ${classes.step}`}
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
