/** Every program, one tap from its start: those done lately first, and a search once there are more than fit a glance. */
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Program } from '@workout-tracker/core/programs/program';
import { useId, useState } from 'react';
import { wordsFor } from '#lib/words-for-error.ts';
import { ErrorCard } from '#ui/error-card.tsx';
import { Icon } from '#ui/icon.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { findPrograms } from './find-programs.ts';
import { latestFirst } from './latest-first.ts';
import { programQueries } from './queries.ts';
import { QuickLink } from './quick-link.tsx';
import classes from './quick-links.module.css';
import { QuickLinksSkeleton } from './quick-links-skeleton.tsx';

const searchFrom = 9;

interface QuickLinksProps {
  readonly timeZone: string;
  readonly onStart: (program: Program) => void;
}

export function QuickLinks({ timeZone, onStart }: QuickLinksProps) {
  const { data, error, isFetching, refetch } = useQuery(programQueries.list({ archived: 'no' }));
  const [search, setSearch] = useState('');
  const titleId = useId();
  const found = data ? findPrograms(latestFirst(data), { search, tags: [] }) : [];
  return (
    <section className={classes.block} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>Quick Links</h2>
        {data && data.length >= searchFrom && (
          <TextInput
            type="search"
            className={classes.search}
            aria-label="Search programs"
            placeholder="Search programs"
            leftSection={<Icon name="search" />}
            leftSectionWidth={44}
            maxLength={100}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
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
        <ul className={classes.links}>
          {found.map((program) => (
            <QuickLink key={program._id} program={program} timeZone={timeZone} onStart={onStart} />
          ))}
        </ul>
      )}
      {data && found.length === 0 && <p className={classes.none}>No program has these words. Try fewer.</p>}
    </section>
  );
}
