import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import type { SetValues } from '@workout-tracker/core/live/live-event';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import type { Units } from '@workout-tracker/core/people/user';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { fieldNames, fieldUnitOf, fromField, inField } from '#lib/distance-format.ts';
import { formatClock, spokenTime } from '#lib/duration-format.ts';
import { formatCount, formatNumber } from '#lib/number-format.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconPath } from '#ui/path-icon.tsx';
import stepButton from '#ui/step-button.module.css';
import {
  type CountSteps,
  countLimits,
  createHoldRepeat,
  type HoldRepeat,
  leastWeight,
  readTyped,
  readTypedTime,
  takesWeight,
  timeStep,
} from './count-steps.ts';
import classes from './set-counters.module.css';

interface SetCountersProps {
  readonly move: LiveMove;
  readonly values: SetValues;
  readonly steps: CountSteps;
  readonly isDisabled: boolean;
  /** What the exercise says of its numbers; plain ones where it is not known. */
  readonly shape?: Pick<Exercise, 'loading' | 'isPerSide' | 'isPerHand'> | undefined;
  /** Several numbers typed at once: `100x8@9`. Answers with what is wrong, null when they were taken. */
  readonly onShorthand?: ((text: string) => string | null) | undefined;
  /** The field that holds something that could not be read; null once it does not any more. */
  readonly onUnread?: ((field: HTMLInputElement | null) => void) | undefined;
  /** The set that the numbers are of: what was typed for another one is dropped. */
  readonly place?: number;
  /** Where there is less room than on the screen itself. */
  readonly isNarrow?: boolean;
  readonly onType: (field: 'count' | 'weight' | 'seconds', value: number | null) => void;
  readonly onUnit: (unit: Units) => void;
  readonly weightRef?: Ref<HTMLInputElement> | undefined;
}

export function SetCounters(props: SetCountersProps) {
  const { move, values, steps, shape, isDisabled, isNarrow = false, onType, onUnit, weightRef } = props;
  const { count, weight, unit, seconds = null } = values;
  const isTime = move.measure === 'seconds';
  const distanceUnit = move.measure === 'metres' ? fieldUnitOf(count) : null;
  const inCounter = distanceUnit && count !== null ? inField(count, distanceUnit) : count;
  const counted = countedAs(move.measure, count);
  const time = countedAs('seconds', seconds);
  const isBoth = move.measure === 'reps-and-seconds';
  const hasWeight = takesWeight(move, shape?.loading);
  const shown = [
    shownIn(inCounter, isTime),
    ...(isBoth ? [shownIn(seconds, true)] : []),
    ...(hasWeight ? [shownIn(weight, false)] : []),
  ];
  const side = shape?.isPerSide ? ' each side' : '';
  const longest = Math.max(...shown.map(({ length }) => length));
  const { onShorthand, onUnread, place } = props;
  const shared = { longest, isDisabled, onShorthand, onUnread, place };
  return (
    <div
      className={classes.counters}
      data-three={shown.length > 2 || undefined}
      data-narrow={isNarrow || shown.length > 2 || undefined}
    >
      <Counter
        {...shared}
        label={`${counted.label}${side}`}
        value={inCounter}
        words={inCounter === null ? 'none' : `${counted.words(inCounter)}${side}`}
        most={distanceUnit ? inField(countLimits.count, distanceUnit) : countLimits.count}
        isTime={isTime}
        hasDecimals={distanceUnit !== null}
        fewer={{ label: counted.fewer, step: steps.fewer }}
        more={{ label: counted.more, step: steps.more }}
        onType={(value) => onType('count', distanceUnit && value !== null ? fromField(value, distanceUnit) : value)}
      />
      {isBoth && (
        <Counter
          {...shared}
          label={time.label}
          value={seconds}
          words={seconds === null ? 'none' : time.words(seconds)}
          most={countLimits.seconds}
          isTime
          hasDecimals={false}
          fewer={{ label: time.fewer, step: steps.shorter }}
          more={{ label: time.more, step: steps.longer }}
          onType={(value) => onType('seconds', value)}
        />
      )}
      {hasWeight && (
        <Counter
          {...shared}
          label={weightLabel(shape)}
          unit={{ name: unit, onSwitch: () => onUnit(unit === 'kg' ? 'lb' : 'kg') }}
          value={weight}
          inputRef={weightRef}
          words={weight === null ? 'none' : `${formatNumber(weight)} ${unit}`}
          most={countLimits.weight}
          least={leastWeight(shape?.loading)}
          hasDecimals
          fewer={{ label: steps.lighterLabel, step: steps.lighter }}
          more={{ label: steps.heavierLabel, step: steps.heavier }}
          onType={(value) => onType('weight', value)}
        />
      )}
    </div>
  );
}

/** What a counter is called, what its buttons do, and how its number is said. */
function countedAs(measure: LiveMove['measure'], count: number | null) {
  if (measure === 'seconds') {
    const step = spokenTime(timeStep(count));
    return { label: 'Time', fewer: `${step} less`, more: `${step} more`, words: spokenTime };
  }
  if (measure === 'metres') {
    const { label, one, formatStep } = fieldNames[fieldUnitOf(count)];
    const words = (value: number) => formatCounted(value, one);
    return { label, fewer: `${formatStep} less`, more: `${formatStep} more`, words };
  }
  return {
    label: 'Reps',
    fewer: 'One rep fewer',
    more: 'One rep more',
    words: (value: number) => formatCount(value, 'rep'),
  };
}

/** As it stands in its field, where it can be typed over. */
const shownIn = (value: number | null, isTime: boolean): string =>
  value === null ? '' : isTime ? formatClock(value) : plain(value);

