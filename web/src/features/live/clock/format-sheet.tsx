/** Another format for this workout alone, before its clock runs. */
import { Button } from '@mantine/core';
import type { ClockFormat } from '@workout-tracker/core/clocks/clock-format';
import { clockKinds, clockLimits } from '@workout-tracker/core/clocks/clock-limits';
import { useState } from 'react';
import { restWords } from '#lib/clock-format.ts';
import { countWords } from '#lib/number-format.ts';
import { Sheet } from '#ui/sheet.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { formatWords, kindNames } from './clock-format.ts';
import classes from './format-sheet.module.css';
import { Stepper } from './stepper.tsx';

interface FormatSheetProps {
  readonly format: ClockFormat;
  readonly isOpen: boolean;
  readonly onChoose: (format: ClockFormat) => void;
  readonly onClose: () => void;
}

/** What each begins with. */
const usual: Readonly<Record<ClockFormat['kind'], ClockFormat>> = {
  emom: { kind: 'emom', everySeconds: 60, rounds: 12 },
  amrap: { kind: 'amrap', capSeconds: 720 },
  intervals: {
    kind: 'intervals',
    workSeconds: 20,
    restSeconds: 10,
    rounds: 8,
    sets: 1,
    longRestSeconds: 60,
    turn: 'round',
  },
  'for-time': { kind: 'for-time', capSeconds: 1_200, rounds: 3 },
  list: { kind: 'list', rounds: 1 },
  stopwatch: { kind: 'stopwatch' },
};

export function FormatSheet({ format, isOpen, onChoose, onClose }: FormatSheetProps) {
  const [draft, setDraft] = useState<ClockFormat | null>(null);
  const chosen = draft ?? format;

  function close() {
    setDraft(null);
    onClose();
  }

  return (
    <Sheet
      title="Format for this workout"
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
          Use it
        </Button>
      }
    >
      <div className={classes.form}>
        <fieldset className={classes.kinds}>
          <legend className={classes.legend}>Format</legend>
          {clockKinds.map((kind) => (
            <label key={kind} className={classes.kind}>
              <input
                type="radio"
                name="format"
                className={classes.radio}
                checked={chosen.kind === kind}
                onChange={() => setDraft(kind === format.kind ? format : usual[kind])}
              />
              {kindNames[kind]}
            </label>
          ))}
        </fieldset>
        <p className={classes.about}>{formatWords(chosen)}</p>
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
  const { seconds, rest, cap } = clockLimits;
  switch (format.kind) {
    case 'stopwatch':
      return null;
    case 'list':
      return <Rounds value={format.rounds} onChange={(rounds) => onChange({ ...format, rounds })} />;
    case 'emom':
      return (
        <>
          <Time
            label="Every"
            value={format.everySeconds}
            limits={seconds}
            onChange={(everySeconds) => onChange({ ...format, everySeconds })}
          />
          <Rounds value={format.rounds} onChange={(rounds) => onChange({ ...format, rounds })} />
        </>
      );
    case 'amrap':
      return (
        <Time
          label="Time"
          value={format.capSeconds}
          limits={cap}
          onChange={(capSeconds) => onChange({ ...format, capSeconds })}
        />
      );
    case 'for-time':
      return (
        <>
          <Rounds value={format.rounds} onChange={(rounds) => onChange({ ...format, rounds })} />
          <SwitchRow
            label="Time cap"
            isOn={format.capSeconds !== null}
            onChange={(isOn) => onChange({ ...format, capSeconds: isOn ? 1_200 : null })}
          />
          {format.capSeconds !== null && (
            <Time
              label="At most"
              value={format.capSeconds}
              limits={cap}
              onChange={(capSeconds) => onChange({ ...format, capSeconds })}
            />
          )}
        </>
      );
    case 'intervals':
      return (
        <>
          <Time
            label="Work"
            value={format.workSeconds}
            limits={seconds}
            onChange={(workSeconds) => onChange({ ...format, workSeconds })}
          />
          <Time
            label="Rest"
            value={format.restSeconds}
            limits={rest}
            onChange={(restSeconds) => onChange({ ...format, restSeconds })}
          />
          <Rounds value={format.rounds} onChange={(rounds) => onChange({ ...format, rounds })} />
          <Stepper
            label="Sets"
            value={format.sets}
            words={countWords(format.sets, 'set')}
            least={clockLimits.sets.least}
            most={clockLimits.sets.most}
            onChange={(sets) => onChange({ ...format, sets })}
          />
          {format.sets > 1 && (
            <Time
              label="Between sets"
              value={format.longRestSeconds}
              limits={rest}
              onChange={(longRestSeconds) => onChange({ ...format, longRestSeconds })}
            />
          )}
        </>
      );
  }
}

interface TimeProps {
  readonly label: string;
  readonly value: number;
  readonly limits: { readonly least: number; readonly most: number };
  readonly onChange: (value: number) => void;
}

function Time({ label, value, limits, onChange }: TimeProps) {
  return (
    <Stepper
      label={label}
      value={value}
      words={restWords(value)}
      least={limits.least}
      most={limits.most}
      next={nextTime}
      onChange={onChange}
    />
  );
}

/** Short times in fine steps, long ones in coarse ones. */
function nextTime(value: number, direction: 1 | -1): number {
  const from = direction === 1 ? value : value - 1;
  const step = from < 60 ? 5 : from < 300 ? 15 : 60;
  return direction === 1 ? (Math.floor(value / step) + 1) * step : (Math.ceil(value / step) - 1) * step;
}

function Rounds({ value, onChange }: { readonly value: number; readonly onChange: (value: number) => void }) {
  const { least, most } = clockLimits.rounds;
  return <Stepper label="Rounds" value={value} words={String(value)} least={least} most={most} onChange={onChange} />;
}
