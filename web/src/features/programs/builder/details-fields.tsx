import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { clockKinds } from '@workout-tracker/core/clocks/clock-limits';
import { isOptional } from '@workout-tracker/core/clocks/format-fields';
import { parseFormat } from '@workout-tracker/core/clocks/parse-format';
import { rankedSearch } from '@workout-tracker/core/text/ranked-search';
import { useState } from 'react';
import { englishBeside, tagName } from '#lib/catalogue-words.ts';
import { comma } from '#lib/list-marks.ts';
import { formatNames, isSeconds, numberNames } from '#lib/timed-format.ts';
import { readTyped } from '#lib/typed-number.ts';
import { Card } from '#ui/card.tsx';
import { FoldOut } from '#ui/fold-out.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { PickField } from '#ui/pick-field.tsx';
import { RemovableChips } from '#ui/removable-chips.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ClockPreview } from '../clock-preview.tsx';
import { tagsOf } from '../find-programs.ts';
import { programQueries } from '../queries.ts';
import { type DraftEvent, draftLimits } from './builder-draft.ts';
import { contentOf, type Draft, type DraftProblems } from './draft.ts';
import { clockFields, type DraftClock, formatNumberOf, formatOf, tidyNumber, withClock } from './draft-clock.ts';
import classes from './program-builder.module.css';

interface DetailsFieldsProps {
  readonly draft: Draft;
  readonly problems: DraftProblems;
  readonly change: (event: DraftEvent) => void;
}

export function DetailsFields({ draft, problems, change }: DetailsFieldsProps) {
  const { data: programs = [] } = useQuery(programQueries.list({ archived: 'no' }));
  const hasProblem = problems['/description'] !== undefined || problems['/tags'] !== undefined;
  const about = [draft.description.trim() === '' ? '' : t`Description`, ...draft.tags.map(tagName)]
    .filter(Boolean)
    .join(comma());
  const set = (next: Partial<Pick<Draft, 'title' | 'description'>>) =>
    change({ type: 'details-changed', change: next });
  return (
    <div className={classes.details}>
      <div className={classes.heading}>
        <TextInput
          label={t`Title`}
          maxLength={80}
          value={draft.title}
          error={problems['/title']}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <FormatField draft={draft} change={change} />
      </div>
      <FoldOut label={t`Description and tags`} summary={about} hasProblem={hasProblem}>
        <TextArea
          label={t`Description`}
          placeholder={t`Goal, equipment, notes`}
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
      </FoldOut>
      {draft.timed && <ClockFields draft={draft} problems={problems} change={change} />}
    </div>
  );
}

const bySets = 'sets';
const formats = () => [
  { value: bySets, label: t`Sets and reps` },
  ...Object.entries(formatNames).map(([value, label]) => ({ value, label })),
];

/** By sets, or by one of the clocks. */
function FormatField({ draft, change }: Pick<DetailsFieldsProps, 'draft' | 'change'>) {
  return (
    <NativeSelect
      label={t`Format`}
      value={draft.timed ? withClock(draft.format, {}).kind : bySets}
      data={formats()}
      onChange={({ currentTarget: { value } }) => {
        const kind = clockKinds.find((name) => name === value);
        const clock = kind && { timed: true, format: withClock(draft.format, { kind }) };
        change({ type: 'details-changed', change: clock ?? { timed: false } });
      }}
    />
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
  const found = rankedSearch(open, text, (tag) => ({ title: tagName(tag), others: englishBeside(tagName(tag), tag) }));
  const options = isFull ? [] : found.slice(0, 8);

  function add(typed: string) {
    if (isFull) return;
    const words = typed.trim().toLowerCase();
    onAdd(known.find((tag) => tagName(tag).toLowerCase() === words) ?? typed);
    setText('');
  }

  return (
    <div className={classes.group}>
      <PickField
        label={t`Tags`}
        description={isFull ? formatMostTags(draftLimits.tags) : t`Press Enter or a comma after each.`}
        error={error}
        maxLength={30}
        text={text}
        options={options.map((tag) => ({ value: tag, label: tagName(tag) }))}
        onText={setText}
        onPick={add}
        onEnterText={add}
      />
      <RemovableChips label={t`Tags`} items={tags} nameOf={tagName} onRemove={onRemove} />
    </div>
  );
}

const formatMostTags = (tags: number): string =>
  plural({ count: tags }, { one: '# tag at most.', other: '# tags at most.' });

interface ClockFieldsProps {
  readonly draft: Draft;
  readonly problems: DraftProblems;
  readonly change: (event: DraftEvent) => void;
}

const hints = (): Readonly<Record<DraftClock['kind'], string>> => ({
  stopwatch: t`Counts up. Start and stop as you like.`,
  emom: t`A round begins every minute, or as often as you say; the exercises take turns.`,
  amrap: t`As many rounds as possible until the cap. You tap each round.`,
  intervals: t`Work and rest. Tabata is 20 and 10, eight rounds.`,
  'for-time': t`All exercises as fast as you can, ticked off one by one.`,
  list: t`Each exercise for its own time, one after the other.`,
});

/** How the clock of a timed program leads, with a preview of the whole run. */
function ClockFields({ draft, problems, change }: ClockFieldsProps) {
  const clock = withClock(draft.format, {});
  const set = (next: Partial<DraftClock>) =>
    change({ type: 'details-changed', change: { format: withClock(draft.format, next) } });
  const format = parseFormat(formatOf(clock));
  return (
    <Card component="section" aria-label={t`Clock`} className={classes.clock}>
      <p className={classes.hint}>{hints()[clock.kind]}</p>
      <div className={classes.numbers}>
        {clockFields(clock).map((field) => (
          <TextInput
            key={field}
            label={numberNames[formatNumberOf(field)]}
            {...(isOptional(clock.kind, formatNumberOf(field)) && {
              placeholder: t({ message: 'None', context: 'number of a clock' }),
            })}
            // A number pad has no colon.
            {...(isSeconds(formatNumberOf(field)) ? { maxLength: 8 } : { inputMode: 'numeric' as const })}
            value={clock[field]}
            error={problems[`/format/${field}`]}
            onChange={(event) => set({ [field]: event.currentTarget.value })}
            onBlur={() => tidyNumber(clock, field) !== clock[field] && set({ [field]: tidyNumber(clock, field) })}
          />
        ))}
      </div>
      {clock.kind === 'intervals' && (readTyped(clock.sets) ?? 0) > 1 && (
        <SegmentedControl<DraftClock['turn']>
          aria-label={t`Next exercise`}
          value={clock.turn}
          data={[
            { value: 'round', label: t`An exercise per round` },
            { value: 'set', label: t`An exercise per set` },
          ]}
          onChange={(turn) => set({ turn })}
        />
      )}
      {format && <ClockPreview format={format} moves={contentOf(draft).moves} />}
    </Card>
  );
}