/** `'2.5 metres'`, `'1 rep'` */
const formatCounted = (count: number, one: string): string =>
  Number.isInteger(count) ? formatCount(count, one) : `${formatNumber(count)} ${one}s`;

/** What the weight is: a bar, a dumbbell in each hand, more than the body, or help. */
function weightLabel(shape: SetCountersProps['shape']): string {
  if (shape?.loading === 'bodyweight') return 'Body weight +';
  if (shape?.loading === 'assisted') return 'Help';
  return shape?.isPerHand ? 'Each hand' : 'Weight';
}

interface CounterProps {
  readonly label: string;
  /** For a weight: its unit, which a tap switches. */
  readonly unit?: { readonly name: Units; readonly onSwitch: () => void } | undefined;
  /** Digits of the longest number on the screen: all are of one size, and smaller only when one would not fit. */
  readonly longest: number;
  readonly value: number | null;
  /** In full: `'10 reps'`. */
  readonly words: string;
  readonly most: number;
  readonly least?: number;
  readonly hasDecimals: boolean;
  /** Minutes and seconds: `1:30`. */
  readonly isTime?: boolean;
  readonly isDisabled: boolean;
  readonly onShorthand: SetCountersProps['onShorthand'];
  readonly onUnread: SetCountersProps['onUnread'];
  readonly place: number | undefined;
  readonly fewer: { readonly label: string; readonly step: () => void };
  readonly more: { readonly label: string; readonly step: () => void };
  readonly onType: (value: number | null) => void;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/**
 * A number as large as a scoreboard: plus and minus to step, held down to step faster, and the number itself to type. To those who
 * listen it is one spin button with its unit.
 */
function Counter(props: CounterProps) {
  const { label, unit, value, words, isDisabled, fewer, more } = props;
  const { typed, isUnread, change, take } = useTyped(props);
  const shown = typed ?? shownIn(value, props.isTime ?? false);

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') event.currentTarget.blur();
    else if (event.key === 'Escape') change(null);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      take(event.currentTarget);
      (event.key === 'ArrowUp' ? more : fewer).step();
    }
  }

  return (
    <fieldset className={classes.counter} aria-label={label}>
      <div className={classes.caption}>
        <span aria-hidden="true">{label}</span>
        {unit && (
          <button
            type="button"
            className={classes.unit}
            aria-label={`Weight in ${unit.name}, switch to ${unit.name === 'kg' ? 'lb' : 'kg'}`}
            disabled={isDisabled}
            onClick={unit.onSwitch}
          >
            <span>
              {unit.name}
              <Icon name={switchIcon} size={12} />
            </span>
          </button>
        )}
      </div>
      <input
        ref={props.inputRef}
        className={classes.number}
        data-digits={sizeFor(Math.max(props.longest, shown.length))}
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value ?? undefined}
        aria-valuetext={words}
        // Digits alone have no colon on some keyboards.
        inputMode={props.isTime ? 'text' : props.hasDecimals ? 'decimal' : 'numeric'}
        enterKeyHint="done"
        autoComplete="off"
        placeholder="–"
        aria-invalid={isUnread || undefined}
        aria-description={props.onShorthand && 'Also takes a whole set, such as 85x5@9'}
        disabled={isDisabled}
        value={shown}
        onFocus={(event) => !isUnread && event.currentTarget.select()}
        onChange={(event) => change(event.currentTarget.value)}
        onPaste={(event) => {
          // A field of one line drops line ends, and would make one number of two.
          const lines = linesOf(event.clipboardData.getData('text'));
          if (lines.length < 2) return;
          event.preventDefault();
          change(lines.join('; '));
        }}
        onBlur={(event) => take(event.currentTarget)}
        onKeyDown={handleKey}
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

type TypedProps = Pick<
  CounterProps,
  'value' | 'most' | 'least' | 'hasDecimals' | 'isTime' | 'onShorthand' | 'onUnread' | 'onType' | 'place'
>;

/** What stands in the field until it is taken: a number, or sets in one go. What cannot be read stays, to be put right. */
function useTyped(props: TypedProps) {
  const { value, place, onShorthand, onUnread, onType } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isUnread, setUnread] = useState(false);
  const [seen, setSeen] = useState(place);
  if (place !== seen) {
    setSeen(place);
    setTyped(null);
    setUnread(false);
  }

  const tell = (field: HTMLInputElement | null) => {
    setUnread(field !== null);
    onUnread?.(field);
  };

  return {
    typed,
    isUnread,
    change(text: string | null) {
      setTyped(text);
      if (isUnread) tell(null);
    },
    take(field: HTMLInputElement) {
      if (typed === null) return;
      const read = props.isTime ? readTypedTime(typed, value) : readTyped(typed, props);
      const problem = read === undefined ? onShorthand?.(typed) : null;
      if (problem) return tell(field);
      setTyped(null);
      tell(null);
      if (read !== undefined && read !== value) onType(read);
    },
  };
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Up to `102.5` at the counters' own size; what is longer, or typed as shorthand, gets smaller. */
function sizeFor(length: number): 'six' | 'many' | 'line' | undefined {
  if (length <= 5) return undefined;
  if (length === 6) return 'six';
  return length < 10 ? 'many' : 'line';
}

const switchIcon: IconPath = 'M4 8.5h15M15.5 5L19 8.5L15.5 12M20 15.5H5M8.5 12L5 15.5L8.5 19';

/** Without separators: what is shown is what can be typed. */
const plain = (value: number): string => formatNumber(value).replaceAll(',', '');

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
