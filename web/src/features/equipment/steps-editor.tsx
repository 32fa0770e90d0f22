/** The weight steps one by one: each can go, another can come, or a whole set is taken. Saved by choosing. */
import { Button, TextInput } from '@mantine/core';
import type { Units } from '@workout-tracker/core/people/user';
import { useId, useState } from 'react';
import { RemovableChips } from '#ui/removable-chips.tsx';
import { isSameSteps, presets, readStep, withStep } from './weight-steps.ts';
import classes from './weights-section.module.css';

interface StepsEditorProps {
  readonly units: Units;
  readonly steps: readonly number[];
  readonly isOwn: boolean;
  readonly onSave: (steps: number[]) => void;
  readonly onReset: () => void;
}

export function StepsEditor({ units, steps, isOwn, onSave, onReset }: StepsEditorProps) {
  const [text, setText] = useState('');
  const presetsId = useId();
  const typed = readStep(text, steps);

  function add() {
    if (typed.kind !== 'step') return;
    onSave(withStep(steps, typed.step));
    setText('');
  }

  function remove(item: string) {
    if (steps.length > 1) onSave(steps.filter((step) => String(step) !== item));
  }

  return (
    <>
      <RemovableChips label="Weights" items={steps.map(String)} unit={units} onRemove={remove} />
      {steps.length === 1 && <p className={classes.last}>Keep at least one weight.</p>}
      <div className={classes.add}>
        <TextInput
          label="Add a weight"
          inputMode="decimal"
          maxLength={8}
          value={text}
          error={typed.kind === 'wrong' ? typed.message : undefined}
          rightSection={units}
          rightSectionWidth={44}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && add()}
        />
        <Button variant="default" size="lg" disabled={typed.kind !== 'step'} onClick={add}>
          Add
        </Button>
      </div>
      <div className={classes.presets}>
        <p id={presetsId}>Use a preset</p>
        <ul aria-labelledby={presetsId}>
          {presets[units].map((preset) => (
            <li key={preset.label}>
              <Button
                variant="default"
                disabled={isSameSteps(steps, preset.steps)}
                onClick={() => onSave([...preset.steps])}
              >
                {preset.label}
              </Button>
            </li>
          ))}
          {isOwn && (
            <li>
              <Button variant="default" onClick={onReset}>
                Reset to default
              </Button>
            </li>
          )}
        </ul>
      </div>
    </>
  );
}
