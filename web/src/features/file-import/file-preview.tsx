import { plural, t } from '@lingui/core/macro';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import { decimalSigns, readNumber } from '@workout-tracker/core/files/read-number';
import { isLookNeeded } from '@workout-tracker/core/files/unsure-matches';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { apiClient } from '#lib/api-client.ts';
import { exerciseTitle, foundWorkoutTitle } from '#lib/catalogue-words.ts';
import { formatDate } from '#lib/date-format.ts';
import { errorMessage } from '#lib/error-message.ts';
import { joinSentences } from '#lib/join-sentences.ts';
import { colon, comma } from '#lib/list-marks.ts';
import { formatNumber, formatWhole } from '#lib/number-format.ts';
import { retryDelayMs, shouldRetry } from '#lib/query-client.ts';
import { typedNumber } from '#lib/typed-number.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconText } from '#ui/icon-text.tsx';
import layout from '#ui/import-layout.module.css';
import { ArrivingHeading, StatTiles } from '#ui/import-parts.tsx';
import list from '#ui/long-list.module.css';
import { SearchField } from '#ui/search-field.tsx';
import { SearchSelect } from '#ui/search-select.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx';
import { dock } from '#ui/toasts/dock.ts';
import hidden from '#ui/visually-hidden.module.css';
import { ExerciseMatches, GroupHead } from './exercise-matches.tsx';
import classes from './file-import.module.css';
import { effectsOf, filesAbout, filesTitle, formatApply } from './import-messages.ts';
import { type FileImport, importChanged, importQueries, type PlannedWorkout, type WorkoutsTab } from './queries.ts';
import { SetsChoice } from './sets-choice.tsx';
import { problemText, toldText, toldTogetherText } from './told-text.ts';

