/** Changes the format of this workout alone, before its clock runs. */
import { t } from '@lingui/core/macro';
import type { ClockFormat } from '@workout-tracker/core/clocks/clock-format';
import { clockKinds } from '@workout-tracker/core/clocks/clock-limits';
import {
  isOptional,
  numberLimits,
  numberOf,
  numbersOf,
  usualFormats,
  withNumber,
} from '@workout-tracker/core/clocks/format-fields';
import { Fragment, useState } from 'react';
import { formatClock } from '#lib/duration-format.ts';
import { formatNumber } from '#lib/number-format.ts';
import { formatNames, isSeconds, numberNames } from '#lib/timed-format.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { TileChoice } from '#ui/tile-choice.tsx';
import classes from './format-sheet.module.css';
import { formatClockFormat } from './live-clock-format.ts';
import { Stepper } from './stepper.tsx';

interface FormatSheetProps {
  readonly format: ClockFormat;
  readonly isOpen: boolean;
  readonly onChoose: (format: ClockFormat) => void;
  readonly onClose: () => void;
}

export function FormatSheet({ format, isOpen, onChoose, onClose }: FormatSheetProps) {
  const [draft, setDraft] = useState<ClockFormat | null>(null);
  const chosen = draft ?? format;

  function close() {
    setDraft(null);
    onClose();
  }

  return (
    <Sheet
      title={t`Format for this workout`}
      isOpen={isOpen}
      onClose={close}
      foot={
        <Button
          size="xl"
          fullWidth
          onClick={() => {
            if (draft) onChoose(draft);
            close();
          }}
        >
          {t`Use it`}
        </Button>
      }
    >
      <div className={classes.form}>
        <TileChoice
          legend={t`Format`}
          className={classes.kinds}
          value={chosen.kind}
          options={clockKinds.map((kind) => ({ value: kind, label: formatNames[kind] }))}
          onChange={(kind) => setDraft(kind === format.kind ? format : usualFormats[kind])}
        />
        <p className={classes.about}>{formatClockFormat(chosen)}</p>
        <Fields format={chosen} onChange={setDraft} />
      </div>
    </Sheet>
  );
}

interface FieldsProps {
  readonly format: ClockFormat;
  readonly onChange: (format: ClockFormat) => void;
}

function Fields({ format, onChange }: FieldsProps) {
  const sets = numberOf(format, 'sets') ?? 1;
  return numbersOf(format.kind, sets).map((number) => {
    const value = numberOf(format, number);
    const isOffered = isOptional(format.kind, number);
    const set = (next: number | null) => onChange(withNumber(format, number, next));
    return (
      <Fragment key={number}>
        {isOffered && (
          <SwitchRow
            label={numberNames[number]}
            isOn={value !== null}
            onChange={(isOn) => set(isOn ? usualFormats['for-time'].capSeconds : null)}
          />
        )}
        {value !== null && (
          <Stepper
            label={isOffered ? t({ message: 'At most', context: 'time cap' }) : numberNames[number]}
            value={value}
            words={isSeconds(number) ? formatClock(value) : formatNumber(value)}
            {...numberLimits[number]}
            {...(isSeconds(number) && { next: nextTime })}
            onChange={set}
          />
        )}
      </Fragment>
    );
  });
}

/** Short times in fine steps, long ones in coarse ones. */
function nextTime(value: number, direction: 1 | -1): number {
  const from = direction === 1 ? value : value - 1;
  const step = from < 60 ? 5 : from < 300 ? 15 : 60;
  return direction === 1 ? (Math.floor(value / step) + 1) * step : (Math.ceil(value / step) - 1) * step;
}
