/** Tags: typed with Enter or a comma, or picked among those that other programs have. */
import { rankedSearch } from '@workout-tracker/core/text/ranked-search';
import { useState } from 'react';
import { RemovableChips } from '#ui/removable-chips.tsx';
import { draftLimits } from './builder-draft.ts';
import { PickField } from './pick-field.tsx';
import classes from './program-builder.module.css';

interface TagFieldProps {
  readonly tags: readonly string[];
  /** What other programs are tagged with. */
  readonly known: readonly string[];
  readonly error?: string | undefined;
  readonly onAdd: (tag: string) => void;
  readonly onRemove: (tag: string) => void;
}

export function TagField({ tags, known, error, onAdd, onRemove }: TagFieldProps) {
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
