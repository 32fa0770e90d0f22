import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import { supersetLabels } from '@workout-tracker/core/live/supersets';
import { hasRole } from '@workout-tracker/core/people/role';
import { equipmentOf } from '@workout-tracker/core/programs/needed-equipment';
import type { Program, ProgramMove } from '@workout-tracker/core/programs/program';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useEquipmentTitles } from '#features/equipment/queries.ts';
import { useRunning } from '#features/live/use-in-progress.ts';
import { type PlanDialog, PlanMenuItems } from '#features/plans/plan-menu.tsx';
import { ClockPreview } from '#features/programs/clock-preview.tsx';
import { historyPage } from '#features/programs/find-programs.ts';
import { DeleteProgramDialog, useProgramActions } from '#features/programs/program-actions.tsx';
import {
  formatKind,
  formatLastTime,
  formatLength,
  formatPlan,
  formatRest,
  plannedSets,
} from '#features/programs/program-format.ts';
import { ProgramNotOpened, ProgramViewSkeleton } from '#features/programs/program-states.tsx';
import classes from '#features/programs/program-view.module.css';
import { programQueries } from '#features/programs/queries.ts';
import { ShareSection } from '#features/sharing/share-section.tsx';
import { usePendingPages } from '#features/workouts/use-pending.ts';
import { longText, moveTitle, planTitle, tagName, variantLabel, workoutTitle } from '#lib/catalogue-words.ts';
import { formatDate } from '#lib/date-format.ts';
import { formatMinutes } from '#lib/duration-format.ts';
import { errorReason } from '#lib/error-message.ts';
import { exerciseEquipment } from '#lib/exercise-queries.ts';
import { comma } from '#lib/list-marks.ts';
import { formatLinePlan } from '#lib/plans/plan-format.ts';
import type { SetShape } from '#lib/set-format.ts';
import { formatScore } from '#lib/timed-format.ts';
import { useOnline } from '#lib/use-online.ts';
import { useUser } from '#lib/use-user.ts';
import { useSyncStatus } from '#sync/use-outbox.ts';
import { useSetShapes } from '#sync/use-set-shapes.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { BackLink } from '#ui/page-head.tsx';
import { Pager } from '#ui/pager.tsx';
import { PopMenu, PopMenuItem } from '#ui/pop-menu.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { WaitingMark } from '#ui/waiting-mark.tsx';
import { MoveTarget, PlanDialogs, type ProgramTargets, useProgramTargets } from './program-targets.tsx';

export function ProgramPage() {
  const { id = '' } = useParams();
  const user = useUser();
  const titleOfEquipment = useEquipmentTitles();
  const layOver = usePendingPages();
  const isRunning = useRunning()?.plan.wid === id;
  if (!user) return null;
  return (
    <>
      <BackLink to="/programs/">{t`Programs`}</BackLink>
      <ProgramView
        id={id}
        isRunning={isRunning}
        isAdmin={hasRole(user.role, 'admin')}
        titleOfEquipment={titleOfEquipment}
        layOver={layOver}
      />
    </>
  );
}

interface ProgramViewProps extends Pick<ProgramHistoryProps, 'layOver'>, Omit<HeadProps, 'program' | 'planned'> {
  readonly id: string;
}

/** A program, whole: what it is, what can be done with it, its moves, and the workouts done from it. */
function ProgramView({ id, layOver, ...head }: ProgramViewProps) {
  const reading = useQuery(programQueries.one(id));
  const { data: program } = reading;
  const planned = useProgramTargets(program, null);
  if (program) {
    return (
      <>
        <Head program={program} planned={planned} {...head} />
        <div className={classes.columns}>
          <ProgramMoves program={program} planned={planned} mayEdit={program.ownerId !== null || head.isAdmin} />
          <div>
            <ProgramHistory program={program} layOver={layOver} />
            <ShareSection kind="program" id={id} title={program.title} isOwn={program.ownerId !== null} />
          </div>
        </div>
      </>
    );
  }
  if (!reading.error) return <ProgramViewSkeleton />;
  return <ProgramNotOpened reading={reading} />;
}

