/** Small fields for the numbers of a plan, with the words that belong to them inside their frame: `+ 2.5 kg`, `all sets, up to 8`. */

import { t } from '@lingui/core/macro';
import type { LinePlan } from '@workout-tracker/core/plans/rule';
import { type ReactNode, useId } from 'react';
import { formatNumber } from '#lib/number-format.ts';
import { readTyped, typedNumber } from '#lib/typed-number.ts';
import { Icon } from '#ui/icon.tsx';
import classes from './entry.module.css';
import type { LineDraft, LineEvent } from './line-draft.ts';

/** What every part of the page reads and changes. */
export interface LineForm {
  readonly draft: LineDraft;
  readonly change: (event: LineEvent) => void;
}

export interface Read<Value> {
  readonly value: Value | null;
  readonly problem: string | null;
}

/** Stands in a sentence where the field is. */
export const theField = '\uFFFC';

interface Around {
  readonly before?: string;
  readonly after?: string;
}

/** The words of a frame as one sentence with the field in it: of `up to ${theField} sets` they are `up to` before it and `sets` after it. */
export function around(sentence: string): Around {
  const [before = '', after = ''] = sentence.split(theField).map((part) => part.trim());
  return { ...(before && { before }), ...(after && { after }) };
}

interface EntryProps<Value> {
  readonly form: LineForm;
  /** Its name in the draft: `step-by`. */
  readonly field: string;
  /** Heard; what is seen stands in the frame. */
  readonly label: string;
  /** What the plan says, as a text. */
  readonly text: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly width?: 'narrow' | 'count' | undefined;
  readonly inputMode?: 'decimal' | 'numeric' | 'text';
  /** In the frame, after the field: what it is counted in, to be chosen. */
  readonly end?: ReactNode;
  readonly read: (text: string) => Read<Value>;
  readonly make: (value: Value) => LinePlan;
}

export function Entry<Value>(props: EntryProps<Value>) {
  const { form, field, label, text, before, after, width, inputMode = 'decimal', end, read, make } = props;
  const id = useId();
  const typed = form.draft.typed[field];
  const shown = typed?.text ?? text;
  const problem = typed?.problem ?? null;
  return (
    <span className={classes.entry}>
      <span className={classes.frame} data-width={width} data-invalid={problem !== null || undefined}>
        {before && (
          <span className={classes.word} aria-hidden="true">
            {before}
          </span>
        )}
        <input
          type="text"
          autoComplete="off"
          inputMode={inputMode}
          maxLength={12}
          style={{ inlineSize: `calc(${Math.max(1, shown.length)}ch + 4px)` }}
          aria-label={label}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : id}
          value={shown}
          onFocus={(event) => event.currentTarget.select()}
          onChange={({ currentTarget: { value: next } }) => {
            const { value, problem: wrong } = read(next);
            const plan = value === null ? form.draft.plan : make(value);
            form.change({ type: 'typed', field, text: next, problem: value === null ? (wrong ?? '') : null, plan });
          }}
          onBlur={() => form.change({ type: 'settled', field })}
        />
        {after && (
          <span className={classes.word} aria-hidden="true">
            {after}
          </span>
        )}
        {end}
      </span>
      {problem !== null && (
        <span id={id} className={classes.problem}>
          {problem}
        </span>
      )}
    </span>
  );
}

export interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly isWhole?: boolean;
}

/** `readNumber('2,5', { min: 0, max: 10 })` is 2.5. */
export function readNumber(text: string, { min, max, isWhole = false }: Bounds): Read<number> {
  const value = readTyped(text) ?? Number.NaN;
  const isRight = value >= min && value <= max && (!isWhole || Number.isInteger(value));
  return isRight
    ? { value, problem: null }
    : { value: null, problem: formatBounds(formatNumber(min), formatNumber(max)) };
}

const formatBounds = (least: string, most: string): string => t`${least} to ${most}`;

interface NumberEntryProps extends Omit<EntryProps<number>, 'text' | 'read' | 'inputMode'> {
  readonly value: number;
  readonly bounds: Bounds;
}

export function NumberEntry({ value, bounds, ...entry }: NumberEntryProps) {
  return (
    <Entry
      {...entry}
      text={typedNumber(value)}
      inputMode={bounds.isWhole ? 'numeric' : 'decimal'}
      read={(text) => readNumber(text, bounds)}
    />
  );
}

interface OptionalEntryProps extends Omit<EntryProps<number | undefined>, 'text' | 'read' | 'inputMode' | 'make'> {
  readonly value: number | undefined;
  readonly bounds: Bounds;
  readonly make: (value: number | undefined) => LinePlan;
}

/** May be left empty. */
export function OptionalEntry({ value, bounds, make, ...entry }: OptionalEntryProps) {
  return (
    <Entry<{ readonly number: number | undefined }>
      {...entry}
      text={typedNumber(value ?? null)}
      inputMode={bounds.isWhole ? 'numeric' : 'decimal'}
      read={(text) => {
        if (text.trim() === '') return { value: { number: undefined }, problem: null };
        const { value: number, problem } = readNumber(text, bounds);
        return { value: number === null ? null : { number }, problem };
      }}
      make={({ number }) => make(number)}
    />
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly value: Value;
  readonly options: Readonly<Record<Value, string>>;
  /** Why an option can never come into effect; one that is chosen already stays. */
  readonly obstacles?: Readonly<Record<Value, string | null>>;
  readonly onChange: (value: Value) => void;
}

/** A small choice beside the numbers: `to the maximum`. */
export function SmallChoice<Value extends string>({ before, after, ...choice }: ChoiceProps<Value>) {
  return (
    <span className={classes.frame} data-choice>
      {before && (
        <span className={classes.word} aria-hidden="true">
          {before}
        </span>
      )}
      <InnerChoice {...choice} />
      {after && (
        <span className={classes.word} aria-hidden="true">
          {after}
        </span>
      )}
    </span>
  );
}

/** The choice itself, for a frame that holds more. */
export function InnerChoice<Value extends string>(props: Omit<ChoiceProps<Value>, 'before' | 'after'>) {
  const { label, value, options, obstacles, onChange } = props;
  const names = Object.keys(options) as Value[];
  return (
    <span className={classes.choice}>
      <select
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = names.find((name) => name === currentTarget.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {names.map((name) => {
          const why = obstacles?.[name] ?? null;
          return (
            <option key={name} value={name} disabled={why !== null && name !== value}>
              {why === null ? options[name] : `${options[name]} (${why})`}
            </option>
          );
        })}
      </select>
      <Icon name="down" size={16} />
    </span>
  );
}
