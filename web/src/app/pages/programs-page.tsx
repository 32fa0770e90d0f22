import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Program } from '@workout-tracker/core/programs/program';
import { startTransition, useOptimistic, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRunning } from '#features/live/use-in-progress.ts';
import {
  byShownTitle,
  filterIn,
  findPrograms,
  type ListFilter,
  listedPrograms,
  type ProgramFilter,
  paramsOf,
  tagsOf,
} from '#features/programs/find-programs.ts';
import { formatLastDone, formatSize } from '#features/programs/program-format.ts';
import { programQueries } from '#features/programs/queries.ts';
import { planTitle, tagName } from '#lib/catalogue-words.ts';
import { errorReason } from '#lib/error-message.ts';
import { useUser } from '#lib/use-user.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import fade from '#ui/edge-fade.module.css';
import { ErrorCard } from '#ui/error-card.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListGroup, ListGroupOutline, ListTools, NothingFound } from '#ui/list-parts.tsx';
import { OfferOutline, OfferRow, OfferRows } from '#ui/offer-row.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { useEdgeFade } from '#ui/use-edge-fade.ts';
import classes from './programs-page.module.css';

export function ProgramsPage() {
  const user = useUser();
  const runningId = useRunning()?.plan.wid ?? null;
  if (!user) return null;
  return (
    <>
      <PageHead title={t`Programs`}>
        <Button to="/programs/new/" leftSection={<Icon name="plus" />}>
          {t`New program`}
        </Button>
      </PageHead>
      <ProgramList timeZone={user.timeZone} runningId={runningId} />
      <Button to="/shared/" variant="default" className={classes.fileLink} leftSection={<Icon name="file" />}>
        {t`Open a program or series file`}
      </Button>
    </>
  );
}

type ProgramListProps = Pick<ProgramGroupsProps, 'timeZone' | 'runningId'>;

