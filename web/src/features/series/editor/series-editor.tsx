/** Writes a series: what it is called, and its weeks by days. What cannot be saved is said where it is; nothing typed is lost by it. */
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { checkSeries } from '@workout-tracker/core/series/check-series';
import type { Series } from '@workout-tracker/core/series/series';
import { type FormEvent, useReducer, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#lib/api-errors.ts';
import { useOnline } from '#lib/use-online.ts';
import { wordsFor } from '#lib/words-for-error.ts';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { InlineTrouble } from '#ui/inline-trouble.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { seriesQueries } from '../queries.ts';
import { changePlan, contentOf, type PlanDraft } from './plan-draft.ts';
import classes from './series-editor.module.css';
import { useSaveSeries } from './use-save-series.ts';
import { WeeksCard } from './weeks-card.tsx';

interface SeriesEditorProps {
  readonly start: PlanDraft;
  /** The stored series that is changed; null for a new one. */
  readonly stored: Series | null;
  readonly isCatalogue: boolean;
  readonly leaveTo: string;
  readonly onSaved: (series: Series) => void;
}

export function SeriesEditor({ start, stored, isCatalogue, leaveTo, onSaved }: SeriesEditorProps) {
  const [draft, change] = useReducer(changePlan, start);
  const [isChecked, setChecked] = useState(false);
  const title = useRef<HTMLInputElement>(null);
  const isOnline = useOnline();
  const programs = useQuery(seriesQueries.programs());
  const saving = useSaveSeries({ stored, isCatalogue });
  const objections = checkSeries(contentOf(draft));
  const problemAt = (path: string) =>
    isChecked ? objections.find((objection) => objection.path === path)?.message : undefined;
  const isConflict = saving.error instanceof ApiError && saving.error.status === 409;

  const used = new Set(draft.weeks.flatMap(({ days }) => days));
  const choices = (programs.data ?? [])
    .filter(({ _id, archived }) => !archived || used.has(_id))
    .map(({ _id, title: label }) => ({ value: _id, label }));

  function save(isOverwriting: boolean): void {
    setChecked(true);
    if (objections.some(({ path }) => path === '/title')) title.current?.focus();
    if (objections.length === 0) saving.mutate({ draft, isOverwriting }, { onSuccess: onSaved });
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    save(false);
  }

  const details = (next: Partial<Pick<PlanDraft, 'title' | 'description' | 'active'>>) =>
    change({ type: 'details-changed', change: next });

  return (
    <form onSubmit={handleSubmit} noValidate className={classes.form}>
      <SectionCard title="Details">
        <div className={form.form} data-tight>
          <TextInput
            ref={title}
            label="Title"
            maxLength={80}
            value={draft.title}
            error={problemAt('/title')}
            onChange={(event) => details({ title: event.currentTarget.value })}
          />
          <Textarea
            label="Description"
            placeholder="Who it is for, what it needs, how it grows"
            maxLength={500}
            rows={3}
            value={draft.description}
            onChange={(event) => details({ description: event.currentTarget.value })}
          />
          <SwitchRow
            label="Active"
            hint="An inactive series is offered to nobody new; those who follow it go on."
            isOn={draft.active}
            onChange={(active) => details({ active })}
          />
        </div>
      </SectionCard>
      {programs.error && !programs.data && (
        <InlineTrouble
          message={wordsFor(programs.error, 'The programs could not be loaded.')}
          isRetrying={programs.isFetching}
          onRetry={() => void programs.refetch()}
        />
      )}
      <WeeksCard draft={draft} choices={choices} problem={problemAt('/weeks')} change={change} />
      <FormError
        id="series-error"
        message={saving.error && wordsFor(saving.error, stored ? 'Failed to update series' : 'Failed to create series')}
      />
      <div className={classes.foot}>
        <Button type="submit" loading={saving.isPending} disabled={!isOnline}>
          Save
        </Button>
        {isConflict && (
          <Button variant="default" onClick={() => save(true)}>
            Overwrite with mine
          </Button>
        )}
        <Button component={Link} to={leaveTo} variant="default">
          Cancel
        </Button>
        {!isOnline && <p>You are offline. Saving needs a connection; what you typed stays here.</p>}
      </div>
    </form>
  );
}
