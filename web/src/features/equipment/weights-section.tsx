/** The weight steps of one's own rack: what every weight field offers. Saved by choosing. */
import { Button, TextInput } from '@mantine/core';
import type { Units } from '@workout-tracker/core/people/user';
import { useId, useState } from 'react';
import { wordsFor } from '#lib/words-for-error.ts';
import form from '#ui/form.module.css';
import { InlineTrouble } from '#ui/inline-trouble.tsx';
import { RemovableChips } from '#ui/removable-chips.tsx';
import { SavedWord } from '#ui/save-row.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useWeightSteps } from './use-weight-steps.ts';
import { isSameSteps, presets, readStep, withStep } from './weight-steps.ts';
import classes from './weights-section.module.css';

export function WeightsSection({ units }: { readonly units: Units }) {
  const { weights, loadError, isFetching, refetch, save, reset, isSaved, error } = useWeightSteps();
  return (
    <SectionCard
      title="Weights"
      text={`The steps every weight field offers, in ${units}. A weight outside them is still kept.`}
      aside={<SavedWord isSaved={isSaved} />}
    >
      <div className={form.form} data-tight>
        {!weights && !loadError && <Skeleton height={180} radius={12} />}
        {loadError && (
          <InlineTrouble
            message={wordsFor(loadError, 'Your weights could not be loaded.')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {weights && (
          <StepsEditor units={units} steps={weights.variants} isOwn={weights.isOwn} onSave={save} onReset={reset} />
        )}
        {error && (
          <p className={form.error} role="alert">
            {wordsFor(error, 'Your weights could not be saved.')}
          </p>
        )}
      </div>
    </SectionCard>
  );
}

interface StepsEditorProps {
  readonly units: Units;
  readonly steps: readonly number[];
  readonly isOwn: boolean;
  readonly onSave: (steps: number[]) => void;
  readonly onReset: () => void;
}

function StepsEditor({ units, steps, isOwn, onSave, onReset }: StepsEditorProps) {
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
      <RemovableChips label="Weight steps" items={steps.map(String)} unit={units} onRemove={remove} />
      {steps.length === 1 && (
        <p className={classes.last}>The last step stays: a weight field needs something to offer.</p>
      )}
      <div className={classes.add}>
        <TextInput
          label="Add a step"
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
        <p id={presetsId}>Or take a whole set</p>
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
                Back to the standard steps
              </Button>
            </li>
          )}
        </ul>
      </div>
    </>
  );
}