interface HeadProps {
  readonly program: Program;
  readonly isAdmin: boolean;
  /** Whether the workout in progress is one of it. */
  readonly isRunning: boolean;
  readonly titleOfEquipment: (type: string) => string;
  /** What its moves ask for next, where they have plans. */
  readonly planned: ProgramTargets | undefined;
}

function Head({ program, isAdmin, isRunning, titleOfEquipment, planned }: HeadProps) {
  const { _id, title, description, tags, moves, timed, archived, ownerId } = program;
  const { data: exercises = [] } = useQuery(exerciseEquipment());
  const needs = equipmentOf(moves, exercises).map(titleOfEquipment).join(comma());
  const length = formatLength(program);
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <h1>{planTitle(title, _id)}</h1>
        {description && <p className={classes.description}>{longText(description)}</p>}
        <p className={classes.chips}>
          {archived && <Chip tone="primary">{t`Archived`}</Chip>}
          {ownerId === null && <Chip>{t`Catalogue`}</Chip>}
          {tags.map((tag) => (
            <Chip key={tag}>{tagName(tag)}</Chip>
          ))}
        </p>
        <ul className={classes.facts}>
          {length && (
            <li>
              <Icon name="clock" size={16} />
              <span>{length}</span>
            </li>
          )}
          <li>
            <Icon name="layers" size={16} />
            <span>
              {timed ? formatKind(program) : `${formatKind(program)}${comma()}${formatSets(plannedSets(moves))}`}
            </span>
          </li>
          {needs && (
            <li>
              <Icon name="dumbbell" size={16} />
              <span>{needs}</span>
            </li>
          )}
        </ul>
      </div>
      <ProgramActions program={program} isAdmin={isAdmin} isRunning={isRunning} planned={planned} />
    </div>
  );
}

type ProgramActionsProps = Omit<HeadProps, 'titleOfEquipment'>;

/** What can be done with this program: start it above all, then edit it or make it one's own, and the rest behind three dots. */
function ProgramActions({ program, isAdmin, isRunning, planned }: ProgramActionsProps) {
  const { _id, archived, ownerId } = program;
  const title = planTitle(program.title, _id);
  const [isAsking, setAsking] = useState(false);
  const [dialog, setDialog] = useState<PlanDialog | null>(null);
  const navigate = useNavigate();
  const { copying, archiving, deleting } = useProgramActions(program, (outcome) => {
    showToast({ text: outcome === 'deleted' ? t`${title} was deleted.` : t`${title} was archived.` });
    void navigate('/programs/', { replace: true });
  });
  const isOnline = useOnline();
  const isOwn = ownerId !== null;
  const mayEdit = isOwn || isAdmin;
  const error = copying.error ?? archiving.error;

  const copy = () =>
    copying.mutate(undefined, {
      onSuccess: (made) => {
        showToast({ text: formatCopied(made.title) });
        void navigate(`/programs/${made._id}/`);
      },
    });
  const archive = () =>
    archiving.mutate(!archived, {
      onSuccess: () =>
        showToast({
          text: archived ? t`${title} was unarchived.` : t`${title} was archived.`,
          action: { label: t`Undo`, run: () => archiving.mutate(archived) },
        }),
    });

  return (
    <div>
      <div className={classes.buttons}>
        <Button to={isRunning ? '/workout/current/' : `/start/${_id}/`} leftSection={<Icon name="play" />}>
          {isRunning ? t`Resume` : t`Start`}
        </Button>
        {mayEdit ? (
          <Button to={`/programs/${_id}/edit/`} variant="default" leftSection={<Icon name="pencil" />}>
            {t`Edit`}
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<Icon name="copy" />}
            loading={copying.isPending}
            disabled={!isOnline}
            onClick={copy}
          >
            {t`Copy to my programs`}
          </Button>
        )}
        {(mayEdit || planned) && (
          <PopMenu
            width={220}
            target={
              <ActionIcon className={classes.more} aria-label={t`More for ${title}`} disabled={!isOnline && !planned}>
                <Icon name="dots" />
              </ActionIcon>
            }
          >
            {planned && <PlanMenuItems onOpen={setDialog} />}
            {mayEdit && (
              <>
                <PopMenuItem leftSection={<Icon name="copy" />} disabled={!isOnline} onClick={copy}>
                  {isOwn ? t({ message: 'Duplicate', context: 'verb' }) : t`Copy to my programs`}
                </PopMenuItem>
                <PopMenuItem leftSection={<Icon name="archive" />} disabled={!isOnline} onClick={archive}>
                  {archived ? t`Unarchive` : t({ message: 'Archive', context: 'verb' })}
                </PopMenuItem>
                <PopMenuItem leftSection={<Icon name="trash" />} disabled={!isOnline} onClick={() => setAsking(true)}>
                  {t`Delete`}
                </PopMenuItem>
              </>
            )}
          </PopMenu>
        )}
      </div>
      {!isOnline && (
        <p className={classes.quiet}>
          {t`You are offline. You can start this program; copying, archiving and deleting need a connection.`}
        </p>
      )}
      <p className={classes.error} role="alert">
        {error && errorReason(error, t`Could not save the change.`)}
      </p>
      {planned && <PlanDialogs program={program} found={planned} open={dialog} onClose={() => setDialog(null)} />}
      <DeleteProgramDialog program={program} deleting={deleting} isOpen={isAsking} onCancel={() => setAsking(false)} />
    </div>
  );
}