/** One's own programs and the catalogue, found by words and tags. What is looked for stands in the address. */
function ProgramList(props: ProgramListProps) {
  const [params, setParams] = useSearchParams();
  // The address follows a moment later; what was pressed shows at once.
  const [filter, showFilter] = useOptimistic(filterIn(params));
  const [typed, setTyped] = useState(filter.search);
  const archived = filter.isWithArchived ? 'all' : 'no';
  const { data, error, isFetching, refetch } = useQuery(programQueries.list({ archived }));

  function narrow(change: Partial<ListFilter>) {
    const next = { ...filter, ...change };
    startTransition(() => {
      showFilter(next);
      setParams(paramsOf(next), { replace: true });
    });
  }

  function search(text: string) {
    setTyped(text);
    narrow({ search: text });
  }

  return (
    <>
      <ListTools>
        <SearchField label={t`Search by title, tag or exercise`} value={typed} onSearch={search} />
        <SwitchRow
          label={t`Show archived`}
          isOn={filter.isWithArchived}
          onChange={(isWithArchived) => narrow({ isWithArchived })}
        />
      </ListTools>
      <TagFilter tags={tagsOf(listedPrograms(data ?? []))} chosen={filter.tags} onChange={(tags) => narrow({ tags })} />
      {error && !data && (
        <ErrorCard
          title={t`Programs did not load`}
          message={errorReason(error, t`Could not load the programs.`)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <ProgramListSkeleton />}
      {data && (
        <ProgramGroups
          {...props}
          programs={data}
          filter={filter}
          onClear={() => {
            setTyped('');
            narrow({ search: '', tags: [] });
          }}
        />
      )}
    </>
  );
}

interface TagFilterProps {
  readonly tags: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The tags in use as buttons that are pressed or not: several narrow the list together. */
function TagFilter({ tags, chosen, onChange }: TagFilterProps) {
  const fadeEdges = useEdgeFade();
  if (tags.length === 0) return null;
  const toggle = (tag: string) =>
    onChange(chosen.includes(tag) ? chosen.filter((other) => other !== tag) : [...chosen, tag]);
  return (
    <ul ref={fadeEdges} className={`${fade.fade} ${classes.filter}`} aria-label={t`Filter by tag`}>
      {tags.map((tag) => (
        <li key={tag}>
          <button
            type="button"
            className={classes.choice}
            aria-pressed={chosen.includes(tag)}
            onClick={() => toggle(tag)}
          >
            {tagName(tag)}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ProgramGroupsProps {
  readonly programs: readonly Program[];
  readonly filter: ProgramFilter;
  readonly timeZone: string;
  /** The program of the workout in progress. */
  readonly runningId: string | null;
  readonly onClear: () => void;
}

/** The programs that were found: one's own, then the catalogue. Whoever has none of their own is told how to get one. */
function ProgramGroups({ programs, filter, timeZone, runningId, onClear }: ProgramGroupsProps) {
  const group = (title: string, members: readonly Program[]) =>
    members.length > 0 && (
      <ListGroup title={title} count={plural({ count: members.length }, { one: '# program', other: '# programs' })}>
        <OfferRows columns={3}>
          {members.map((program) => (
            <ProgramCard
              key={program._id}
              program={program}
              timeZone={timeZone}
              isRunning={program._id === runningId}
            />
          ))}
        </OfferRows>
      </ListGroup>
    );
  const found = findPrograms(byShownTitle(programs), filter);
  const isFiltered = filter.search.trim() !== '' || filter.tags.length > 0;
  const isOwn = ({ ownerId }: Program) => ownerId !== null;
  const own = found.filter(isOwn);
  const catalogue = found.filter((program) => !isOwn(program));
  if (isFiltered && found.length === 0) {
    return <NothingFound text={t`No programs found.`} clear={t`Clear filters`} onClear={onClear} />;
  }
  return (
    <>
      {group(t`Your programs`, own)}
      {!programs.some(isOwn) && !isFiltered && (
        <Card className={classes.first}>
          <div>
            <h2>{t`Your programs will appear here`}</h2>
            <p>{t`Build one from hundreds of exercises, or copy one from the catalogue.`}</p>
          </div>
          <Button to="/programs/new/" variant="light" leftSection={<Icon name="plus" />}>
            {t`Build your first program`}
          </Button>
        </Card>
      )}
      {group(t`Catalogue`, catalogue)}
    </>
  );
}

interface ProgramCardProps {
  readonly program: Program;
  readonly timeZone: string;
  readonly isRunning: boolean;
}

/** A program among others: what it is called, how much it is, when it was last done, and Start. The whole card leads to its page. */
function ProgramCard({ program, timeZone, isRunning }: ProgramCardProps) {
  const { _id, tags, archived, lastDoneAt } = program;
  const title = planTitle(program.title, _id);
  const size = formatSize(program);
  return (
    <OfferRow
      title={title}
      to={`/programs/${_id}/`}
      lines={lastDoneAt ? [size, formatLastDone(lastDoneAt, timeZone)] : [size]}
      chips={
        (tags.length > 0 || archived) && (
          <>
            {archived && (
              <Chip tone="primary" isSmall>
                {t`Archived`}
              </Chip>
            )}
            {tags.map((tag) => (
              <Chip key={tag} isSmall>
                {tagName(tag)}
              </Chip>
            ))}
          </>
        )
      }
    >
      <Button
        to={isRunning ? '/workout/current/' : `/start/${_id}/`}
        variant="light"
        aria-label={isRunning ? t`Resume ${title}` : t`Start ${title}`}
      >
        {isRunning ? t`Resume` : t`Start`}
      </Button>
    </OfferRow>
  );
}

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The skeleton of the list of programs: six cards as large as the real ones. */
function ProgramListSkeleton() {
  return (
    <ListGroupOutline>
      <OfferRows columns={3}>
        {cards.map((card) => (
          <OfferOutline key={card}>
            <Skeleton width={180} height={20} />
            <Skeleton width={140} height={16} />
            <Skeleton width={120} height={16} />
            <Skeleton width={100} height={24} />
          </OfferOutline>
        ))}
      </OfferRows>
    </ListGroupOutline>
  );
}
