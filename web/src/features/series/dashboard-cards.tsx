import { t } from '@lingui/core/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import { changesOfInstance } from '@workout-tracker/core/pending/changes-of-instance';
import type { PendingChange } from '@workout-tracker/core/pending/pending-changes';
import { homeWithPending } from '@workout-tracker/core/pending/pending-home';
import { progressWithPending } from '@workout-tracker/core/pending/pending-progress';
import type { Home } from '@workout-tracker/core/series/home';
import type { DashboardEntry } from '@workout-tracker/core/series/instance';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import { Link } from 'react-router';
import { planTitle } from '#lib/catalogue-words.ts';
import { errorMessage } from '#lib/error-message.ts';
import { useUser } from '#lib/use-user.ts';
import type { SyncStatus } from '#offline/pending-workout.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Icon } from '#ui/icon.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { OfferRows } from '#ui/offer-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { WaitingMark } from '#ui/waiting-mark.tsx';
import classes from './dashboard-cards.module.css';
import { type UpNextState, upNextOf } from './home/up-next-state.ts';
import { JoinRow } from './join-series.tsx';
import { ProgressRing } from './progress-ring.tsx';
import { seriesQueries } from './queries.ts';
import { formatNext, formatStart, progressLine, statusLabel } from './series-format.ts';
import { startAddress } from './start-address.ts';

interface TodayCardProps {
  /** What waits on this device. */
  readonly changes: readonly PendingChange[];
  /** The title of the workout in progress; null for none. */
  readonly running: string | null;
}