const formatCopied = (title: string): string => t`${title} was added to your programs.`;

const formatSets = (count: number): string => plural(count, { one: '# set', other: '# sets' });

interface ProgramMovesProps extends Pick<HeadProps, 'program' | 'planned'> {
  readonly mayEdit: boolean;
}

/** The moves in their order, each with its plan, its variants, and what was done the last time. */
function ProgramMoves({ program, planned, mayEdit }: ProgramMovesProps) {
  const { _id, moves, timed, format } = program;
  const labels = supersetLabels(moves);
  const shapeOf = useSetShapes();
  return (
    <Card component="section" className={classes.card} aria-label={t`Exercises`}>
      <div className={classes.cardHead}>
        <h2>{t`Exercises`}</h2>
        {moves.length > 0 && <span>{formatSets(plannedSets(moves))}</span>}
      </div>
      {moves.length === 0 && (
        <p className={classes.quiet}>{timed ? t`No exercises, only the timer.` : t`No exercises yet.`}</p>
      )}
      {format && <ClockPreview format={format} moves={moves} />}
      <ol>
        {moves.map((move, index) => (
          <MoveLine
            key={move._id}
            move={move}
            shape={shapeOf(move)}
            label={labels.get(move._id)}
            isLastOfSuperset={moves[index + 1]?.superset !== move.superset}
            lineAddress={mayEdit && !timed ? `/programs/${_id}/edit/?line=${move._id}&alone` : null}
            target={planned?.targets.has(move._id) && <MoveTarget move={move} found={planned} />}
          />
        ))}
      </ol>
    </Card>
  );
}

interface MoveLineProps {
  readonly move: ProgramMove;
  readonly shape: SetShape;
  /** Its place in a superset: `'A1'`. */
  readonly label: string | undefined;
  readonly isLastOfSuperset: boolean;
  /** The page that says how it goes on; none for who may not change it, and where the clock leads. */
  readonly lineAddress: string | null;
  /** What it asks for next, where it has a plan. */
  readonly target: ReactNode;
}

