/**
 * `?preview=` in the address names the program, so that Back closes the preview; the day of a series may stand beside it and goes along to
 * the start.
 */

import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { supersetLabels } from '@workout-tracker/core/live/supersets';
import type { PendingChange } from '@workout-tracker/core/pending/pending-changes';
import { programsWithPending } from '@workout-tracker/core/pending/pending-programs';
import { equipmentOf } from '@workout-tracker/core/programs/needed-equipment';
import type { Program, ProgramMove } from '@workout-tracker/core/programs/program';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { longText, moveTitle, planTitle, tagName } from '#lib/catalogue-words.ts';
import { errorReason } from '#lib/error-message.ts';
import { exerciseEquipment } from '#lib/exercise-queries.ts';
import { colon, comma } from '#lib/list-marks.ts';
import { formatScore } from '#lib/timed-format.ts';
import { useCues } from '#lib/use-cues.ts';
import { useSetShapes } from '#sync/use-set-shapes.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { InlineError } from '#ui/inline-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { dock } from '#ui/toasts/dock.ts';
import { ClockPreview } from './clock-preview.tsx';
import { formatLastDone, formatLastTime, formatPlan, formatSize } from './program-format.ts';
import classes from './program-preview.module.css';
import { programQueries } from './queries.ts';

interface ProgramPreviewProps extends Omit<StartPreviewProps, 'program'> {
  /** What waits on this device. */
  readonly changes: readonly PendingChange[];
  /** The program of the workout in progress. */
  readonly runningId: string | null;
}

/** Relative, so that it opens over the page that shows the link. */
export function previewAddress(programId: string): string {
  return `?${new URLSearchParams({ preview: programId })}`;
}

export function ProgramPreview(props: ProgramPreviewProps) {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const id = params.get('preview');

  function close() {
    // The first page of a tab has nothing to go back to.
    if (key === 'default') setParams({}, { replace: true });
    else void navigate(-1);
  }

  return (
    <Drawer label={t`Program`} isOpen={id !== null} onClose={close}>
      {id !== null && <Preview {...props} id={id} place={placeIn(params)} />}
    </Drawer>
  );
}

/** `?instance=...&week=4&day=2` of `?preview=...&instance=...&week=4&day=2` */
function placeIn(params: URLSearchParams): string {
  const place = new URLSearchParams(params);
  place.delete('preview');
  return place.has('instance') ? `?${place}` : '';
}

interface PreviewProps extends ProgramPreviewProps {
  readonly id: string;
  readonly place: string;
}

function Preview({ id, place, changes, runningId, ...rest }: PreviewProps) {
  const { data: listed } = useQuery(programQueries.list({ archived: 'no' }));
  const known = listed?.find(({ _id }) => _id === id);
  // A series may plan a program that is archived and in no list.
  const { data: fetched, error, isFetching, refetch } = useQuery({ ...programQueries.one(id), enabled: !known });
  const [program] = programsWithPending(
    [known ?? fetched].filter((found) => found !== undefined),
    changes,
  );
  if (!program) {
    if (!error) return <Skeleton height={320} radius={12} />;
    return (
      <InlineError
        message={errorReason(error, t`Could not load the program.`)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const isRunning = runningId === id;
  return (
    <article className={classes.preview}>
      <StartPreview program={program} {...rest} />
      <div ref={dock} className={classes.actions}>
        <Button to={`/programs/${id}/`} variant="default" size="lg">
          {t`Open program`}
        </Button>
        {/* In the place of the preview, so that Back from the workout does not open it again. */}
        <Button to={isRunning ? '/workout/current/' : `/start/${id}/${place}`} replace size="lg">
          {isRunning ? t`Resume` : t`Start`}
        </Button>
      </div>
    </article>
  );
}

/** A program before it starts: how long, with what, when last, and its moves with the values they begin with. */
export interface StartPreviewProps {
  readonly program: Program;
  readonly timeZone: string;
  readonly titleOfEquipment: (type: string) => string;
  /** The rounds of its last time, for one by the clock. */
  readonly renderLast: (programId: string) => ReactNode;
  /** Draws with what each move asks for today, where it has a plan. */
  readonly withTargets: (
    program: Program,
    draw: (targetOf: (move: ProgramMove) => ReactNode) => ReactNode,
  ) => ReactNode;
}

export function StartPreview({ program, timeZone, titleOfEquipment, renderLast, withTargets }: StartPreviewProps) {
  const { data: exercises = [] } = useQuery(exerciseEquipment());
  const { _id, title, description, tags, moves, format, lastDoneAt, lastScore } = program;
  const hasCues = useCues();
  const labels = supersetLabels(moves);
  const shapeOf = useSetShapes();
  const equipment = equipmentOf(moves, exercises).map(titleOfEquipment);
  const last = lastDoneAt ? formatLastDone(lastDoneAt, timeZone) : t`Not done yet`;
  return (
    <div className={classes.startPreview}>
      <h2 className={classes.title}>{planTitle(title, _id)}</h2>
      {description && hasCues && <p className={classes.text}>{longText(description)}</p>}
      {tags.length > 0 && (
        <p className={classes.tags}>
          {tags.map((tag) => (
            <Chip key={tag}>{tagName(tag)}</Chip>
          ))}
        </p>
      )}
      <ul className={classes.facts}>
        <Fact icon="clock">{formatSize(program)}</Fact>
        <Fact icon="history">{lastScore ? `${last}${colon()}${formatScore(lastScore)}` : last}</Fact>
        {equipment.length > 0 && <Fact icon="dumbbell">{equipment.join(comma())}</Fact>}
      </ul>
      {format && <ClockPreview format={format} moves={moves} />}
      {lastScore && renderLast(program._id)}
      {withTargets(program, (targetOf) => (
        <ol aria-label={t`Exercises`}>
          {moves.map((move) => {
            const label = labels.get(move._id);
            const lastTime = formatLastTime(move, shapeOf(move));
            const target = targetOf(move);
            return (
              <li key={move._id} className={classes.move}>
                <span>{[label, moveTitle(move)].filter(Boolean).join(' ')}</span>
                <span className={classes.plan}>{formatPlan(move)}</span>
                {target && <div className={classes.target}>{target}</div>}
                {lastTime && <span className={classes.last}>{t`Last time ${lastTime}`}</span>}
              </li>
            );
          })}
        </ol>
      ))}
      {moves.length === 0 && <p className={classes.text}>{t`No exercises, only the timer.`}</p>}
    </div>
  );
}

function Fact({ icon, children }: { readonly icon: IconName; readonly children: string }) {
  return (
    <li>
      <Icon name={icon} size={16} />
      <span>{children}</span>
    </li>
  );
}
