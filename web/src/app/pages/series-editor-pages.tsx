import { plural, t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasRole } from '@workout-tracker/core/people/role';
import { checkSeries } from '@workout-tracker/core/series/check-series';
import type { Series } from '@workout-tracker/core/series/series';
import { type FormEvent, type Ref, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import {
  contentOf,
  draftOf,
  emptyPlan,
  type PlanDraft,
  type PlanEvent,
  planDifferences,
} from '#features/series/editor/plan-draft.ts';
import { type ProjectedCell, projectCell } from '#features/series/editor/project-cell.ts';
import classes from '#features/series/editor/series-editor.module.css';
import { TargetsCard } from '#features/series/editor/targets-card.tsx';
import { usePlan } from '#features/series/editor/use-plan.ts';
import type { UnreadCells } from '#features/series/editor/use-target-cells.ts';
import { WeeksCard } from '#features/series/editor/weeks-card.tsx';
import { seriesChanged, seriesQueries } from '#features/series/queries.ts';
import { SeriesNotOpened, SeriesSkeleton } from '#features/series/series-states.tsx';
import { apiClient } from '#lib/api-client.ts';
import { ApiError, isAbsent } from '#lib/api-errors.ts';
import { englishBeside, planTitle, tagName } from '#lib/catalogue-words.ts';
import { timeAgo } from '#lib/date-format.ts';
import { errorMessage, errorReason } from '#lib/error-message.ts';
import { comma } from '#lib/list-marks.ts';
import { objectionText } from '#lib/reason-text.ts';
import { useAnswered } from '#lib/use-answered.ts';
import { useOnline } from '#lib/use-online.ts';
import { useUser } from '#lib/use-user.ts';
import { uuidV7 } from '#lib/uuid-v7.ts';
import type { DraftKey } from '#storage/form-drafts.ts';
import { useTargetSources } from '#sync/plans/use-targets.ts';
import { Button } from '#ui/button.tsx';
import { ConflictPanel } from '#ui/conflict-panel.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { icons } from '#ui/icons.ts';
import { InlineError } from '#ui/inline-error.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';

const forEverybody = () => t`This series is in the catalogue. Changes apply to everybody who joins from now on.`;
const forOne = () => t`Changes apply when you join again. Current members keep their plan.`;

function useLeave() {
  const navigate = useNavigate();
  return ({ _id, title }: Series) => {
    showToast({ text: t`${{ title: planTitle(title, _id) }} was saved.` });
    void navigate(`/program/${_id}/`, { replace: true });
  };
}

export function SeriesNewPage() {
  const [params] = useSearchParams();
  const user = useUser();
  const [empty] = useState(emptyPlan);
  const leave = useLeave();
  if (!user) return null;
  const isCatalogue = params.get('for') === 'catalogue' && hasRole(user.role, 'admin');
  return (
    <>
      <PageHead
        title={isCatalogue ? t`New catalogue series` : t`New series`}
        {...(isCatalogue && { text: forEverybody() })}
      />
      <SeriesEditor
        start={empty}
        stored={null}
        place={{ userId: user._id, subject: isCatalogue ? 'new-for-catalogue' : 'new' }}
        isCatalogue={isCatalogue}
        leaveTo={isCatalogue ? '/admin/catalogue/series/' : '/series/'}
        onSaved={leave}
      />
    </>
  );
}

export function SeriesEditPage() {
  const { id = '' } = useParams();
  const user = useUser();
  const leave = useLeave();
  // An edit begins with what is stored now, not with what this tab remembers.
  const reading = useQuery({ ...seriesQueries.one(id), refetchOnMount: 'always' });
  const { data: series } = reading;
  const isAnswered = useAnswered(reading);
  if (!user) return null;
  if (!isAnswered) return <SeriesSkeleton />;
  if (!series || isAbsent(reading.error)) return <SeriesNotOpened reading={reading} />;
  const isCatalogue = series.ownerId === null;
  if (isCatalogue && !hasRole(user.role, 'admin')) return <NotYours series={series} />;
  return (
    <>
      <PageHead title={t`Edit series`} text={isCatalogue ? forEverybody() : forOne()} />
      <SeriesEditor
        key={series._id}
        start={draftOf(series)}
        stored={series}
        place={{ userId: user._id, subject: series._id }}
        isCatalogue={isCatalogue}
        leaveTo={`/program/${series._id}/`}
        onSaved={leave}
      />
    </>
  );
}

function NotYours({ series }: { readonly series: Series }) {
  const title = planTitle(series.title, series._id);
  return (
    <EmptyState
      icon={icons.lock}
      title={t`This series belongs to the catalogue`}
      text={t`Only admins can change it. You can join it, or make your own series.`}
    >
      <Button to={`/program/${series._id}/`}>{t({ message: `Open ${title}`, context: 'verb' })}</Button>
    </EmptyState>
  );
}

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

/**
 * Writes a series: what it is called, and its weeks by days. What cannot be saved is said where it is; nothing typed is lost by it, nor by
 * a reload, nor by somebody who saved the same series in between.
 */
function SeriesEditor({ start, stored, place, isCatalogue, leaveTo, onSaved }: SeriesEditorProps) {
  const plan = usePlan({ draft: start, version: stored?.version ?? null }, place);
  const { draft, change, baseVersion, leftAt } = plan;
  const [isChecked, setChecked] = useState(false);
  const [unread, setUnread] = useState<UnreadCells>(new Map());
  const title = useRef<HTMLInputElement>(null);
  const isOnline = useOnline();
  const programs = useQuery(seriesQueries.programs());
  const saving = useSaveSeries({ stored, isCatalogue });
  const objections = checkSeries(contentOf(draft));
  const project = useProjection(draft, stored?._id ?? null);
  const problemAt = (path: string) =>
    isChecked ? objectionText(objections.find((objection) => objection.path === path)?.reason) : undefined;
  const isConflict = saving.error instanceof ApiError && saving.error.status === 409;

  const used = new Set(draft.weeks.flatMap(({ days }) => days));
  const choices = (programs.data ?? [])
    .filter(({ _id, archived }) => !archived || used.has(_id))
    .toSorted((one, other) => Number(one.ownerId === null) - Number(other.ownerId === null))
    .map(({ _id, title, tags, ownerId }) => {
      const label = planTitle(title, _id);
      const detail = [
        ...(ownerId === null ? [] : [t({ message: 'Your own', context: 'program' })]),
        ...tags.map(tagName),
      ].join(comma());
      return { value: _id, label, detail, english: [...englishBeside(label, title), ...tags] };
    });

  function save(version: number | null): void {
    setChecked(true);
    if (objections.some(({ path }) => path === '/title')) title.current?.focus();
    if (objections.length > 0 || unread.size > 0) return;
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
    setUnread(new Map());
    plan.restart({ draft: from, version });
  }

  const failed = stored ? t`Failed to update series` : t`Failed to create series`;
  return (
    <form onSubmit={handleSubmit} noValidate className={classes.form}>
      {leftAt !== null && (
        <div className={classes.left} role="status">
          <p>{formatBack(timeAgo(leftAt, Date.now()))}</p>
          <Button variant="default" onClick={() => startOver(start, stored?.version ?? null)}>
            {t`Start over`}
          </Button>
        </div>
      )}
      <DetailsCard draft={draft} titleRef={title} problem={problemAt('/title')} change={change} />
      {programs.error && !programs.data && (
        <InlineError
          message={errorReason(programs.error, t`The programs could not be loaded.`)}
          isRetrying={programs.isFetching}
          onRetry={() => void programs.refetch()}
        />
      )}
      <WeeksCard draft={draft} choices={choices} problem={problemAt('/weeks')} change={change} />
      <TargetsCard
        draft={draft}
        programs={programs.data ?? []}
        unread={unread}
        problem={isChecked && unread.size > 0 ? formatUnread(unread.size) : undefined}
        onUnread={setUnread}
        change={change}
        project={project}
      />
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
        {!isOnline && <p>{t`You are offline. Saving needs a connection; what you typed stays on this device.`}</p>}
        <Button to={leaveTo} variant="default" size="lg">
          {t`Cancel`}
        </Button>
        <Button type="submit" size="lg" className={classes.save} loading={saving.isPending} disabled={!isOnline}>
          {t`Save`}
        </Button>
      </div>
    </form>
  );
}

/** For whoever follows the series that is written, with their own weights. */
function useProjection(draft: PlanDraft, seriesId: string | null) {
  const isStored = seriesId !== null;
  const { data: entries } = useQuery({ ...seriesQueries.dashboard(), enabled: isStored });
  const run = entries?.find((entry) => entry.seriesId === seriesId && !entry.completed);
  const sources = useTargetSources({ enabled: run !== undefined });
  return (cell: Omit<ProjectedCell, 'draft'>) =>
    run && sources ? projectCell({ ...cell, draft }, { instanceId: run._id, week: run.currentWeek }, sources) : null;
}

const formatUnread = (count: number): string =>
  plural(count, {
    one: 'One cell cannot be read. Put it right or clear it, then save.',
    other: '# cells cannot be read. Put them right or clear them, then save.',
  });

const formatBack = (ago: string): string =>
  t({ message: `Your unsaved changes are back, left ${ago}.`, comment: 'left 5 minutes ago, yesterday, Mar 7, 2026' });

interface Target {
  readonly stored: Series | null;
  readonly isCatalogue: boolean;
}

interface Save {
  readonly draft: PlanDraft;
  /** The version that is changed; null whatever somebody else saved in the meantime. */
  readonly version: number | null;
}

/** Stores a series. Its id is made once, so that a press repeated after a lost answer makes one series. */
function useSaveSeries({ stored, isCatalogue }: Target) {
  const client = useQueryClient();
  const [newId] = useState(() => uuidV7(Date.now()));
  return useMutation({
    mutationFn: async ({ draft, version }: Save): Promise<Series> => {
      const content = contentOf(draft);
      if (!stored) {
        return (await apiClient.api('POST /api/series', { body: { _id: newId, ...content, isCatalogue } })).data;
      }
      const body = { ...content, ...(version !== null && { version }) };
      return (await apiClient.api('PUT /api/series/:id', { params: { id: stored._id }, body })).data;
    },
    onSuccess: (series) => {
      client.setQueryData(seriesQueries.one(series._id).queryKey, series);
      return seriesChanged(client);
    },
  });
}

interface SeriesConflictProps {
  readonly seriesId: string;
  readonly mine: PlanDraft;
  readonly isBusy: boolean;
  readonly onOverwrite: () => void;
  readonly onDiscard: (theirs: Series) => void;
}

/** Shown when the series was changed somewhere else meanwhile: in what it differs from the one on screen, and the choice between the two. */
function SeriesConflict({ seriesId, mine, isBusy, onOverwrite, onDiscard }: SeriesConflictProps) {
  const reading = useQuery({ ...seriesQueries.one(seriesId), refetchOnMount: 'always' });
  const { error } = reading;
  const theirs = useAnswered(reading) ? reading.data : undefined;
  return (
    <ConflictPanel
      text={t`This series was saved on another device after you began. Your changes are still here.`}
      differences={theirs ? planDifferences(mine, draftOf(theirs)) : []}
      error={error && errorReason(error, t`The other version could not be loaded.`)}
      isBusy={isBusy}
      onOverwrite={onOverwrite}
      onDiscard={theirs && (() => onDiscard(theirs))}
    />
  );
}

interface DetailsCardProps {
  readonly draft: PlanDraft;
  readonly titleRef: Ref<HTMLInputElement>;
  readonly problem: string | undefined;
  readonly change: (event: PlanEvent) => void;
}

/** What a series is called, who it is for, and whether it is offered. */
function DetailsCard({ draft, titleRef, problem, change }: DetailsCardProps) {
  const details = (next: Partial<Pick<PlanDraft, 'title' | 'description' | 'active'>>) =>
    change({ type: 'details-changed', change: next });
  return (
    <SectionCard title={t`Details`}>
      <div className={`${form.form} ${classes.details}`} data-tight>
        <TextInput
          ref={titleRef}
          label={t`Title`}
          maxLength={80}
          value={draft.title}
          error={problem}
          onChange={(event) => details({ title: event.currentTarget.value })}
        />
        <TextArea
          label={t`Description`}
          placeholder={t`Who it is for, what it needs, how it grows`}
          maxLength={500}
          rows={3}
          value={draft.description}
          onChange={(event) => details({ description: event.currentTarget.value })}
        />
        <SwitchRow
          label={t`Active`}
          hint={t`Visible to others`}
          isOn={draft.active}
          onChange={(active) => details({ active })}
        />
      </div>
    </SectionCard>
  );
}
