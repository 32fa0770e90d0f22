import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { PendingChange } from '@workout-tracker/core/pending/pending-changes';
import { progressWithPending } from '@workout-tracker/core/pending/pending-progress';
import { hasRole } from '@workout-tracker/core/people/role';
import type { User } from '@workout-tracker/core/people/user';
import type { DetailedProgress, TodayProgram } from '@workout-tracker/core/series/instance';
import { trainingDays } from '@workout-tracker/core/series/plan';
import type { PlanProgram, Series } from '@workout-tracker/core/series/series';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { type PlanDialog, PlanMenuItems } from '#features/plans/plan-menu.tsx';
import { formatLength, formatPlan, plannedSets } from '#features/programs/program-format.ts';
import { DeleteSeriesButton } from '#features/series/delete-series.tsx';
import { CompletionCard, SoFar } from '#features/series/grid/completion-card.tsx';
import {
  addressOf,
  cellsOfPlan,
  chosenIn,
  firstOpen,
  type GridCell,
  undated,
  weekMarks,
} from '#features/series/grid/day-format.ts';
import daily from '#features/series/grid/day-panel.module.css';
import { InstanceMenu, notUpdated, useInstanceActions } from '#features/series/grid/instance-menu.tsx';
import { DayPanel, ProgressGrid } from '#features/series/grid/progress-grid.tsx';
import classes from '#features/series/grid/series-layout.module.css';
import { waysBack } from '#features/series/grid/ways-back.ts';
import { JoinSeries, joinedAddress } from '#features/series/join-series.tsx';
import { ProgressRing } from '#features/series/progress-ring.tsx';
import { seriesQueries } from '#features/series/queries.ts';
import { formatShare, formatStart, lengthOfSeries, placeName, weekOf } from '#features/series/series-format.ts';
import { SeriesNotOpened, SeriesSkeleton } from '#features/series/series-states.tsx';
import { ShareSection } from '#features/sharing/share-section.tsx';
import { usePendingChanges } from '#features/workouts/use-pending.ts';
import { longText, moveTitle, planTitle } from '#lib/catalogue-words.ts';
import { formatDay, formatPastDay } from '#lib/date-format.ts';
import { errorMessage } from '#lib/error-message.ts';
import { comma } from '#lib/list-marks.ts';
import { useOnline } from '#lib/use-online.ts';
import { useUser } from '#lib/use-user.ts';
import type { PlanPlace } from '#sync/plans/use-targets.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { useWideScreen } from '#ui/use-wide-screen.ts';
import { formatMoveTarget, useProgramTargets } from './program-targets.tsx';
import { RunDialogs, useRunLifts } from './run-lifts.tsx';

export function SeriesDetailPage() {
  const { id = '' } = useParams();
  const user = useUser();
  const changes = usePendingChanges();
  if (!user) return null;
  return (
    <>
      <SeriesDetail id={id} user={user} describe={describe} changes={changes} />
      <SeriesShare id={id} />
    </>
  );
}

/** Of the series itself: one's way through it is nobody else's, and goes on when the series is gone. */
function SeriesShare({ id }: { readonly id: string }) {
  const { data: detail } = useQuery(seriesQueries.detail(id));
  const seriesId = detail?.kind === 'joined' ? detail.progress.instance.seriesId : detail?.series._id;
  const { data: series } = useQuery({ ...seriesQueries.one(seriesId ?? ''), enabled: seriesId !== undefined });
  return series && <ShareSection kind="series" id={series._id} title={series.title} isOwn={series.ownerId !== null} />;
}

const describe: SeriesDetailProps['describe'] = (program, place) => <DayProgram program={program} place={place} />;

interface DayProgramProps {
  readonly program: TodayProgram;
  readonly place: PlanPlace | null;
}

