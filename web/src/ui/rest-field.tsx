import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { formatClock, readTime } from '#lib/duration-format.ts';
import { ActionIcon } from './action-icon.tsx';
import { Icon } from './icon.tsx';
import classes from './rest-field.module.css';
import { SettingRow } from './setting-row.tsx';

const stepSeconds = 15;
const usual = 90;

interface RestBounds {
  /** In seconds; 0 is no rest at all. */
  readonly least: number;
  readonly most: number;
}

/** The bounds of a rest after a set, of an exercise and in a program. */
const setBounds: RestBounds = { least: 5, most: 3_600 };

interface Look {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Whether the field may be left to a default, and how long that is where it is known. */
  readonly fallback?: { readonly seconds?: number };
  readonly bounds?: RestBounds;
  /** Why it was refused elsewhere. */
  readonly error?: string | undefined;
  /** The label above the field and not beside it, as that of other fields in a form. */
  readonly isStacked?: boolean;
}

interface RestFieldProps extends Look {
  /** As typed; empty for the default. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Stepped, or left after typing: what stands here is meant. */
  readonly onDone?: (text: string) => void;
}

/** For a form, whose other fields are sent with it: holds what is typed, and says what is wrong with it. */
export function RestField(props: RestFieldProps) {
  const { label, hint, text, fallback, bounds = setBounds, error, isStacked, onText, onDone } = props;
  const own = objectToRest(text, fallback !== undefined, bounds);
  const message = own ?? error;
  const seconds = own === undefined ? readTime(text) : null;

  function settle() {
    if (own !== undefined) return;
    const tidy = restText(seconds);
    if (tidy !== text) onText(tidy);
    onDone?.(tidy);
  }

  function step(by: number) {
    const next = restText(stepped(seconds, by, { fallback, bounds }));
    onText(next);
    onDone?.(next);
  }

  return (
    <SettingRow label={label} hint={hint} error={message} isStacked={isStacked}>
      {({ labelId, describedBy }) => (
        <div
          className={classes.stepper}
          data-stacked={isStacked || undefined}
          data-invalid={message !== undefined || undefined}
        >
          <ActionIcon
            aria-label={t`${label}: ${stepSeconds} seconds less`}
            disabled={stepped(seconds, -stepSeconds, { fallback, bounds }) === seconds}
            onClick={() => step(-stepSeconds)}
          >
            <Icon name="minus" size={16} />
          </ActionIcon>
          <input
            className={classes.time}
            type="text"
            autoComplete="off"
            maxLength={10}
            aria-labelledby={labelId}
            aria-describedby={describedBy}
            aria-invalid={message !== undefined || undefined}
            placeholder={fallback && defaultText(fallback)}
            value={text}
            onChange={(event) => onText(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={settle}
            onKeyDown={(event) => event.key === 'Enter' && settle()}
          />
          <ActionIcon
            aria-label={t`${label}: ${stepSeconds} seconds more`}
            disabled={stepped(seconds, stepSeconds, { fallback, bounds }) === seconds}
            onClick={() => step(stepSeconds)}
          >
            <Icon name="plus" size={16} />
          </ActionIcon>
        </div>
      )}
    </SettingRow>
  );
}

interface AutosavedRestFieldProps extends Look {
  /** In seconds; null for the default. */
  readonly value: number | null;
  readonly onChange: (seconds: number | null) => void;
}

/** For a page without a button: a value is given on once it is stepped to, or the field is left. What is no rest is given to nobody. */
export function AutosavedRestField({ value, onChange, ...look }: AutosavedRestFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <RestField
      {...look}
      text={typed ?? restText(value)}
      onText={setTyped}
      onDone={(text) => {
        setTyped(null);
        const seconds = readTime(text);
        if (seconds !== value) onChange(seconds);
      }}
    />
  );
}

/** `'1:30'`; nothing for the default. */
export const restText = (seconds: number | null): string => (seconds === null ? '' : formatClock(seconds));

function defaultText({ seconds }: { readonly seconds?: number }): string {
  if (seconds === undefined) return t`Default`;
  const time = formatClock(seconds);
  return t({ message: `Default ${time}`, comment: 'a rest: Default 1:30' });
}

interface Stepping {
  readonly fallback: Look['fallback'];
  readonly bounds: RestBounds;
}

/** The next value in seconds, null for the default: on the grid of fifteen seconds, from the default to its length, and below the shortest back to the default. */
export function stepped(value: number | null, by: number, { fallback, bounds }: Stepping): number | null {
  if (value === null) return by < 0 ? null : (fallback?.seconds ?? usual);
  const onGrid =
    by > 0 ? Math.floor(value / stepSeconds) * stepSeconds + by : Math.ceil(value / stepSeconds) * stepSeconds + by;
  if (onGrid < bounds.least) return fallback ? null : bounds.least;
  return Math.min(bounds.most, onGrid);
}

/** Why a typed text is no rest; undefined where it is one. */
export function objectToRest(typed: string, hasDefault: boolean, bounds = setBounds): string | undefined {
  const { least, most } = bounds;
  const text = typed.trim();
  if (text === '' && hasDefault) return undefined;
  const seconds = readTime(text);
  if (seconds === null || Number.isNaN(seconds) || !Number.isInteger(seconds)) {
    return t`Minutes and seconds, like 1:30.`;
  }
  if (seconds >= least && seconds <= most) return undefined;
  const [shortest, longest] = [formatClock(least), formatClock(most)];
  return t({ message: `${shortest} to ${longest}.`, comment: 'bounds of a rest: 0:05 to 1:00:00.' });
}
