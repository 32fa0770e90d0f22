/** Writing a series: a new one, one's own, or for admins one of the catalogue. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hasRole } from '@workout-tracker/core/people/role';
import type { Series } from '@workout-tracker/core/series/series';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { draftOf, emptyPlan } from '#features/series/editor/plan-draft.ts';
import { SeriesEditor } from '#features/series/editor/series-editor.tsx';
import { seriesQueries } from '#features/series/queries.ts';
import { SeriesNotOpened, SeriesSkeleton } from '#features/series/series-states.tsx';
import { isAbsent } from '#lib/api-errors.ts';
import { useAnswered } from '#lib/use-answered.ts';
import { useSession } from '#lib/use-session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { showToast } from '#ui/toasts/toasts.ts';

const forEverybody = 'This series is in the catalogue. Changes apply to everybody who joins from now on.';
const forOne = 'Changes apply when you join again. Current members keep their plan.';

function useLeave() {
  const navigate = useNavigate();
  return ({ _id, title }: Series) => {
    showToast({ text: `${title} was saved.` });
    void navigate(`/program/${_id}/`, { replace: true });
  };
}

export function SeriesNewPage() {
  const [params] = useSearchParams();
  const { user } = useSession();
  const [empty] = useState(emptyPlan);
  const leave = useLeave();
  if (!user) return null;
  const isCatalogue = params.get('for') === 'catalogue' && hasRole(user.role, 'admin');
  return (
    <>
      <PageHead
        title={isCatalogue ? 'New catalogue series' : 'New series'}
        {...(isCatalogue && { text: forEverybody })}
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
  const { user } = useSession();
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
      <PageHead title="Edit series" text={isCatalogue ? forEverybody : forOne} />
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
  return (
    <EmptyState
      icon="lock"
      title="This series belongs to the catalogue"
      text="Only admins can change it. You can join it, or make your own series."
    >
      <Button component={Link} to={`/program/${series._id}/`}>
        {`Open ${series.title}`}
      </Button>
    </EmptyState>
  );
}
