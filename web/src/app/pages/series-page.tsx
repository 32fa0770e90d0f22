import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Series } from '@workout-tracker/core/series/series';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { JoinRow } from '#features/series/join-series.tsx';
import { seriesQueries } from '#features/series/queries.ts';
import { findSeries } from '#features/series/series-format.ts';
import { errorReason } from '#lib/error-message.ts';
import { useOnline } from '#lib/use-online.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Icon } from '#ui/icon.tsx';
import { icons } from '#ui/icons.ts';
import { ListGroup, ListTools, NothingFound } from '#ui/list-parts.tsx';
import { OfferRows } from '#ui/offer-row.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import classes from './series-page.module.css';

export function SeriesPage() {
  return (
    <>
      <PageHead
        title={t`Series`}
        text={t`Training plans over several weeks. Join one to see each day's workout on Home.`}
      >
        <Button to="/series/new/" variant="default" leftSection={<Icon name="plus" />}>
          {t`New series`}
        </Button>
      </PageHead>
      <SeriesBrowser />
    </>
  );
}

/** Fewer are seen at one glance. */
const searchFrom = 8;

/** All series there are to follow: one's own and the catalogue's, found by words, each with Join. Inactive ones show on request. */
function SeriesBrowser() {
  const [params, setParams] = useSearchParams();
  const isOnline = useOnline();
  const search = params.get('search') ?? '';
  const isWithInactive = params.get('show') === 'all';
  const { data, error, isFetching, refetch } = useQuery(seriesQueries.list(isWithInactive ? 'all' : 'yes'));
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true });
  };
  // The address follows a moment later; what was typed shows at once.
  const [typed, setTyped] = useState(search);
  const find = (words: string) => {
    setTyped(words);
    set('search', words);
  };
  const found = findSeries(data ?? [], search);
  return (
    <>
      <ListTools>
        {(data?.length ?? 0) > searchFrom || search ? (
          <SearchField label={t`Search series`} value={typed} onSearch={find} />
        ) : (
          <span />
        )}
        <SwitchRow label={t`Show inactive`} isOn={isWithInactive} onChange={(isOn) => set('show', isOn ? 'all' : '')} />
      </ListTools>
      {!isOnline && <p className={classes.offline}>{t`You are offline. Joining needs a connection.`}</p>}
      {error && !data && (
        <ErrorCard
          title={t`Series did not load`}
          message={errorReason(error, t`The series could not be listed.`)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton height={320} radius={12} />}
      {data && found.length === 0 && <Nothing isSearch={search !== ''} onClear={() => find('')} />}
      <Group title={t`Yours`} series={found.filter(({ ownerId }) => ownerId !== null)} />
      <Group title={t`Catalogue`} series={found.filter(({ ownerId }) => ownerId === null)} />
    </>
  );
}

function Group({ title, series }: { readonly title: string; readonly series: readonly Series[] }) {
  const count = series.length;
  if (count === 0) return null;
  return (
    <ListGroup title={title} count={plural(count, { other: '# series' })}>
      <OfferRows columns={2}>
        {series.map((one) => (
          <JoinRow key={one._id} series={one} />
        ))}
      </OfferRows>
    </ListGroup>
  );
}

function Nothing({ isSearch, onClear }: { readonly isSearch: boolean; readonly onClear: () => void }) {
  if (isSearch) {
    return <NothingFound text={t`No series matches.`} clear={t`Clear the search`} onClear={onClear} />;
  }
  return (
    <EmptyState
      icon={icons.calendar}
      heading="h2"
      title={t`No series yet`}
      text={t`A series plans programs over several weeks. Your series will appear here.`}
    >
      <Button to="/series/new/">{t`New series`}</Button>
    </EmptyState>
  );
}
