/** Somebody who follows no series is welcomed and offered a few, so that this place is never blank. */

import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { PendingChange } from '@workout-tracker/core/pending/pending-changes';
import { homeWithPending } from '@workout-tracker/core/pending/pending-home';
import type { User } from '@workout-tracker/core/people/user';
import type { Home } from '@workout-tracker/core/series/home';
import type { DashboardEntry, Today, TodayProgram } from '@workout-tracker/core/series/instance';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { equipmentTitle, planTitle, tagName } from '#lib/catalogue-words.ts';
import { dayOfMonth, formatDay, formatPastDay, weekdayAndDay } from '#lib/date-format.ts';
import { errorMessage } from '#lib/error-message.ts';
import { joinSentences } from '#lib/join-sentences.ts';
import { colon } from '#lib/list-marks.ts';
import { useSyncStatus } from '#sync/use-outbox.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Icon } from '#ui/icon.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { WaitingMark } from '#ui/waiting-mark.tsx';
import { UpNextSkeleton } from './home/up-next-skeleton.tsx';
import { type UpNextState, upNextOf } from './home/up-next-state.ts';
import { WeekDots } from './home/week-dots.tsx';
import { Welcome } from './home/welcome.tsx';
import { seriesQueries } from './queries.ts';
import {
  formatList,
  formatNext,
  formatShare,
  formatStart,
  formatStartButton,
  formatStartLabel,
  weekName,
  weekOf,
} from './series-format.ts';
import { previewAddress, type StartOf, startAddress } from './start-address.ts';
import classes from './up-next.module.css';

export interface UpNextProps {
  readonly user: Pick<User, 'profile'>;
  /** `About 42 min` and `7 exercises, 18 sets`; either may be empty. */
  readonly sizeOf: (program: TodayProgram) => { readonly length: string; readonly amount: string };
  /** What waits on this device. */
  readonly changes: readonly PendingChange[];
  /** Whether the workout in progress is this one. */
  readonly isRunning: (workout: StartOf) => boolean;
  /** What the lifts of the day ask for, where they have plans. */
  readonly renderTargets: (program: TodayProgram, workout: StartOf, weekPlan: Today['weekPlan']) => ReactNode;
}

