/** Names to look at come first, then new exercises, then what matched by name. */
import { plural, t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createExerciseSearch, type SearchableExercise } from '@workout-tracker/core/exercises/search-exercises';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { exerciseTitle } from '#lib/catalogue-words.ts';
import { errorMessage } from '#lib/error-message.ts';
import { exerciseList } from '#lib/exercise-queries.ts';
import { muscleInSentence } from '#lib/muscle-names.ts';
import { formatWhole } from '#lib/number-format.ts';
import { searchLanguage } from '#lib/search-language.ts';
import { Button } from '#ui/button.tsx';
import type { ComboOption } from '#ui/combo-field.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Icon } from '#ui/icon.tsx';
import { isFocusLost, LongList } from '#ui/import-parts.tsx';
import { PickField } from '#ui/pick-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './file-import.module.css';
import { type ExerciseMatch, importChanged, importQueries } from './queries.ts';

type Known = SearchableExercise & { readonly _id: string };
type Search = ReturnType<typeof createExerciseSearch<Known>>;

interface ExerciseMatchesProps {
  readonly id: string;
  /** Grows whenever somebody asks to be led to what is to be checked. */
  readonly timesAsked?: number;
}

export function ExerciseMatches({ id, timesAsked = 0 }: ExerciseMatchesProps) {
  const { data, error, isFetching, refetch } = useQuery(importQueries.exercises(id));
  const known = useQuery(exerciseList());
  const offered = useMemo(
    () => (known.data ?? []).filter(({ archived, mergedInto }) => !archived && mergedInto === null),
    [known.data],
  );
  const search = useMemo(() => createExerciseSearch<Known>(offered, searchLanguage()), [offered]);
  const groupsElement = useRef<HTMLDivElement>(null);
  const hasData = data !== undefined;
  useEffect(() => {
    if (timesAsked === 0 || !hasData) return;
    const first = groupsElement.current?.querySelector<HTMLElement>('input');
    first?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
  }, [timesAsked, hasData]);
  // What was confirmed moves away with its button: the next one takes the focus, or the whole list when there is none.
  useEffect(() => {
    if (!data || !isFocusLost()) return;
    const groups = groupsElement.current;
    (groups?.querySelector<HTMLElement>('[data-confirms]') ?? groups)?.focus({ preventScroll: true });
  }, [data]);
  if (!data && !error) return <Skeleton height={300} radius={0} />;
  if (!data)
    return (
      <ErrorCard
        title={t`The exercises did not load`}
        message={errorMessage(t`They could not be read`, error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const unsure = data.filter(({ kind }) => kind === 'similar');
  const groups = [
    { title: t({ message: 'To check', context: 'exercises' }), matches: unsure },
    { title: t`New exercises`, matches: data.filter(({ kind }) => kind === 'new') },
    {
      title: t({ message: 'Matched', context: 'exercises' }),
      matches: data.filter(({ kind }) => kind !== 'similar' && kind !== 'new'),
      first: 2,
    },
  ].filter(({ matches }) => matches.length > 0);
  return (
    <div ref={groupsElement} tabIndex={-1} className={classes.groups}>
      {groups.map(({ title, matches, ...folded }) => (
        <section key={title} aria-label={title}>
          <GroupHead title={title} count={matches.length}>
            {matches === unsure && unsure.length > 1 && <ConfirmAll id={id} matches={unsure} />}
          </GroupHead>
          <LongList items={matches} keyOf={({ name }) => name} empty="" {...folded}>
            {(match) => <MatchRow key={`${match.kind} ${match.title}`} id={id} match={match} search={search} />}
          </LongList>
        </section>
      ))}
    </div>
  );
}

/** Says of names what they mean; the server remembers it for the next import. */
function useMatching(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (matches: readonly Pick<ExerciseMatch, 'name' | 'exerciseId'>[]) =>
      apiClient.api('PUT /api/imports/:id/exercises', {
        params: { id },
        body: { matches: matches.map(({ name, exerciseId }) => ({ name, exerciseId })) },
      }),
    onSuccess: ({ data }) => importChanged(client, data),
  });
}

function ConfirmAll({ id, matches }: { readonly id: string; readonly matches: readonly ExerciseMatch[] }) {
  const saving = useMatching(id);
  return (
    <>
      <Button
        variant="subtle"
        aria-label={t`Confirm all ${{ count: formatWhole(matches.length) }}`}
        loading={saving.isPending}
        onClick={() => saving.mutate(matches)}
      >
        {t`Confirm all`}
      </Button>
      <p role="alert" className={classes.error}>
        {saving.error && errorMessage(t`They could not be kept`, saving.error)}
      </p>
    </>
  );
}

interface MatchRowProps {
  readonly id: string;
  readonly match: ExerciseMatch;
  readonly search: Search;
}

/** No id of an exercise. */
const asNew = '+';
const mostOffered = 30;

/** One that only a program of the file names has no set. */
function formatUse({ sets, muscles }: ExerciseMatch): string {
  const where =
    sets > 0
      ? plural(sets, { one: '# set', other: '# sets' })
      : t({ message: 'In a program', comment: 'where an exercise is used' });
  return [where, ...muscles.map(muscleInSentence)].join(' · ');
}

function MatchRow({ id, match, search }: MatchRowProps) {
  const newExercise = t`New exercise`;
  const chosen = match.title === null ? newExercise : exerciseTitle(match.title, match.exerciseId ?? undefined);
  /** Null while nothing is typed: the field shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const saving = useMatching(id);
  const choose = (exerciseId: string | null) => saving.mutate([{ name: match.name, exerciseId }]);
  const found = search((typed ?? '').trim()).slice(0, mostOffered);
  const options: ComboOption[] = [
    ...found.map(({ exercise: { _id, title } }) => ({ value: _id, label: exerciseTitle(title, _id) })),
    { value: asNew, label: newExercise, detail: match.name },
  ];
  const isOpen = match.kind === 'similar' || match.kind === 'new';
  const [isEditing, setEditing] = useState(isOpen);
  if (!isEditing)
    return (
      <div className={classes.matched}>
        <span>{match.name}</span>
        <span>{formatUse(match)}</span>
        <span>
          {chosen}
          <Icon name="check" size={16} />
        </span>
        <Button
          variant="subtle"
          color="gray"
          aria-label={t`Change ${{ title: match.name }}`}
          onClick={() => setEditing(true)}
        >
          {t`Change`}
        </Button>
      </div>
    );
  return (
    <div className={classes.match}>
      <PickField
        label={match.name}
        description={formatUse(match)}
        maxLength={80}
        leftSection={<Icon name={match.exerciseId === null ? 'plus' : 'steady'} size={16} />}
        text={typed ?? chosen}
        options={options}
        isFirstActive={typed !== null}
        error={saving.error ? errorMessage(t`It could not be kept`, saving.error) : undefined}
        onText={setTyped}
        onPick={(value) => {
          setTyped(null);
          choose(value === asNew ? null : value);
        }}
      />
      {isOpen && (
        <Button
          variant="default"
          aria-label={t`Confirm ${{ title: match.name }}`}
          data-confirms
          loading={saving.isPending}
          onClick={() => choose(match.exerciseId)}
        >
          <Icon name="check" size={16} />
          <span className={classes.confirm}>{t`Confirm`}</span>
        </Button>
      )}
    </div>
  );
}

interface GroupHeadProps {
  readonly title: string;
  readonly count: number;
  readonly children?: ReactNode;
}

/** The head of a part of a list, with how many rows it has. */
export function GroupHead({ title, count, children }: GroupHeadProps) {
  return (
    <div className={classes.group}>
      <h3>{title}</h3>
      <span>{formatWhole(count)}</span>
      {children}
    </div>
  );
}
