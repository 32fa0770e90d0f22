/** The weights that + and − step through and fields suggest. One line of words, until somebody wants to change them. */
import { Button } from '@mantine/core';
import type { Units } from '@workout-tracker/core/people/user';
import { useId, useState } from 'react';
import { errorReason } from '#lib/error-message.ts';
import form from '#ui/form.module.css';
import { InlineError } from '#ui/inline-error.tsx';
import { SavedWord } from '#ui/save-row.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StepsEditor } from './steps-editor.tsx';
import { useWeightSteps } from './use-weight-steps.ts';
import { stepsInWords } from './weight-steps.ts';
import classes from './weights-section.module.css';

export function WeightsSection({ units }: { readonly units: Units }) {
  const { weights, loadError, isFetching, refetch, save, reset, isSaved, error } = useWeightSteps(units);
  const [isEditing, setEditing] = useState(false);
  const editorId = useId();
  return (
    <SectionCard
      title="Weights offered by + and −"
      text={`In ${units}. You can always type any other weight.`}
      aside={<SavedWord isSaved={isSaved} />}
    >
      <div className={form.form} data-tight>
        {!weights && !loadError && <Skeleton height={44} radius={12} />}
        {loadError && (
          <InlineError
            message={errorReason(loadError, 'Could not load your weights.')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {weights && (
          <div className={classes.summary}>
            <p>{stepsInWords(weights.variants, units)}</p>
            <Button
              variant="default"
              aria-label={isEditing ? 'Done with the weights' : 'Edit the weights'}
              aria-expanded={isEditing}
              aria-controls={editorId}
              onClick={() => setEditing(!isEditing)}
            >
              {isEditing ? 'Done' : 'Edit'}
            </Button>
          </div>
        )}
        {weights && isEditing && (
          <div id={editorId} className={classes.editor}>
            <StepsEditor units={units} steps={weights.variants} isOwn={weights.isOwn} onSave={save} onReset={reset} />
          </div>
        )}
        {error && (
          <p className={form.error} role="alert">
            {errorReason(error, 'Could not save your weights.')}
          </p>
        )}
      </div>
    </SectionCard>
  );
}
