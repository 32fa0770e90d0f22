/** Every program, one tap from its start: those done lately first, and a search once there are more than fit a glance. */
import { useQuery } from '@tanstack/react-query';
import type { Program } from '@workout-tracker/core/programs/program';
import { useId, useState } from 'react';
import { wordsFor } from '#lib/words-for-error.ts';
import type { PendingChange } from '#offline/pending-workout.ts';
import { ErrorCard } from '#ui/error-card.tsx';
import { OfferRows } from '#ui/offer-row.tsx';
import { SearchField } from '#ui/search-field.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { findPrograms } from './find-programs.ts';
import { latestFirst } from './latest-first.ts';
import { programsWithPending } from './programs-with-pending.ts';
import { programQueries } from './queries.ts';
import { QuickLink } from './quick-link.tsx';
import classes from './quick-links.module.css';
import { QuickLinksSkeleton } from './quick-links-skeleton.tsx';

const searchFrom = 9;

interface QuickLinksProps {
  readonly timeZone: string;
  /** What waits on this device. */
  readonly changes: readonly PendingChange[];
  readonly onStart: (program: Program) => void;
}

export function QuickLinks({ timeZone, changes, onStart }: QuickLinksProps) {
  const { data: told, error, isFetching, refetch } = useQuery(programQueries.list({ archived: 'no' }));
  const [search, setSearch] = useState('');
  const titleId = useId();
  const data = told && programsWithPending(told, changes);
  const found = data ? findPrograms(latestFirst(data), { search, tags: [] }) : [];
  return (
    <section className={classes.block} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>Quick Links</h2>
        {data && data.length >= searchFrom && (
          <SearchField label="Search programs" className={classes.search} value={search} onSearch={setSearch} />
        )}
      </div>
      <p className={hidden.hidden} role="status">
        {search.trim() !== '' && data && `${found.length} of ${data.length} programs`}
      </p>
      {error && !data && (
        <ErrorCard
          title="Programs did not load"
          message={wordsFor(error, 'The programs could not be listed.')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <QuickLinksSkeleton />}
      {data && found.length > 0 && (
        <OfferRows columns={3}>
          {found.map((program) => (
            <QuickLink key={program._id} program={program} timeZone={timeZone} onStart={onStart} />
          ))}
        </OfferRows>
      )}
      {data && found.length === 0 && <p className={classes.none}>No program has these words. Try fewer.</p>}
    </section>
  );
}