/** What a day holds: where its moves have plans, what they ask for on that day. */
function DayProgram({ program, place }: DayProgramProps) {
  const found = useProgramTargets(program, place);
  const length = formatLength(program);
  const [exercises, sets] = [program.moves.length, plannedSets(program.moves)];
  const amount = [
    plural({ count: exercises }, { one: '# exercise', other: '# exercises' }),
    plural({ count: sets }, { one: '# set', other: '# sets' }),
  ].join(comma());
  return (
    <>
      <ul className={daily.facts}>
        {length && (
          <li>
            <Icon name="clock" size={16} />
            {length}
          </li>
        )}
        <li>
          <Icon name="layers" size={16} />
          {program.timed ? t`Timed` : amount}
        </li>
      </ul>
      <ul className={daily.moves} aria-label={t`Exercises`}>
        {program.moves.map((move) => (
          <li key={move._id}>
            {moveTitle(move)}
            <span>{(found && formatMoveTarget(move, found)) ?? formatPlan(move)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface SeriesDetailProps {
  readonly id: string;
  readonly user: User;
  /** What a program holds, in the words of the screens of programs. */
  readonly describe: (program: TodayProgram, place: PlanPlace | null) => ReactNode;
  /** What waits on this device. */
  readonly changes: readonly PendingChange[];
}

/** A series, whole: as far as one has come in it, or as it could be joined. */
function SeriesDetail({ id, user, describe, changes }: SeriesDetailProps) {
  const reading = useQuery(seriesQueries.detail(id));
  const { data } = reading;
  if (data?.kind === 'joined') {
    return <JoinedSeries key={id} progress={progressWithPending(data.progress, changes)} describe={describe} />;
  }
  if (data) return <PlannedSeries key={id} series={data.series} programs={data.programs} user={user} />;
  if (!reading.error) return <SeriesSkeleton />;
  return <SeriesNotOpened reading={reading} />;
}

interface PlannedSeriesProps {
  readonly series: Series;
  readonly programs: readonly PlanProgram[];
  readonly user: User;
}

/** A series that is not followed: its weeks as they would be, and Join. Whoever may change it can edit or delete it from here. */
function PlannedSeries({ series, programs, user }: PlannedSeriesProps) {
  const { _id, totalWeeks, ownerId } = series;
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const isWide = useWideScreen();
  const cells = cellsOfPlan(series);
  const asked = chosenIn(params, cells);
  const shown = asked ?? firstOpen(cells, null);
  const plannedDays = trainingDays(series).length;
  const mayEdit = ownerId !== null || hasRole(user.role, 'admin');
  const programOf = (id: string | null) => programs.find((program) => program._id === id) ?? null;
  const choose = (cell: GridCell | null) =>
    setParams(addressOf(params, cell), { replace: true, preventScrollReset: true });
  const panelOf = (cell: GridCell) => (
    <DayPanel isInSheet={!isWide} cell={cell} program={programOf(cell.programId)} isToday={false} instance={null} />
  );
  return (
    <>
      <SeriesHead
        percent={0}
        status="not_started"
        title={planTitle(series.title, _id)}
        text={lengthOfSeries({ totalWeeks, plannedDays })}
      />
      <div className={classes.columns} data-plan>
        <JoinCard series={series} />
        <ProgressGrid
          cells={cells}
          titleOf={(id) => titleOfProgram(programOf(id))}
          figures={plural(plannedDays, { other: '# workouts' })}
          today={null}
          isPlan
          marks={weekMarks(series.weeks)}
          chosen={asked}
          onChoose={choose}
        />
        <div className={classes.side}>
          {isWide && shown && (
            <Card component="section" aria-live="polite">
              {panelOf(shown)}
            </Card>
          )}
          {mayEdit && (
            <div className={classes.edit}>
              <Button to={`/series/${_id}/edit/`} variant="default" leftSection={<Icon name="pencil" />}>
                {t`Edit`}
              </Button>
              <DeleteSeriesButton series={series} onDeleted={() => void navigate('/series/', { replace: true })} />
            </div>
          )}
        </div>
      </div>
      {!isWide && (
        <DaySheet cell={asked} onClose={() => choose(null)}>
          {panelOf}
        </DaySheet>
      )}
    </>
  );
}

function JoinCard({ series: { _id, title, description, active } }: { readonly series: Series }) {
  const navigate = useNavigate();
  const isOnline = useOnline();
  return (
    <Card component="section" className={classes.join} aria-label={t`Join this series`}>
      {description && <p>{longText(description)}</p>}
      <p className={classes.note}>
        {isOnline ? t`You choose the day you start.` : t`You are offline. Joining needs a connection.`}
      </p>
      <JoinSeries
        seriesId={_id}
        title={planTitle(title, _id)}
        label={t`Join`}
        size="lg"
        isDisabled={!active}
        onJoined={(instance) => void navigate(joinedAddress(instance._id), { replace: true })}
      />
    </Card>
  );
}

const titleOfProgram = (program: PlanProgram | null): string =>
  program ? planTitle(program.title, program._id) : t`A program`;

interface JoinedSeriesProps {
  readonly progress: DetailedProgress;
  readonly describe: SeriesDetailProps['describe'];
}

/** An instance of a series: the grid, the day that is open, what it adds up to, and at the end the way on. */
function JoinedSeries({ progress, describe }: JoinedSeriesProps) {
  const { instance, today, programs, weekPlans } = progress;
  const isBySession = instance.series.goesOn === 'session';
  const calendar = isBySession ? undated(progress.calendar) : progress.calendar;
  const [params, setParams] = useSearchParams();
  const isWide = useWideScreen();
  const [planDialog, setPlanDialog] = useState<PlanDialog | null>(null);
  const { series, completed } = instance;
  const { doneDays, plannedDays, percent } = instance.progress;

  const programOf = (id: string | null) => programs.find(({ _id }) => _id === id) ?? null;
  const titleOf = (id: string) => titleOfProgram(programOf(id));
  const asked = chosenIn(params, calendar);
  const isOffered = (cell: GridCell) => !completed && cell.week === today.week && cell.day === today.day;
  const offered = today.completed ? undefined : calendar.find(isOffered);
  const first = offered ?? firstOpen(calendar, completed ? null : today.date);
  const choose = (cell: GridCell | null) =>
    setParams(addressOf(params, cell), { replace: true, preventScrollReset: true });
  const panelOf = (cell: GridCell) => (
    <DayPanel
      isInSheet={!isWide && cell === asked}
      cell={cell}
      program={programOf(cell.programId)}
      isToday={!completed && (isBySession ? cell.status === 'today' : cell.date === today.date)}
      isOffered={isOffered(cell)}
      instance={completed ? null : instance}
    >
      {isOffered(cell) &&
        today.program &&
        describe(today.program, {
          instanceId: instance._id,
          week: cell.week,
          dayOfWeek: cell.day,
          weekPlan: today.weekPlan,
        })}
    </DayPanel>
  );
  const run = useRunLifts(progress);
  const isAsked = params.has('weights') && run !== undefined && run.missing.length > 0;
  const closePlanDialog = () => {
    setPlanDialog(null);
    const next = new URLSearchParams(params);
    next.delete('weights');
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const shown = isWide ? (asked ?? first) : first;
  const isEnding = completed || instance.progress.canComplete;

  return (
    <>
      <SeriesHead
        percent={percent}
        status={instance.left ? 'in_progress' : instance.status}
        title={planTitle(series.title, instance.seriesId)}
        text={formatPlace(progress)}
      >
        {!completed && (
          <InstanceMenu
            instance={instance}
            today={today.date}
            back={waysBack(progress.calendar, instance.progress.next)}
          >
            {run && <PlanMenuItems onOpen={setPlanDialog} />}
          </InstanceMenu>
        )}
      </SeriesHead>
      <div className={classes.columns}>
        <ProgressGrid
          cells={calendar}
          titleOf={titleOf}
          figures={formatShare(doneDays, plannedDays)}
          today={completed ? null : today.date}
          marks={weekMarks(weekPlans)}
          chosen={asked}
          onChoose={choose}
        />
        <div className={classes.side}>
          {isEnding && <CompletionCard progress={progress} />}
          {!completed && instance.paused && <PausedCard instance={instance} paused={instance.paused} />}
          {shown && (!isEnding || (isWide && asked)) && (
            <Card component="section" aria-live="polite">
              {panelOf(shown)}
            </Card>
          )}
          {!completed && <SoFar progress={progress} />}
        </div>
      </div>
      {!isWide && (
        <DaySheet cell={asked} onClose={() => choose(null)}>
          {panelOf}
        </DaySheet>
      )}
      {run && !completed && (
        <RunDialogs run={run} open={planDialog ?? (isAsked ? 'weights' : null)} onClose={closePlanDialog} />
      )}
    </>
  );
}

function formatPlace({ instance, today }: DetailedProgress): string {
  const { startDate, paused, completed, left, endDate } = instance;
  const { totalWeeks } = instance.series;
  const started = startedOn(formatPastDay(startDate, 'monthAndDay'));
  if (left) return `${leftOn(endDate && formatPastDay(endDate, 'monthAndDay'))}${comma()}${started}`;
  if (completed) return `${t`Completed`}${comma()}${started}`;
  if (startDate > today.date) return formatStart(startDate, today.date);
  const week = Math.min(today.week ?? instance.currentWeek, totalWeeks);
  const since = paused ? pausedSince(formatPastDay(paused.on, 'monthAndDay')) : started;
  return `${weekOf(week, totalWeeks)}${comma()}${since}`;
}

const startedOn = (day: string): string => t`started ${day}`;
const pausedSince = (day: string): string => t`paused since ${day}`;
const leftOn = (day: string | null): string =>
  day === null ? t({ message: 'Left', context: 'a series that was given up' }) : t`Left on ${day}`;

interface PausedCardProps {
  readonly instance: DetailedProgress['instance'];
  readonly paused: { readonly on: string };
}

function PausedCard({ instance, paused }: PausedCardProps) {
  const day = formatDay(paused.on, 'weekdayAndDate');
  const { changing } = useInstanceActions(instance._id);
  const isOnline = useOnline();
  return (
    <Card component="section" aria-labelledby="paused">
      <h2 id="paused">{t`Paused`}</h2>
      <p className={classes.note}>{t`Since ${day}. The remaining days wait and move to when you resume.`}</p>
      <p className={classes.error} role="alert">
        {changing.error && errorMessage(notUpdated, changing.error)}
      </p>
      <Button
        className={classes.close}
        loading={changing.isPending}
        disabled={!isOnline}
        onClick={() => changing.mutate({ paused: false })}
      >
        {t`Resume`}
      </Button>
      {!isOnline && <p className={classes.note}>{t`You are offline. Resuming needs a connection.`}</p>}
    </Card>
  );
}

interface SeriesHeadProps {
  readonly percent: number;
  readonly status: 'not_started' | 'in_progress' | 'completed';
  readonly title: string;
  readonly text: string;
  /** Buttons at the end of the line. */
  readonly children?: ReactNode;
}

/** The head of a series: a ring where it is followed, its title, and where one is. */
function SeriesHead({ percent, status, title, text, children }: SeriesHeadProps) {
  return (
    <div className={classes.head}>
      <ProgressRing percent={percent} status={status} />
      <div className={classes.words}>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}

interface DaySheetProps {
  readonly cell: GridCell | null;
  readonly onClose: () => void;
  readonly children: (cell: GridCell) => ReactNode;
}

/** The day that was tapped, on a phone: a sheet over the grid. It keeps what it shows while it closes. */
function DaySheet({ cell, onClose, children }: DaySheetProps) {
  const [last, setLast] = useState(cell);
  useEffect(() => {
    if (cell) setLast(cell);
  }, [cell]);
  const shown = cell ?? last;
  return (
    <Dialog title={shown ? placeName(shown) : ''} isOpen={cell !== null} onClose={onClose}>
      {shown && children(shown)}
      <Button variant="subtle" fullWidth className={classes.close} onClick={onClose}>
        {t`Close`}
      </Button>
    </Dialog>
  );
}
