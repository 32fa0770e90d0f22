import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Units } from '@workout-tracker/core/people/user';
import type { Equipment } from '@workout-tracker/core/programs/equipment';
import { useEffect, useId, useRef, useState } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { errorReason } from '#lib/error-message.ts';
import { typedNumber } from '#lib/typed-number.ts';
import { useOnline } from '#lib/use-online.ts';
import { ownEquipment } from '#sync/own-equipment.ts';
import { Button } from '#ui/button.tsx';
import form from '#ui/form.module.css';
import { InlineError } from '#ui/inline-error.tsx';
import { RemovableChips } from '#ui/removable-chips.tsx';
import { SavedWord } from '#ui/save-row.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { equipmentQueries } from './queries.ts';
import { formatSteps, isSameSteps, presets, readStep, withStep } from './weight-steps.ts';
import classes from './weights-section.module.css';

export function WeightsSection({ units }: { readonly units: Units }) {
  const { weights, loadError, isFetching, refetch, save, reset, isSaved, error } = useWeightSteps(units);
  const [isEditing, setEditing] = useState(false);
  const editorId = useId();
  const isOnline = useOnline();
  return (
    <SectionCard
      title={t`Weights offered by + and −`}
      text={t({ message: `In ${units}. You can always type any other weight.`, comment: 'kg or lb' })}
      aside={<SavedWord isSaved={isSaved} />}
    >
      <div className={form.form} data-tight>
        {!weights && !loadError && <Skeleton height={44} radius={12} />}
        {loadError && (
          <InlineError
            message={errorReason(loadError, t`Could not load your weights.`)}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {weights && (
          <div className={classes.summary}>
            <p>{formatSteps(weights.variants, units)}</p>
            <Button
              variant="default"
              aria-label={isEditing ? t`Done with the weights` : t`Edit the weights`}
              aria-expanded={isEditing}
              aria-controls={editorId}
              disabled={!isOnline}
              onClick={() => setEditing(!isEditing)}
            >
              {isEditing ? t`Done` : t`Edit`}
            </Button>
          </div>
        )}
        {!isOnline && <p className={classes.text}>{t`These weights can be changed when you are back online.`}</p>}
        {weights && isEditing && isOnline && (
          <div id={editorId} className={classes.editor}>
            <StepsEditor units={units} steps={weights.variants} isOwn={weights.isOwn} onSave={save} onReset={reset} />
          </div>
        )}
        {error && (
          <p className={form.error} role="alert">
            {errorReason(error, t`Could not save your weights.`)}
          </p>
        )}
      </div>
    </SectionCard>
  );
}

const type = 'weights';
const params = { type } as const;
const scope = { id: 'weight-steps' };

/**
 * A person's weight steps. A change is on screen at once and sent in order, one after the other; when one fails, the list goes back to
 * what the server has.
 */
function useWeightSteps(units: Units) {
  const queries = useQueryClient();
  const { queryKey } = ownEquipment();
  const answeredIn = useRef(units);
  useEffect(() => {
    if (answeredIn.current === units) return;
    answeredIn.current = units;
    // The server answers in the person's units.
    void queries.invalidateQueries({ queryKey: equipmentQueries.all() });
  }, [queries, units]);
  const { data, error, isFetching, refetch } = useQuery(ownEquipment());
  const weights = data?.find((piece) => piece.type === type);

  const show = (change: Partial<Equipment>) =>
    queries.setQueryData(queryKey, (list) =>
      list?.map((piece) => (piece.type === type ? { ...piece, ...change } : piece)),
    );
  const settle = {
    scope,
    onError: () => queries.invalidateQueries({ queryKey: equipmentQueries.all() }),
  };
  const saving = useMutation({
    ...settle,
    mutationFn: async (variants: number[]) =>
      (await apiClient.api('PUT /api/equipment/:type', { params, body: { variants } })).data,
    onMutate: async (variants) => {
      await queries.cancelQueries({ queryKey: equipmentQueries.all() });
      show({ variants, isOwn: true });
    },
  });
  const resetting = useMutation({
    ...settle,
    mutationFn: async () => (await apiClient.api('DELETE /api/equipment/:type', { params })).data,
    onSuccess: (standard) => show(standard),
  });
  return {
    weights,
    loadError: data ? null : error,
    isFetching,
    refetch,
    save: saving.mutate,
    reset: () => resetting.mutate(),
    isSaved: !saving.isPending && !resetting.isPending && (saving.isSuccess || resetting.isSuccess),
    error: saving.error ?? resetting.error,
  };
}

interface StepsEditorProps {
  readonly units: Units;
  readonly steps: readonly number[];
  readonly isOwn: boolean;
  readonly onSave: (steps: number[]) => void;
  readonly onReset: () => void;
}

/** The weight steps one by one: each can go, another can come, or a whole set is taken. Saved by choosing. */
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
    if (steps.length > 1) onSave(steps.filter((step) => typedNumber(step) !== item));
  }

  return (
    <>
      <RemovableChips label={t`Weights`} items={steps.map(typedNumber)} unit={units} onRemove={remove} />
      {steps.length === 1 && <p className={classes.last}>{t`Keep at least one weight.`}</p>}
      <div className={classes.add}>
        <TextInput
          label={t`Add a weight`}
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
          {t`Add`}
        </Button>
      </div>
      <div className={classes.presets}>
        <p id={presetsId}>{t`Use a preset`}</p>
        <ul aria-labelledby={presetsId}>
          {presets()[units].map((preset) => (
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
                {t`Reset to default`}
              </Button>
            </li>
          )}
        </ul>
      </div>
    </>
  );
}