function MoveLine({ move, shape, label, isLastOfSuperset, lineAddress, target }: MoveLineProps) {
  const rest = formatRest(move);
  const lastTime = formatLastTime(move, shape);
  const words = move.plan ? formatLinePlan(move.plan, move.measure) : formatPlan(move);
  const title = moveTitle(move);
  const variants = move.variants.map(({ label: variant }) => variantLabel(variant)).join(comma());
  const place = label?.endsWith('1') ? 'first' : isLastOfSuperset ? 'last' : 'middle';
  return (
    <li className={classes.move} data-superset={label && place}>
      <div className={classes.line}>
        <h3>
          {label && <span className={classes.label}>{label}</span>}
          {title}
        </h3>
        {lineAddress === null ? (
          <span className={classes.plan}>{words}</span>
        ) : (
          <Link to={lineAddress} className={classes.plan} aria-label={t`How ${title} goes on: ${words}`}>
            {words}
          </Link>
        )}
      </div>
      {target}
      {rest && <p className={classes.quiet}>{rest}</p>}
      {lastTime && <p className={classes.quiet}>{t`Last time ${lastTime}`}</p>}
      {variants && <p className={classes.quiet}>{t`Variants: ${variants}`}</p>}
    </li>
  );
}

type WorkoutPage = VerbOutput<'GET /api/workouts'>;
type WorkoutRow = WorkoutPage['data'][number];

interface ProgramHistoryProps {
  readonly program: Program;
  /** Puts what waits on this device over the server's answer. */
  readonly layOver: (page: WorkoutPage | undefined, filter: { programId: string }) => WorkoutPage | undefined;
}

/** The workouts done from a program, newest first, ten at a time. They keep the names they were logged with, whatever changed since. */
function ProgramHistory({ program: { _id, title }, layOver }: ProgramHistoryProps) {
  const [params, setParams] = useSearchParams();
  const page = historyPage(params);
  const { data: fetched, error, isFetching, refetch } = useQuery(programQueries.history({ programId: _id, page }));
  const data = layOver(fetched, { programId: _id });
  const total = data?.pagination.totalCount ?? 0;
  return (
    <Card component="section" className={classes.card} aria-label={t`History`}>
      <div className={classes.cardHead}>
        <h2>{t`History`}</h2>
        {total > 0 && (
          <Link to={`/workouts/?program=${_id}`} className={classes.all}>
            {t`Show all`}
          </Link>
        )}
      </div>
      {!data && !error && <Skeleton height={128} radius={12} />}
      {!data && error && (
        <InlineError
          message={errorReason(error, t`Could not load the workouts.`)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && total === 0 && <p className={classes.quiet}>{t`Workouts from this program will appear here.`}</p>}
      {data && total > 0 && (
        <>
          <p className={classes.quiet}>{plural({ count: total }, { one: '# workout', other: '# workouts' })}</p>
          <ul className={classes.workouts} aria-busy={isFetching}>
            {data.data.map((row) => (
              <HistoryRow key={row._id} row={row} titleNow={title} />
            ))}
          </ul>
          <Pager
            pagination={data.pagination}
            onPage={(next) => setParams(next > 1 ? { page: String(next) } : {}, { replace: true })}
          />
        </>
      )}
    </Card>
  );
}

interface HistoryRowProps {
  readonly row: WorkoutRow;
  /** A workout logged under another name says so. */
  readonly titleNow: string;
}

function HistoryRow({ row, titleNow }: HistoryRowProps) {
  const { _id, created, ended, timeZone, setCount, hrAverage, score } = row;
  const syncStatus = useSyncStatus();
  const minutes = ended && Math.round((Date.parse(ended) - Date.parse(created)) / 60_000);
  const facts = [
    row.title === titleNow ? '' : workoutTitle(row),
    minutes ? formatMinutes(minutes) : '',
    score ? formatScore(score) : setCount > 0 ? formatSets(setCount) : '',
    hrAverage ? t`${{ bpm: hrAverage }} bpm` : '',
  ];
  return (
    <li>
      <Link to={`/workout/${_id}/`} className={classes.workout}>
        <span>
          <strong>{formatDate(created, timeZone, 'fullDate')}</strong>
          <small>{facts.filter(Boolean).join(comma())}</small>
        </span>
        <WaitingMark syncStatus={syncStatus(_id)} />
        <Icon name="right" size={16} />
      </Link>
    </li>
  );
}