/** Today's workout of the active series in one line, for the dashboard: what it is and its button. Nothing without a series. */
export function TodayCard({ changes, running }: TodayCardProps) {
  const { data, error, isFetching, refetch } = useQuery(seriesQueries.home());
  if (running !== null) {
    return <TodayLine kind={t`In progress`} title={running} to="/workout/current/" button={t`Resume`} isFilled />;
  }
  if (!data && error) {
    const message = errorMessage(t`Failed to fetch today workout`, error);
    return <InlineError message={message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton height={76} radius={12} />;
  const home = homeWithPending(data, changes);
  const state = upNextOf(home);
  return state.kind === 'welcome' ? null : <TodayLine {...lineOf(state, home.date)} />;
}

/** What a welcome shows to whoever never followed a series; null for everybody else, and until it is known. */
export function useNewcomerHome(changes: readonly PendingChange[]): Home | null {
  const { data: fetched } = useQuery(seriesQueries.home());
  const { data: followed } = useQuery(seriesQueries.dashboard());
  if (!fetched || followed?.length !== 0) return null;
  const home = homeWithPending(fetched, changes);
  return upNextOf(home).kind === 'welcome' ? home : null;
}

interface Line {
  readonly kind: string;
  readonly title: string;
  readonly text?: string | undefined;
  readonly to: string;
  readonly button: string;
  readonly isFilled?: boolean;
}

function TodayLine({ kind, title, text, to, button, isFilled = false }: Line) {
  return (
    <Card component="section" className={classes.card} aria-label={t`Up next`}>
      <div className={classes.words}>
        <p className={classes.kind}>{kind}</p>
        <h2>{title}</h2>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      <Button to={to} variant={isFilled ? 'filled' : 'default'} className={classes.button}>
        {button}
      </Button>
    </Card>
  );
}

function lineOf(state: Exclude<UpNextState, { kind: 'welcome' }>, date: string): Line {
  const { instance } = state;
  const title = planTitle(instance.series.title, instance.seriesId);
  const page = { to: `/program/${instance._id}/`, button: t`Open series` };
  switch (state.kind) {
    case 'workout': {
      const { program, week, day } = state;
      const to = startAddress({ programId: program._id, instanceId: instance._id, week, day });
      return {
        kind: t`Today's workout`,
        title: planTitle(program.title, program._id),
        text: title,
        to,
        button: t`Get Started`,
        isFilled: true,
      };
    }
    case 'paused':
      return { kind: t`Paused`, title, ...page };
    case 'not-begun':
      return { kind: formatStart(instance.startDate, date), title, ...page };
    case 'finished':
      return { kind: t`You reached the end`, title, to: page.to, button: t`Complete the series`, isFilled: true };
    case 'done':
    case 'rest': {
      const { kind, next } = state;
      return {
        kind: kind === 'done' ? t`Done for today` : t`Rest day`,
        title,
        text: next ? formatNext(next, date) : undefined,
        ...page,
      };
    }
  }
}

/** Every series somebody follows or has followed, and the way to another one. A newcomer sees what there is to join. */
export function SeriesCards({ changes }: { readonly changes: readonly PendingChange[] }) {
  const { data: fetched, error, isFetching, refetch } = useQuery(seriesQueries.dashboard());
  const data = useEntriesWithPending(fetched, changes);
  const user = useUser();
  const today = localDateOf(new Date(), user?.timeZone ?? 'UTC');
  if (!data && error) {
    return (
      <ErrorCard
        title={t`Your series did not load`}
        message={errorMessage(t`Failed to fetch dashboard`, error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <SeriesCardsSkeleton />;
  if (data.length === 0) return <FirstSeries />;
  return (
    <section className={classes.cards} aria-label={t`Series`}>
      {data.map((entry) => (
        <SeriesCard
          key={entry._id}
          entry={entry}
          today={today}
          syncStatus={changesOfInstance(changes, entry._id).length > 0 ? 'waiting' : 'saved'}
        />
      ))}
      <JoinAnother />
    </section>
  );
}

function JoinAnother() {
  return (
    <Link to="/series/" className={classes.another}>
      <Icon name="plus" />
      {t`Join another series`}
    </Link>
  );
}

function FirstSeries() {
  const { data = [] } = useQuery(seriesQueries.list());
  return (
    <Card component="section" className={classes.first} aria-labelledby="join-first">
      <h2 id="join-first">{t`Join a series`}</h2>
      <p className={classes.progress}>
        {t`A series plans your training over several weeks. Your progress will appear here.`}
      </p>
      <div className={classes.rows}>
        <OfferRows>
          {data.slice(0, 4).map((series) => (
            <JoinRow key={series._id} series={series} />
          ))}
        </OfferRows>
      </div>
      <Link to="/series/" className={classes.all}>
        {t`See all series`}
      </Link>
    </Card>
  );
}

function SeriesCardsSkeleton() {
  return (
    <div className={classes.cards} aria-busy="true">
      {[1, 2].map((card) => (
        <Card key={card} className={classes.seriesCard}>
          <Skeleton width={72} height={72} radius="50%" />
          <span className={classes.seriesWords}>
            <Skeleton width={160} height={24} />
            <Skeleton width={200} height={20} />
          </span>
        </Card>
      ))}
    </div>
  );
}

interface SeriesCardProps {
  readonly entry: DashboardEntry;
  readonly syncStatus: SyncStatus;
  readonly today: string;
}

/** A series that is followed, or was: a ring, where one stands, and its state in words. The whole card leads to it. */
function SeriesCard({ entry, syncStatus, today }: SeriesCardProps) {
  const { _id, series, status, progress, isActive, paused } = entry;
  return (
    <Card to={`/program/${_id}/`} className={classes.seriesCard}>
      <ProgressRing percent={progress.percent} status={status} />
      <span className={classes.seriesWords}>
        <strong>{planTitle(series.title, entry.seriesId)}</strong>
        <span className={classes.progress}>{progressLine(entry, today)}</span>
        <span className={classes.chips}>
          <Chip tone={status === 'in_progress' && !paused ? 'primary' : 'neutral'}>
            {paused ? t`Paused` : statusLabel(status)}
          </Chip>
          {isActive && <Chip>{t`Active`}</Chip>}
          <WaitingMark syncStatus={syncStatus} />
        </span>
      </span>
      <Icon name="right" size={16} className={classes.chevron} />
    </Card>
  );
}

/** The series of the dashboard: an entry has figures alone, so what they become comes from the page of its instance, where this device has that. */
function useEntriesWithPending(
  entries: DashboardEntry[] | undefined,
  changes: readonly PendingChange[],
): DashboardEntry[] | undefined {
  const changed = (entries ?? []).filter(({ _id }) => changesOfInstance(changes, _id).length > 0);
  const pages = useQueries({ queries: changed.map(({ _id }) => seriesQueries.detail(_id)) });
  return entries?.map((entry) => {
    const page = pages.find(({ data }) => data?.kind === 'joined' && data.progress.instance._id === entry._id)?.data;
    if (page?.kind !== 'joined') return entry;
    const { status, progress } = progressWithPending(page.progress, changes).instance;
    return { ...entry, status, progress };
  });
}
