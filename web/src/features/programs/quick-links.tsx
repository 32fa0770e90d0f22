import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { PendingChange } from '@workout-tracker/core/pending/pending-changes';
import { programsWithPending } from '@workout-tracker/core/pending/pending-programs';
import type { Program } from '@workout-tracker/core/programs/program';
import { useEffect, useId, useRef, useState } from 'react';
import { planTitle, tagName } from '#lib/catalogue-words.ts';
import { formatPastDate } from '#lib/date-format.ts';
import { errorReason } from '#lib/error-message.ts';
import { comma } from '#lib/list-marks.ts';
import { formatWhole } from '#lib/number-format.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Icon } from '#ui/icon.tsx';
import { NothingFound } from '#ui/list-parts.tsx';
import { OfferRow, OfferRows } from '#ui/offer-row.tsx';
import { SearchField } from '#ui/search-field.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { findPrograms, latestFirst } from './find-programs.ts';
import { formatKind, formatSize } from './program-format.ts';
import { previewAddress } from './program-preview.tsx';
import { programQueries } from './queries.ts';
import classes from './quick-links.module.css';
import { QuickLinksSkeleton } from './start-skeleton.tsx';

const shownAtFirst = 8;

interface QuickLinksProps {
  readonly timeZone: string;
  /** What waits on this device. */
  readonly changes: readonly PendingChange[];
  /** The program of the workout in progress. */
  readonly runningId: string | null;
  readonly onStart: (program: Program) => void;
  /** Begins one without a program. */
  readonly onStartEmpty: () => void;
}

export function QuickLinks({ timeZone, changes, runningId, onStart, onStartEmpty }: QuickLinksProps) {
  const { data: fetched, error, isFetching, refetch } = useQuery(programQueries.list({ archived: 'no' }));
  const [search, setSearch] = useState('');
  const [isUnfolded, setUnfolded] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const data = fetched && programsWithPending(fetched, changes);
  const found = data ? findPrograms(latestFirst(data), { search, tags: [] }) : [];
  const count = formatWhole(found.length);
  const isSearching = search.trim() !== '';
  const isFolded = !isUnfolded && !isSearching && found.length > shownAtFirst;

  // The button that unfolds the list is gone then; the focus goes on at the first program it brought.
  useEffect(() => {
    if (isUnfolded) list.current?.querySelectorAll<HTMLElement>('h3 a')[shownAtFirst]?.focus({ preventScroll: true });
  }, [isUnfolded]);

  return (
    <section className={classes.block} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>{t`Quick Links`}</h2>
        <Button
          variant="subtle"
          className={classes.empty}
          leftSection={<Icon name="plus" size={16} />}
          onClick={onStartEmpty}
        >
          {t`Empty workout`}
        </Button>
        {data && data.length > shownAtFirst && (
          <SearchField label={t`Search programs`} className={classes.search} value={search} onSearch={setSearch} />
        )}
      </div>
      <p className={hidden.hidden} role="status">
        {isSearching && data && formatFound(found.length, data.length)}
      </p>
      {error && !data && (
        <ErrorCard
          title={t`Programs did not load`}
          message={errorReason(error, t`Could not load the programs.`)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <QuickLinksSkeleton />}
      {data && found.length > 0 && (
        <div ref={list}>
          <OfferRows columns={3}>
            {(isFolded ? found.slice(0, shownAtFirst) : found).map((program) => (
              <QuickLink
                key={program._id}
                program={program}
                timeZone={timeZone}
                isRunning={program._id === runningId}
                onStart={onStart}
              />
            ))}
            {isFolded && (
              <li className={classes.more}>
                <Button variant="subtle" color="gray" fullWidth onClick={() => setUnfolded(true)}>
                  {t`Show all ${count}`}
                </Button>
              </li>
            )}
          </OfferRows>
        </div>
      )}
      {data && found.length === 0 && isSearching && (
        <NothingFound text={t`No programs found.`} clear={t`Clear search`} onClear={() => setSearch('')} />
      )}
      {data && data.length === 0 && <p className={classes.none}>{t`Your programs will appear here.`}</p>}
    </section>
  );
}

const formatFound = (found: number, total: number): string =>
  plural(total, { one: `${found} of # program`, other: `${found} of # programs` });

interface QuickLinkProps {
  readonly program: Program;
  readonly timeZone: string;
  readonly isRunning: boolean;
  readonly onStart: (program: Program) => void;
}

/**
 * A program in a list to start from: what it is, when it was last done, and Start, soft so that the page keeps its only filled button.
 * The row itself opens a preview; only its button starts, or returns to the workout that runs.
 */
function QuickLink({ program, timeZone, isRunning, onStart }: QuickLinkProps) {
  const { _id, tags } = program;
  const title = planTitle(program.title, _id);
  const chips = tags.map((tag) => (
    <Chip key={tag} isSmall>
      {tagName(tag)}
    </Chip>
  ));
  return (
    <OfferRow
      title={title}
      to={previewAddress(_id)}
      lines={[formatAbout(program, timeZone)]}
      chips={tags.length > 0 && chips}
    >
      {isRunning ? (
        <Button to="/workout/current/" variant="light" aria-label={t`Resume ${title}`}>
          {t`Resume`}
        </Button>
      ) : (
        <Button variant="light" aria-label={t`Start ${title}`} onClick={() => onStart(program)}>
          {t`Start`}
        </Button>
      )}
    </OfferRow>
  );
}

/** `'7 exercises, last done Mar 5'`; not done yet, how long it takes: `'6 exercises, about 30 min'`. */
export function formatAbout(program: Program, timeZone: string): string {
  const { lastDoneAt } = program;
  if (lastDoneAt === null) return formatSize(program);
  const day = formatPastDate(lastDoneAt, timeZone);
  return `${formatKind(program)}${comma()}${t`last done ${day}`}`;
}