export function UpNext({ user, sizeOf, changes, isRunning, renderTargets }: UpNextProps) {
  const { data: fetched, error, isFetching, refetch } = useQuery(seriesQueries.home());
  const syncStatus = useSyncStatus();
  if (!fetched && !error) {
    return (
      <>
        <h1 className={hidden.hidden}>{t`Home`}</h1>
        <UpNextSkeleton />
      </>
    );
  }
  if (!fetched) {
    return (
      <ErrorCard
        heading="h1"
        title={t`Today's workout did not load`}
        message={errorMessage(t`Failed to fetch today workout`, error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const home = homeWithPending(fetched, changes);
  const state = upNextOf(home);
  if (state.kind === 'welcome') return <Welcome home={home} user={user} />;
  return (
    <div className={classes.top}>
      {state.kind === 'paused' || state.kind === 'not-begun' ? (
        <WaitingSeries instance={state.instance} date={home.date} />
      ) : (
        <Hero
          state={state}
          date={home.date}
          needs={home.needs}
          sizeOf={sizeOf}
          isRunning={isRunning}
          renderTargets={renderTargets}
          syncStatus={syncStatus}
        />
      )}
      <WeekCard home={home} instance={state.instance} />
    </div>
  );
}

interface WeekCardProps {
  readonly home: Home;
  readonly instance: DashboardEntry;
}

/** The week of the series that is followed: where it stands, its seven dots, what is still ahead, and how far one has come. */
function WeekCard({ home, instance }: WeekCardProps) {
  const { date, week, programs, today } = home;
  const { _id, series, progress, currentWeek } = instance;
  const planned = week.filter(({ programId }) => programId !== null);
  const done = planned.filter(({ status }) => status === 'done').length;
  const ahead = planned.filter((dot) => dot.date > date && dot.status === 'upcoming');
  const titleOf = (id: string | null) =>
    planTitle(programs.find(({ _id }) => _id === id)?.title ?? '', id ?? undefined);
  const [first] = ahead;
  const plannedCount = planned.length;
  const isOtherWeek = !week.some((dot) => dot.date === date);
  const shownWeek = Math.min(today?.week ?? currentWeek, series.totalWeeks);
  const isBySession = series.goesOn === 'session';
  return (
    <Card component="section" className={classes.card} aria-labelledby="series-week">
      <div className={classes.weekHead}>
        <h2 id="series-week">
          <Link to={`/program/${_id}/`}>{planTitle(series.title, instance.seriesId)}</Link>
        </h2>
        <span className={classes.place}>{instance.paused ? t`Paused` : weekOf(shownWeek, series.totalWeeks)}</span>
      </div>
      <WeekDots
        week={week}
        today={date}
        isPlanned={!isBySession}
        {...(isOtherWeek && { label: weekName(shownWeek) })}
      />
      <p className={classes.line}>
        {isBySession ? plural(done, { other: '# done this week.' }) : t`${done} of ${plannedCount} done.`}
        {first && ` ${formatDay(first.date, 'weekday')}${colon()}${titleOf(first.programId)}`}
      </p>
      <ul className={classes.ahead} aria-label={t`Still ahead this week`}>
        {ahead.slice(0, 3).map((dot) => (
          <li key={dot.date}>
            <span>{`${formatDay(dot.date, 'shortWeekday')} ${dayOfMonth(dot.date)}`}</span>
            {titleOf(dot.programId)}
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <div className={classes.figures}>
          <span>{t({ message: 'Series', context: 'one' })}</span>
          <span>{formatShare(progress.doneDays, progress.plannedDays)}</span>
        </div>
        <div className={classes.track}>
          <div style={{ width: `${progress.percent}%` }} />
        </div>
      </div>
    </Card>
  );
}

interface WaitingSeriesProps {
  readonly instance: DashboardEntry;
  readonly date: string;
}

/** In the place of today's workout: a series that is paused, or that starts on a later day. */
function WaitingSeries({ instance, date }: WaitingSeriesProps) {
  const { _id, series, startDate, paused } = instance;
  return (
    <Card component="section" className={classes.hero} aria-label={t`Up next`}>
      <div className={classes.head}>
        <span>{t`Up next`}</span>
      </div>
      <p className={classes.kind}>{paused ? t`Paused` : formatStart(startDate, date)}</p>
      <h1>{planTitle(series.title, instance.seriesId)}</h1>
      <p className={classes.text}>
        {paused
          ? formatPaused(formatPastDay(paused.on, 'weekdayAndDate'))
          : t`Each workout will appear here on its day.`}
      </p>
      <Button to={`/program/${_id}/`} variant="default" className={classes.button}>
        {t`Open series`}
      </Button>
    </Card>
  );
}

const formatPaused = (day: string): string => t`Paused since ${day}. Resume it on its page when you are ready.`;

const livePath = '/workout/current/';

interface HeroProps {
  readonly state: Exclude<UpNextState, { kind: 'welcome' }>;
  readonly date: string;
  /** Equipment by name, as `Home` tells it. */
  readonly needs: readonly string[];
  readonly sizeOf: UpNextProps['sizeOf'];
  readonly isRunning: UpNextProps['isRunning'];
  readonly renderTargets: UpNextProps['renderTargets'];
  readonly syncStatus: ReturnType<typeof useSyncStatus>;
}

/** The one card with the emerald wash and the only filled button of Home: what today is, its name, how long it takes, go. */
function Hero({ state, date, needs, sizeOf, isRunning, renderTargets, syncStatus }: HeroProps) {
  return (
    <Card component="section" className={classes.hero} aria-label={t`Up next`}>
      <div className={classes.head}>
        <span>{t`Up next`}</span>
        <span>{weekdayAndDay(date)}</span>
      </div>
      {state.kind === 'workout' && <Planned {...{ state, needs, sizeOf, isRunning, renderTargets }} />}
      {state.kind === 'finished' && <Finished state={state} />}
      {(state.kind === 'done' || state.kind === 'rest') && (
        <Quiet state={state} date={date} syncStatus={syncStatus} isRunning={isRunning} />
      )}
    </Card>
  );
}

interface PlannedProps extends Pick<HeroProps, 'needs' | 'sizeOf' | 'isRunning' | 'renderTargets'> {
  readonly state: Extract<UpNextState, { kind: 'workout' }>;
}

function Planned({ state, needs, sizeOf, isRunning, renderTargets }: PlannedProps) {
  const { program, instance, week, day, weekPlan } = state;
  const { length, amount } = sizeOf(program);
  const workout = { programId: program._id, instanceId: instance._id, week, day };
  return (
    <>
      <p className={classes.kind}>{t`Today's workout`}</p>
      <h1>
        <Link to={previewAddress(workout)} className={classes.title}>
          {planTitle(program.title, program._id)}
        </Link>
      </h1>
      {program.tags.length > 0 && (
        <p className={classes.tags}>
          {program.tags.map((tag) => (
            <Chip key={tag}>{tagName(tag)}</Chip>
          ))}
        </p>
      )}
      <ul className={classes.facts}>
        {length && <Fact icon="clock">{length}</Fact>}
        {amount && <Fact icon="layers">{amount}</Fact>}
        {needs.length > 0 && <Fact icon="dumbbell">{formatList(needs.map(equipmentTitle))}</Fact>}
      </ul>
      {renderTargets(program, workout, weekPlan)}
      <Go to={isRunning(workout) ? livePath : startAddress(workout)}>
        {isRunning(workout) ? t`Resume` : t`Get Started`}
      </Go>
    </>
  );
}

function Fact({ icon, children }: { icon: 'clock' | 'layers' | 'dumbbell'; children: string }) {
  return (
    <li>
      <Icon name={icon} size={16} />
      <span>{children}</span>
    </li>
  );
}

function Finished({ state: { instance } }: { state: Extract<UpNextState, { kind: 'finished' }> }) {
  const { doneDays: done, plannedDays: planned } = instance.progress;
  const title = planTitle(instance.series.title, instance.seriesId);
  return (
    <>
      <p className={classes.kind}>{t`${done} of ${plural(planned, { other: '# workouts' })} done`}</p>
      <h1>{t`${title} is finished`}</h1>
      <p className={classes.text}>{t`Review your progress, complete the series, and choose the next one.`}</p>
      <Go to={`/program/${instance._id}/`}>{t`Complete the series`}</Go>
    </>
  );
}

interface QuietProps extends Pick<HeroProps, 'date' | 'syncStatus' | 'isRunning'> {
  readonly state: Extract<UpNextState, { kind: 'done' | 'rest' }>;
}

function Quiet({ state, date, syncStatus, isRunning }: QuietProps) {
  const { kind, next, instance, workoutId, title } = state;
  const workout: StartOf | null = next && { ...next, instanceId: instance._id };
  return (
    <>
      <p className={classes.kind}>
        {kind === 'done' ? t`Today's workout` : t`Nothing planned today`}
        <WaitingMark syncStatus={syncStatus(workoutId)} />
      </p>
      <h1>{kind === 'done' ? t`Done for today` : t`Rest day`}</h1>
      <p className={classes.text}>
        {joinSentences([title && kind === 'done' && t`${title} is done.`, next && formatNext(next, date)])}
      </p>
      <div className={classes.pair}>
        {next && workout && (
          <Button
            to={isRunning(workout) ? livePath : startAddress(workout)}
            variant="light"
            className={classes.button}
            aria-label={isRunning(workout) ? resume(next.title) : formatStartLabel(next, date)}
          >
            {isRunning(workout) ? t`Resume` : formatStartButton(next.date, date)}
          </Button>
        )}
        {workoutId !== null && (
          <Button to={`/workout/${workoutId}/`} variant="subtle" className={classes.button}>
            {t`View the workout`}
          </Button>
        )}
        {workoutId === null && workout && (
          <Button to={previewAddress(workout)} variant="subtle" className={classes.button}>
            {t`Preview`}
          </Button>
        )}
      </div>
    </>
  );
}

const resume = (title: string): string => t`Resume ${title}`;

function Go({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button to={to} size="lg" className={classes.button}>
      {children}
    </Button>
  );
}
