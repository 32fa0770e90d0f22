import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Activity } from '@workout-tracker/core/activity/activity';
import { activityDays } from '@workout-tracker/core/activity/activity-days';
import { activityWithPending, type ShownActivity } from '@workout-tracker/core/pending/pending-activity';
import type { User } from '@workout-tracker/core/people/user';
import { durationMinutes } from '@workout-tracker/core/workouts/duration';
import { lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { activityQueries } from '#features/activity/queries.ts';
import { useRunningTitle } from '#features/live/use-in-progress.ts';
import { SeriesCards, TodayCard, useNewcomerHome } from '#features/series/dashboard-cards.tsx';
import { Welcome } from '#features/series/home/welcome.tsx';
import { classIcon } from '#features/workouts/class-icon.ts';
import { usePendingChanges } from '#features/workouts/use-pending.ts';
import { planTitle, workoutTitle } from '#lib/catalogue-words.ts';
import { formatDate, formatDay } from '#lib/date-format.ts';
import { firstDayOfWeek } from '#lib/date-style.ts';
import { formatMinutes } from '#lib/duration-format.ts';
import { errorMessage } from '#lib/error-message.ts';
import { formatWhole } from '#lib/number-format.ts';
import { useUser } from '#lib/use-user.ts';
import { useSyncStatus } from '#sync/use-outbox.ts';
import { Card } from '#ui/card.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { CardHead } from '#ui/section-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useGridKeys } from '#ui/use-grid-keys.ts';
import hidden from '#ui/visually-hidden.module.css';
import { WaitingMark } from '#ui/waiting-mark.tsx';
import {
  type ActivityDay,
  formatActivityDay,
  formatSpan,
  formatSummary,
  rowOf,
  shadeOf,
  timeFigure,
  weeksOf,
} from '../../features/activity/activity-format.ts';
import classes from './dashboard-page.module.css';
import { useInsights } from './use-insights.ts';

const InsightsCard = lazy(() =>
  import('#features/insights/insights-card.tsx').then((module) => ({ default: module.InsightsCard })),
);

export function DashboardPage() {
  const user = useUser();
  return user && <Dashboard user={user} />;
}

function Dashboard({ user }: { readonly user: User }) {
  const { data: fetched, error, isFetching, refetch } = useQuery(activityQueries.ninetyDays());
  const changes = usePendingChanges();
  const running = useRunningTitle();
  const home = useNewcomerHome(changes);
  const data = fetched && activityWithPending(fetched, changes, firstDayOfWeek());
  const isNewcomer = home !== null && running === null && data?.latest.length === 0;
  return (
    <>
      {isNewcomer ? (
        <div className={classes.today}>
          <Welcome home={home} user={user} />
        </div>
      ) : (
        <>
          <PageHead title={t`Dashboard`} />
          <div className={classes.today}>
            <TodayCard changes={changes} running={running && planTitle(running)} />
          </div>
        </>
      )}
      <div className={classes.columns}>
        <div className={classes.column}>
          {data && <ActivityCard activity={data} />}
          {!data && !error && <ActivityCardSkeleton />}
          {!data && error && (
            <ErrorCard
              title={t`The 90 days did not load`}
              message={errorMessage(t`Failed to fetch workouts`, error)}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {!isNewcomer && (
            <div className={classes.latest}>
              {data && <LatestCard latest={data.latest} />}
              {!data && !error && <LatestCardSkeleton />}
            </div>
          )}
        </div>
        <div className={classes.column}>
          {isNewcomer ? <LatestCard latest={[]} /> : <SeriesCards changes={changes} />}
          {!isNewcomer && <Week user={user} />}
        </div>
      </div>
    </>
  );
}

const noRanges = { pauses: [], deloads: [] };

/** The week as it was fetched ahead: what the dashboard shows above it does not wait for it. */
function Week({ user }: { readonly user: User }) {
  const { input } = useInsights(user, noRanges, { isAsked: false });
  if (!input || input.workouts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <InsightsCard input={input} />
    </Suspense>
  );
}

/** The last ninety days: three figures and the squares. Empty squares are its outline while it loads, and its look on a new account. */
function ActivityCard({ activity }: { readonly activity: ShownActivity }) {
  const { data, totals, streakWeeks } = activity;
  const time = timeFigure(totals.seconds);
  return (
    <Card component="section" className={classes.card} aria-labelledby="ninety-days">
      <CardHead id="ninety-days" title={t`Last 90 days`}>
        <span>{formatSpan(data)}</span>
      </CardHead>
      <dl className={classes.figures}>
        <Figure name={t`Workouts`} value={formatWhole(totals.workouts)} />
        <Figure name={t`Time trained`} value={time.value} unit={time.unit} />
        <Figure name={t`Streak`} value={formatWhole(streakWeeks)} unit={weeksWord(streakWeeks)} />
      </dl>
      <div className={classes.grid}>
        <ActivityGrid days={data} />
        {totals.workouts === 0 && (
          <p className={classes.empty}>{t`Each workout you finish fills the square of its day.`}</p>
        )}
      </div>
    </Card>
  );
}

const weeksWord = (count: number): string =>
  t({ message: plural(count, { one: 'week', other: 'weeks' }), comment: 'stands after the number' });

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly unit?: string;
}

function Figure({ name, value, unit }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dd>
        {value}
        {unit && <small>{` ${unit}`}</small>}
      </dd>
      <dt>{name}</dt>
    </div>
  );
}

function ActivityCardSkeleton() {
  const days = activityDays([], new Date().toISOString().slice(0, 10));
  return (
    <Card className={classes.card} aria-busy="true">
      <CardHead title={t`Last 90 days`}>
        <Skeleton width={120} height={20} />
      </CardHead>
      <div className={classes.figures}>
        {['workouts', 'time', 'streak'].map((figure) => (
          <Skeleton key={figure} width={72} height={50} />
        ))}
      </div>
      <div className={classes.grid} inert>
        <ActivityGrid days={days} />
      </div>
    </Card>
  );
}

/** A week that begins on a Monday, for the names of its days. */
const someWeek = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14', '2026-03-15'];
/** Monday, Wednesday and Friday: there is no room for a letter in each row. */
const lettered: readonly (string | undefined)[] = [someWeek[0], someWeek[2], someWeek[4]];

/**
 * The ninety days as squares: a column a week, a row a weekday. Shade is the count, digits appear from two up, today has a ring. It is
 * one stop of the Tab key; the day under the pointer or the focus is named below, and the whole is told in a sentence.
 */
function ActivityGrid({ days }: { readonly days: readonly ActivityDay[] }) {
  const firstDay = firstDayOfWeek();
  const weeks = weeksOf(days, firstDay);
  const today = days.at(-1);
  const [named, setNamed] = useState<ActivityDay | null>(null);
  const { gridProps, squareProps } = useGridKeys({
    row: today ? rowOf(today.date, firstDay) : 0,
    column: weeks.length - 1,
  });
  const summaryId = useId();
  return (
    <div>
      <p id={summaryId} className={hidden.hidden}>
        {formatSummary(days)}
      </p>
      <table
        className={classes.activityGrid}
        aria-label={t`Workouts per day`}
        aria-describedby={summaryId}
        {...gridProps}
        onMouseLeave={() => setNamed(null)}
        onBlur={() => setNamed(null)}
      >
        <thead>
          <tr>
            <td />
            {weeks.map(({ first, month }) => (
              <th key={first} scope="col">
                <span aria-hidden="true">{month}</span>
                <span className={hidden.hidden}>{t`Week of ${first}`}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...someWeek.slice(firstDay), ...someWeek.slice(0, firstDay)].map((weekday, row) => (
            <tr key={weekday}>
              <th scope="row">
                <span aria-hidden="true">{lettered.includes(weekday) && formatDay(weekday, 'letter')}</span>
                <span className={hidden.hidden}>{formatDay(weekday, 'weekday')}</span>
              </th>
              {weeks.map(({ first, days: inWeek }, column) => {
                const day = inWeek[row] ?? null;
                if (!day) return <td key={first} />;
                const { onFocus, ...square } = squareProps(row, column);
                const handleFocus = () => {
                  onFocus();
                  setNamed(day);
                };
                return (
                  <td key={first}>
                    <button
                      type="button"
                      {...square}
                      className={classes.day}
                      data-shade={shadeOf(day.count)}
                      data-today={day === today || undefined}
                      data-waiting={day.isWaiting}
                      aria-label={formatActivityDay(day)}
                      onFocus={handleFocus}
                      onMouseEnter={() => setNamed(day)}
                    >
                      {day.count > 1 && day.count}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.foot}>
        <ShadeKey hasWaiting={days.some(({ isWaiting }) => isWaiting)} />
        <span className={classes.named} aria-hidden="true">
          {named && formatActivityDay(named)}
        </span>
      </div>
    </div>
  );
}

function ShadeKey({ hasWaiting }: { readonly hasWaiting: boolean }) {
  return (
    <span className={classes.key}>
      {t`Per day`}
      {['0', '1', '2', '3+'].map((label, shade) => (
        <span key={label} className={classes.entry}>
          <span className={classes.day} data-shade={shade} />
          {label}
        </span>
      ))}
      {hasWaiting && (
        <span className={classes.entry}>
          <span className={classes.day} data-waiting="true" />
          {t`Waiting`}
        </span>
      )}
    </span>
  );
}

/** The newest five workouts, each a way to its page. */
function LatestCard({ latest }: { readonly latest: Activity['latest'] }) {
  return (
    <Card component="section" className={classes.latestCard} aria-labelledby="latest">
      <div className={classes.head}>
        <h2 id="latest">{t`Latest`}</h2>
        <Link to="/workouts/">{t`All Workouts`}</Link>
      </div>
      {latest.length === 0 ? (
        <p className={classes.latestEmpty}>
          <Trans>
            No workouts yet. <Link to="/start/">Start one</Link> or <Link to="/workouts/new/">add a past one</Link>.
          </Trans>
        </p>
      ) : (
        <ul>
          {latest.map((row) => (
            <Row key={row._id} row={row} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ row }: { readonly row: Activity['latest'][number] }) {
  const { _id, created, timeZone, title, isFromPeloton } = row;
  const minutes = durationMinutes(row);
  const syncStatus = useSyncStatus();
  return (
    <li>
      <Link to={`/workout/${_id}/`} className={classes.row}>
        <span className={classes.date}>{formatDate(created, timeZone, 'monthAndDay')}</span>
        <span className={classes.title}>
          <span>{workoutTitle(row)}</span>
          {isFromPeloton && <Icon name={classIcon(title)} size={16} />}
          {isFromPeloton && <span className={hidden.hidden}>{t`from Peloton`}</span>}
          <WaitingMark syncStatus={syncStatus(_id)} isShort />
        </span>
        <span className={classes.length}>{minutes === null ? t`In progress` : formatMinutes(minutes)}</span>
        <Icon name="right" size={16} className={classes.chevron} />
      </Link>
    </li>
  );
}

function LatestCardSkeleton() {
  return (
    <Card className={classes.latestCard} aria-busy="true">
      <div className={classes.head}>
        <h2>{t`Latest`}</h2>
      </div>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton width="100%" height={24} />
        </div>
      ))}
    </Card>
  );
}
