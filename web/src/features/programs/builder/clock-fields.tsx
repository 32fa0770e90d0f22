/** How the clock of a timed program leads, with a preview of the whole run. */
import { NativeSelect, TextInput } from '@mantine/core';
import { isOptional, parseFormat } from '@workout-tracker/core/clocks/format-fields';
import { formatNames, isSeconds, numberNames } from '#lib/format-names.ts';
import { SegmentedControl } from '#ui/choice.ts';
import { ClockPreview } from '../clock-preview.tsx';
import type { DraftEvent } from './builder-draft.ts';
import { contentOf, type Draft, type DraftProblems } from './draft.ts';
import { type ClockNumber, clockFields, type DraftClock, formatNumberOf, formatOf, withClock } from './draft-clock.ts';
import classes from './program-builder.module.css';

interface ClockFieldsProps {
  readonly draft: Draft;
  readonly problems: DraftProblems;
  readonly change: (event: DraftEvent) => void;
}

/** `'Work, seconds'` */
function labelOf(field: ClockNumber): string {
  const number = formatNumberOf(field);
  return isSeconds(number) ? `${numberNames[number]}, seconds` : numberNames[number];
}

const hints: Readonly<Record<DraftClock['kind'], string>> = {
  stopwatch: 'Counts up. Start and stop as you like.',
  emom: 'A round begins every so many seconds; the moves take turns.',
  amrap: 'As many rounds as possible until the cap. You tap each round.',
  intervals: 'Work and rest. Tabata is 20 and 10, eight rounds.',
  'for-time': 'All moves as fast as you can, ticked off one by one.',
  list: 'Each move for its own seconds, one after the other.',
};

export function ClockFields({ draft, problems, change }: ClockFieldsProps) {
  const clock = withClock(draft.format, {});
  const set = (next: Partial<DraftClock>) =>
    change({ type: 'details-changed', change: { format: withClock(draft.format, next) } });
  const format = parseFormat(formatOf(clock));
  const options = Object.entries(formatNames).map(([value, label]) => ({ value, label }));
  return (
    <div className={classes.group}>
      <NativeSelect
        label="Format"
        description={hints[clock.kind]}
        value={clock.kind}
        data={options}
        onChange={({ currentTarget: { value } }) => {
          const kind = options.find((option) => option.value === value)?.value;
          const next = Object.keys(hints).find((name): name is DraftClock['kind'] => name === kind);
          if (next) set({ kind: next });
        }}
      />
      <div className={classes.numbers}>
        {clockFields(clock).map((field) => (
          <TextInput
            key={field}
            label={labelOf(field)}
            {...(isOptional(clock.kind, formatNumberOf(field)) && { placeholder: 'None' })}
            inputMode="numeric"
            value={clock[field]}
            error={problems[`/format/${field}`]}
            onChange={(event) => set({ [field]: event.currentTarget.value })}
          />
        ))}
      </div>
      {clock.kind === 'intervals' && Number(clock.sets) > 1 && (
        <SegmentedControl<DraftClock['turn']>
          aria-label="Next move"
          value={clock.turn}
          data={[
            { value: 'round', label: 'A move per round' },
            { value: 'set', label: 'A move per set' },
          ]}
          onChange={(turn) => set({ turn })}
        />
      )}
      {format && <ClockPreview format={format} moves={contentOf(draft).moves} />}
    </div>
  );
}
