/** What the program is called, what it is for, and whether the clock leads. */
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { rankedSearch } from '@workout-tracker/core/text/ranked-search';
import { useState } from 'react';
import form from '#ui/form.module.css';
import { Icon } from '#ui/icon.tsx';
import { PickField } from '#ui/pick-field.tsx';
import { RemovableChips } from '#ui/removable-chips.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { useWideScreen } from '#ui/use-wide-screen.ts';
import { tagsOf } from '../find-programs.ts';
import { programQueries } from '../queries.ts';
import { type DraftEvent, draftLimits } from './builder-draft.ts';
import { ClockFields } from './clock-fields.tsx';
import type { Draft, DraftProblems } from './draft.ts';
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
