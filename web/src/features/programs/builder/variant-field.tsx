/** The other ways to do a move, each a label that can be chosen while logging. */
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { RemovableChips } from '#ui/removable-chips.tsx';
import { draftLimits } from './builder-draft.ts';
import classes from './move-row.module.css';

interface VariantFieldProps {
  readonly variants: readonly string[];
  readonly error?: string | undefined;
  readonly onAdd: (label: string) => void;
  readonly onRemove: (label: string) => void;
}

export function VariantField({ variants, error, onAdd, onRemove }: VariantFieldProps) {
  const [text, setText] = useState('');
  const label = text.trim();
  const isKnown = variants.some((known) => known.toLowerCase() === label.toLowerCase());
  const isFull = variants.length >= draftLimits.variants;

  function add() {
    if (label === '' || isKnown || isFull) return;
    onAdd(label);
    setText('');
  }

  return (
    <div className={classes.variants}>
      <div className={classes.add}>
        <TextInput
          label="Variants"
          placeholder="Heels raised"
          maxLength={40}
          value={text}
          disabled={isFull}
          error={isKnown ? 'This variant already exists.' : error}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" size="lg" disabled={label === '' || isKnown || isFull} onClick={add}>
          Add variant
        </Button>
      </div>
      <RemovableChips label="Variants" items={variants} onRemove={onRemove} />
      {variants.length > 0 && <p className={classes.hint}>Standard is always the first choice.</p>}
    </div>
  );
}
