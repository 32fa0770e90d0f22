/** What the program is called, what it is for, and whether the clock leads. */
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isOptional } from '@workout-tracker/core/clocks/format-fields';
import { parseFormat } from '@workout-tracker/core/clocks/parse-format';
import { rankedSearch } from '@workout-tracker/core/text/ranked-search';
import { useState } from 'react';
import { formatNames, isSeconds, numberNames } from '#lib/timed-format.ts';
import { SegmentedControl } from '#ui/choice.ts';
import form from '#ui/form.module.css';
import { Icon } from '#ui/icon.tsx';
import { PickField } from '#ui/pick-field.tsx';
import { RemovableChips } from '#ui/removable-chips.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { useWideScreen } from '#ui/use-wide-screen.ts';
import { ClockPreview } from '../clock-preview.tsx';
import { tagsOf } from '../find-programs.ts';
import { programQueries } from '../queries.ts';
import { type DraftEvent, draftLimits } from './builder-draft.ts';
import { contentOf, type Draft, type DraftProblems } from './draft.ts';
import { type ClockNumber, clockFields, type DraftClock, formatNumberOf, formatOf, withClock } from './draft-clock.ts';
import classes from './program-builder.module.css';

interface DetailsCardProps {
  readonly draft: Draft;
  readonly problems: DraftProblems;
  readonly change: (event: DraftEvent) => void;
}

export function DetailsCard({ draft, problems, change }: DetailsCardProps) {
  const { data: programs = [] } = useQuery(programQueries.list({ archived: 'no' }));
  const set = (next: Partial<Pick<Draft, 'title' | 'description' | 'timed'>>) =>
    change({ type: 'details-changed', change: next });
  // On a phone the moves come before what many programs do without.
  const isWide = useWideScreen();
  const [isUnfolded, setUnfolded] = useState(draft.description !== '' || draft.tags.length > 0);
  const isWhole = isWide || isUnfolded || problems['/description'] || problems['/tags'];
  return (
    <SectionCard title="Details">
      <div className={form.form} data-tight>
        <TextInput
          label="Title"
          maxLength={80}
          value={draft.title}
          error={problems['/title']}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        {isWhole ? (
          <>
            <Textarea
              label="Description"
              placeholder="Goal, equipment, notes"
              maxLength={500}
              rows={3}
              value={draft.description}
              error={problems['/description']}
              onChange={(event) => set({ description: event.currentTarget.value })}
            />
            <TagField
              tags={draft.tags}
              known={tagsOf(programs)}
              error={problems['/tags']}
              onAdd={(tag) => change({ type: 'tag-added', tag })}
              onRemove={(tag) => change({ type: 'tag-removed', tag })}
            />
          </>
        ) : (
          <Button variant="default" leftSection={<Icon name="plus" />} onClick={() => setUnfolded(true)}>
            Description and tags
          </Button>
        )}
        <SwitchRow
          label="Timed"
          hint="Runs on a timer instead of counting sets."
          isOn={draft.timed}
          onChange={(timed) => set({ timed })}
        />
        {draft.timed && <ClockFields draft={draft} problems={problems} change={change} />}
      </div>
    </SectionCard>
  );
}

interface TagFieldProps {
  readonly tags: readonly string[];
  /** What other programs are tagged with. */
  readonly known: readonly string[];
  readonly error?: string | undefined;
  readonly onAdd: (tag: string) => void;
  readonly onRemove: (tag: string) => void;
}

/** Tags: typed with Enter or a comma, or picked among those that other programs have. */
function TagField({ tags, known, error, onAdd, onRemove }: TagFieldProps) {
  const [text, setText] = useState('');
  const isFull = tags.length >= draftLimits.tags;
  const open = known.filter((tag) => !tags.includes(tag));
  const found = rankedSearch(open, text, (tag) => ({ title: tag }));
  const options = isFull ? [] : found.slice(0, 8);

  function add(tag: string) {
    if (isFull) return;
    onAdd(tag);
    setText('');
  }

  return (
    <div className={classes.group}>
      <PickField
        label="Tags"
        description={isFull ? `${draftLimits.tags} tags at most.` : 'Press Enter or a comma after each.'}
        error={error}
        maxLength={30}
        text={text}
        options={options.map((tag) => ({ value: tag, label: tag }))}
        onText={setText}
        onPick={add}
        onEnterText={add}
      />
      <RemovableChips label="Tags" items={tags} onRemove={onRemove} />
    </div>
  );
}

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

/** How the clock of a timed program leads, with a preview of the whole run. */
function ClockFields({ draft, problems, change }: ClockFieldsProps) {
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
        rightSection={<Icon name="down" size={16} />}
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
