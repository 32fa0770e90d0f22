/**
 * Writes a series: what it is called, and its weeks by days. What cannot be saved is said where it is; nothing typed is lost by it, nor by
 * a reload, nor by somebody who saved the same series in between.
 */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { checkSeries } from '@workout-tracker/core/series/check-series';
import type { Series } from '@workout-tracker/core/series/series';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#lib/api-errors.ts';
import { errorMessage, errorReason } from '#lib/error-message.ts';
import { timeAgo } from '#lib/time-ago.ts';
import { useOnline } from '#lib/use-online.ts';
import type { DraftKey } from '#storage/draft-keeper.ts';
import { FormError } from '#ui/form-error.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { seriesQueries } from '../queries.ts';
import { DetailsCard } from './details-card.tsx';
import { contentOf, draftOf, type PlanDraft } from './plan-draft.ts';
import { usePlan } from './plan-store.ts';
import { SeriesConflict } from './series-conflict.tsx';
import classes from './series-editor.module.css';
import { useSaveSeries } from './use-save-series.ts';
import { WeeksCard } from './weeks-card.tsx';

interface SeriesEditorProps {
  readonly start: PlanDraft;
  /** The stored series that is changed; null for a new one. */
  readonly stored: Series | null;
  /** Where it is kept until it is saved. */
  readonly place: DraftKey;
  readonly isCatalogue: boolean;
  readonly leaveTo: string;
  readonly onSaved: (series: Series) => void;
}

export function SeriesEditor({ start, stored, place, isCatalogue, leaveTo, onSaved }: SeriesEditorProps) {
  const plan = usePlan({ draft: start, version: stored?.version ?? null }, place);
  const { draft, change, baseVersion, leftAt } = plan;
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

  function save(version: number | null): void {
    setChecked(true);
    if (objections.some(({ path }) => path === '/title')) title.current?.focus();
    if (objections.length > 0) return;
    const onSuccess = (series: Series) => {
      plan.forget();
      onSaved(series);
    };
    saving.mutate({ draft, version }, { onSuccess });
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    save(baseVersion);
  }

  function startOver(from: PlanDraft, version: number | null): void {
    saving.reset();
    setChecked(false);
    plan.restart({ draft: from, version });
  }

  const failed = stored ? 'Failed to update series' : 'Failed to create series';
  return (
    <form onSubmit={handleSubmit} noValidate className={classes.form}>
      {leftAt !== null && (
        <div className={classes.left} role="status">
          <p>{`Your unsaved changes are back, left ${timeAgo(leftAt, Date.now())}.`}</p>
          <Button variant="default" onClick={() => startOver(start, stored?.version ?? null)}>
            Start over
          </Button>
        </div>
      )}
      <DetailsCard draft={draft} titleRef={title} problem={problemAt('/title')} change={change} />
      {programs.error && !programs.data && (
        <InlineError
          message={errorReason(programs.error, 'The programs could not be loaded.')}
          isRetrying={programs.isFetching}
          onRetry={() => void programs.refetch()}
        />
      )}
      <WeeksCard draft={draft} choices={choices} problem={problemAt('/weeks')} change={change} />
      {isConflict && stored ? (
        <SeriesConflict
          seriesId={stored._id}
          mine={draft}
          isBusy={saving.isPending}
          onOverwrite={() => save(null)}
          onDiscard={(theirs) => startOver(draftOf(theirs), theirs.version)}
        />
      ) : (
        <FormError id="series-error" message={saving.error && errorMessage(failed, saving.error)} />
      )}
      <div className={classes.foot}>
        {!isOnline && <p>You are offline. Saving needs a connection; what you typed stays on this device.</p>}
        <Button component={Link} to={leaveTo} variant="default" size="lg">
          Cancel
        </Button>
        <Button type="submit" size="lg" className={classes.save} loading={saving.isPending} disabled={!isOnline}>
          Save
        </Button>
      </div>
    </form>
  );
}