export function FilePreview({ found, home }: { readonly found: FileImport; readonly home: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [tab, setTab] = useState(found.exercises > 0 ? 'exercises' : 'workouts');
  const params = { id: found._id };
  const applying = useMutation({
    mutationFn: () => apiClient.api('POST /api/imports/:id/apply', { params }),
    onSuccess: ({ data }) => importChanged(client, data),
  });
  const leaving = useMutation({
    mutationFn: () => apiClient.api('DELETE /api/imports/:id', { params }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: importQueries.list().queryKey });
      return navigate('/import/');
    },
  });
  const apply = formatApply(found);
  const isToCheck = apply !== null && isLookNeeded(found);
  const [timesAsked, setTimesAsked] = useState(0);
  const showUnsure = () => {
    setTab('exercises');
    setTimesAsked(timesAsked + 1);
  };
  return (
    <div className={`${layout.columns} ${classes.columns}`}>
      <div className={layout.main}>
        <ArrivingHeading className={hidden.hidden}>{t`Preview`}</ArrivingHeading>
        <StatTiles
          label={t({ message: 'Counts', comment: 'how many workouts, sets and so on were found' })}
          tiles={[
            { label: t`Workouts`, count: found.workouts },
            { label: t`Sets`, count: found.sets },
            { label: t`Exercises`, count: found.exercises },
            { label: t`Problems`, count: found.problems },
          ]}
        />
        <Card component="section" aria-label={t`Preview`} className={classes.plain}>
          <Tabs value={tab} onChange={setTab}>
            <TabList className={classes.tabs} aria-label={t`What was found`}>
              {found.exercises > 0 && <CountedTab value="exercises" label={t`Exercises`} count={found.exercises} />}
              <CountedTab value="workouts" label={t`Workouts`} count={found.toCreate + found.toUpdate + found.toJoin} />
              {found.toSkip > 0 && <CountedTab value="skipped" label={t`Skipped`} count={found.toSkip} />}
              <CountedTab value="problems" label={t`Problems`} count={found.problems} />
            </TabList>
            <TabPanel value="exercises">
              <ExerciseMatches id={found._id} timesAsked={timesAsked} />
            </TabPanel>
            <TabPanel value="workouts">
              {found.toUpdate + found.toJoin > 0 && (
                <>
                  <GroupHead title={t`Updates`} count={found.toUpdate + found.toJoin} />
                  <Workouts
                    id={found._id}
                    tab="updates"
                    count={found.toUpdate + found.toJoin}
                    empty=""
                    home={found.answers.timeZone}
                  />
                  <GroupHead title={t({ message: 'New', context: 'workouts' })} count={found.toCreate} />
                </>
              )}
              <Workouts
                id={found._id}
                tab="new"
                count={found.toCreate}
                empty={t`Nothing here is new.`}
                home={found.answers.timeZone}
              />
            </TabPanel>
            <TabPanel value="skipped">
              <Workouts
                id={found._id}
                tab="skipped"
                count={found.toSkip}
                empty={t`No workout is left out.`}
                home={found.answers.timeZone}
              />
            </TabPanel>
            <TabPanel value="problems">
              <Problems found={found} />
            </TabPanel>
          </Tabs>
        </Card>
        <p role="alert" className={classes.error}>
          {applying.error && errorMessage(t`The import could not be started`, applying.error)}
        </p>
      </div>
      <div className={layout.side}>
        <div className={layout.connection}>
          <div className={layout.main}>
            <Card component="section" aria-label={t`Files`} className={classes.file}>
              <IconText icon="file" title={filesTitle(found)} text={filesAbout(found)} />
              <Button variant="subtle" color="gray" loading={leaving.isPending} onClick={() => leaving.mutate()}>
                {t`Change`}
              </Button>
            </Card>
            <Unread found={found} />
            <Questions found={found} home={home} />
            <SetsChoice found={found} />
          </div>
        </div>
        <SectionCard title={t`What will happen`}>
          <ul className={classes.effects}>
            {effectsOf(found).map(({ icon, text }) => (
              <li key={text}>
                <Icon name={icon} size={16} />
                {text}
              </li>
            ))}
          </ul>
        </SectionCard>
        <div ref={dock} className={`${classes.foot} ${classes.bar}`}>
          <Button variant="default" onClick={() => leaving.mutate()}>
            {t`Cancel`}
          </Button>
          {isToCheck ? (
            <Button onClick={showUnsure}>
              {plural({ count: found.toCheck }, { one: 'Check # exercise', other: 'Check # exercises' })}
            </Button>
          ) : (
            <Button loading={applying.isPending} disabled={apply === null} onClick={() => applying.mutate()}>
              {apply ?? t`Nothing to import`}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function CountedTab({
  value,
  label,
  count,
}: {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}) {
  return (
    <Tab value={value} className={classes.tab}>
      {label} <span className={classes.count}>{formatWhole(count)}</span>
    </Tab>
  );
}

/** Files of several that nothing could be made of. */
function Unread({ found }: { readonly found: FileImport }) {
  const unread = found.files.filter(({ message }) => message !== null);
  if (unread.length === 0) return null;
  return (
    <SectionCard title={t`Could not be read`}>
      <ul className={classes.effects}>
        {unread.map((file) => (
          <li key={file.name}>
            <Icon name="alert" size={16} />
            {`${file.name}${colon()}${toldText(file)}`}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

interface ListProps {
  readonly id: string;
  readonly tab: WorkoutsTab;
  readonly count: number;
  readonly empty: string;
  readonly home: string;
}

function Workouts({ id, tab, count, empty, home }: ListProps): ReactNode {
  return (
    <PagedRows
      query={(search) => importQueries.workouts(id, tab, search)}
      count={count}
      label={t`Search workouts`}
      empty={empty}
    >
      {(workout) => <WorkoutRow workout={workout} home={home} />}
    </PagedRows>
  );
}

function WorkoutRow({ workout, home }: { readonly workout: PlannedWorkout; readonly home: string }) {
  const { title, startsAt, sets, exercises, hasHeartRate } = workout;
  const about = [
    ...(sets > 0 ? [plural(sets, { one: '# set', other: '# sets' })] : []),
    ...(hasHeartRate ? [t`heart rate`] : []),
    ...exercises.map((name) => exerciseTitle(name)),
  ];
  return (
    <div className={classes.row}>
      <span>{title === '' ? t`Workout` : foundWorkoutTitle(title)}</span>
      <span>{formatDate(startsAt, home, 'dateAndTime')}</span>
      <small>{toldTogetherText(workout) ?? about.join(comma())}</small>
    </div>
  );
}

type Problem = VerbOutput<'GET /api/imports/:id/problems'>['data'][number];

function kindLabel(kind: Problem['kind']): string {
  switch (kind) {
    case 'skipped':
      return t({ message: 'Left out', context: 'row of a file' });
    case 'merged':
      return t({ message: 'Repeated', context: 'row of a file' });
    case 'changed':
      return t({ message: 'Changed', context: 'row of a file' });
  }
}

/** `'Line 12'`, with the name of its file where there are several. What is wrong with an archive as a whole is in line 0. */
function formatPlace({ file, line }: Problem, files: FileImport['files']): string {
  const number = formatWhole(line);
  const name = files[file]?.name ?? '';
  if (files.length < 2) {
    return line === 0
      ? t({ message: 'Archive', context: 'a file' })
      : t({ message: `Line ${number}`, comment: 'of a file' });
  }
  return line === 0
    ? t({ message: `Archive of ${name}`, comment: 'of a file' })
    : t({ message: `Line ${number} of ${name}`, comment: 'of a file' });
}

function Problems({ found }: { readonly found: FileImport }) {
  return (
    <PagedRows
      query={(search) => importQueries.problems(found._id, search)}
      count={found.problems}
      label={t`Search problems`}
      empty={t`Every row could be read.`}
    >
      {(problem) => (
        <div className={classes.row}>
          <span>{formatPlace(problem, found.files)}</span>
          <span>{kindLabel(problem.kind)}</span>
          <small>{problemText(problem)}</small>
        </div>
      )}
    </PagedRows>
  );
}

type Answers = FileImport['answers'];

const distances = ['km', 'm', 'mi'] as const;

/** What the files do not say. Each answer is kept at once, and the preview follows it. */
function Questions({ found, home }: { readonly found: FileImport; readonly home: string }) {
  const client = useQueryClient();
  const { questions, heaviest, openNumber = null } = found;
  const answering = useMutation({
    mutationFn: (body: Partial<Answers>) =>
      apiClient.api('PUT /api/imports/:id/answers', { params: { id: found._id }, body }),
    onSuccess: ({ data }) => importChanged(client, data),
    retry: shouldRetry,
    retryDelay: retryDelayMs,
  });
  const answers = { ...found.answers, ...(answering.isPending ? answering.variables : {}) };
  if (questions.length === 0) return null;
  const zones = [...new Set([home, answers.timeZone, ...Intl.supportedValuesOf('timeZone')])];
  return (
    <SectionCard title={questions.includes('unit') ? t`Weights are in` : t`The file does not say`}>
      <div className={classes.answers}>
        {questions.includes('unit') && (
          <div className={classes.answer}>
            <SegmentedControl
              aria-label={t`Weights are in`}
              data={['kg', 'lb']}
              value={answers.unit}
              onChange={(unit) => answering.mutate({ unit: unit === 'lb' ? 'lb' : 'kg' })}
            />
            <p className={classes.text}>
              {joinSentences([t`The file does not say.`, heaviest && formatHeaviest(heaviest)])}
            </p>
          </div>
        )}
        {questions.includes('distanceUnit') && (
          <div className={classes.answer}>
            <p className={classes.text}>{t`Distances are in`}</p>
            <SegmentedControl
              aria-label={t`Distances are in`}
              data={[...distances]}
              value={answers.distanceUnit}
              onChange={(unit) => answering.mutate({ distanceUnit: distances.find((one) => one === unit) ?? 'km' })}
            />
          </div>
        )}
        {questions.includes('decimalSign') && openNumber !== null && (
          <div className={classes.answer}>
            <p className={classes.text}>
              {t({
                message: `${openNumber} is`,
                comment: 'before the two numbers that it may be: 1,250 is 1250 or 1.25',
              })}
            </p>
            <SegmentedControl
              aria-label={t`Decimal sign`}
              data={decimalSigns.map((sign) => ({
                value: sign,
                label: typedNumber(readNumber(openNumber, sign) ?? null),
              }))}
              value={answers.decimalSign ?? 'dot'}
              onChange={(sign) => answering.mutate({ decimalSign: sign === 'comma' ? 'comma' : 'dot' })}
            />
          </div>
        )}
        {questions.includes('dateOrder') && (
          <div className={classes.answer}>
            <p className={classes.text}>{t({ message: '03/04 is', comment: 'before the two days that it may be' })}</p>
            <SegmentedControl
              aria-label={t`Order of day and month`}
              data={[
                {
                  value: 'day-first',
                  label: t({ message: '3 April', comment: 'the day that 03/04 is where the day is written first' }),
                },
                {
                  value: 'month-first',
                  label: t({ message: 'March 4', comment: 'the day that 03/04 is where the month is written first' }),
                },
              ]}
              value={answers.dateOrder}
              onChange={(order) =>
                answering.mutate({ dateOrder: order === 'month-first' ? 'month-first' : 'day-first' })
              }
            />
          </div>
        )}
        {questions.includes('timeZone') && (
          <SearchSelect
            label={t`Time zone`}
            limit={50}
            options={zones.map((zone) => ({ value: zone, label: zone }))}
            value={answers.timeZone}
            onChange={(timeZone) => timeZone !== null && answering.mutate({ timeZone })}
          />
        )}
        <p role="alert" className={classes.error}>
          {answering.isError && errorMessage(t`The answer could not be kept`, answering.error)}
        </p>
      </div>
    </SectionCard>
  );
}

/** `'Heaviest Squat in it: 102.5.'` */
function formatHeaviest({ name, weight }: NonNullable<FileImport['heaviest']>): string {
  return t({
    message: `Heaviest ${name} in it: ${{ weight: formatNumber(weight) }}.`,
    comment: 'an exercise and the greatest weight of it in the file: Heaviest Squat in it: 102.5.',
  });
}

interface Page<Row> {
  data: Row[];
  next: number | null;
}

interface PagedRowsProps<Row, Key extends QueryKey> {
  /** What to ask for; `search` is empty for all. */
  readonly query: (search: string) => UseInfiniteQueryOptions<Page<Row>, Error, InfiniteData<Page<Row>>, Key, number>;
  /** Fewer than these are not worth a search. */
  readonly count: number;
  readonly label: string;
  readonly empty: string;
  readonly children: (row: Row) => ReactNode;
}

const worthSearching = 20;

/** Rows of an import, a page of the server's at a time, with a field to search them. An import can have tens of thousands. */
function PagedRows<Row extends { position: number }, Key extends QueryKey>(props: PagedRowsProps<Row, Key>) {
  const { query, count, label, empty, children } = props;
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...query(search),
    placeholderData: keepPreviousData,
  });
  if (!data && error)
    return (
      <ErrorCard
        title={t`This list did not load`}
        message={errorMessage(t`It could not be read`, error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton height={200} radius={0} />;
  const rows = data.pages.flatMap((page) => page.data);
  return (
    <>
      {count > worthSearching && (
        <div className={classes.search}>
          <SearchField label={label} value={typed} onSearch={setTyped} />
        </div>
      )}
      {rows.length === 0 ? (
        <p className={list.empty}>{search === '' ? empty : t`Nothing has "${search}" in it.`}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row.position} className={list.row}>
              {children(row)}
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className={list.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t`Show more`}
          </Button>
        </div>
      )}
    </>
  );
}
