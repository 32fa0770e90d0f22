import { t } from '@lingui/core/macro';
import type { SetValues } from '@workout-tracker/core/live/live-event';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import type { Position } from '@workout-tracker/core/live/positions';
import type { PastRest } from '@workout-tracker/core/live/rest';
import { currentPosition } from '@workout-tracker/core/live/session-view';
import { type Loadable, valuesAt } from '@workout-tracker/core/live/set-values';
import { isOpenEnded } from '@workout-tracker/core/live/shown-places';
import type { Units } from '@workout-tracker/core/people/user';
import { withoutProgram } from '@workout-tracker/core/workouts/moves-of';
import { countedAs, type WorkoutRecord } from '@workout-tracker/core/workouts/record-book';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { moveTitle } from '#lib/catalogue-words.ts';
import { formatElapsed } from '#lib/duration-format.ts';
import { comma } from '#lib/list-marks.ts';
import { recordName } from '#lib/record-format.ts';
import { kindMarks } from '#lib/set-format.ts';
import type { ExerciseSettings } from '#offline/exercise-saves.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import hidden from '#ui/visually-hidden.module.css';
import type { LiveActions } from '../live-actions.ts';
import type { LiveScreenProps } from '../live-layout.tsx';
import { formatDone, formatLast, formatTarget, type LiveShape } from '../move-format.ts';
import { formatAtLeast, formatTargetAt, formatWeek } from '../target/live-target-format.ts';
import type { TargetLog } from '../target/use-target-log.ts';
import type { CountSteps } from './count-steps.ts';
import classes from './log-panel.module.css';
import { formatNext, groupAt, type MoveGroup, moveGroups, setsLike } from './move-groups.ts';
import { NewsLine } from './news-line.tsx';
import { PlaceAnnouncer } from './place-announcer.tsx';
import { EffortRow } from './set-details.tsx';
import { SetEditor } from './set-editor.tsx';
import { VariantChoice } from './variant-choice.tsx';

interface LogPanelProps
  extends Pick<LiveScreenProps, 'session' | 'stored' | 'user' | 'lastDoneAt' | 'book' | 'exercises' | 'renderPlates'> {
  /** What the sets beat when they were done. */
  readonly records: readonly WorkoutRecord[];
  readonly values: SetValues | null;
  readonly loadable: Loadable;
  readonly targets: TargetLog;
  readonly steps: CountSteps;
  readonly actions: LiveActions;
  readonly isDisabled: boolean;
  /** The rest by heart rate before the one that runs. */
  readonly lastRest: PastRest | null;
  readonly weightRef: Ref<HTMLInputElement>;
  /** Several numbers typed at once; answers with what is wrong. */
  readonly onShorthand: (text: string) => string | null;
  readonly onUnread: (field: HTMLInputElement | null) => void;
  /** A set already logged, to be put right. */
  readonly onOpenSet: (index: number) => void;
  readonly onAddExercise: () => void;
  /** What a person adds to an exercise: which bar, a pinned note. */
  readonly onSetting: (exerciseId: string, settings: ExerciseSettings) => void;
}

export function LogPanel(props: LogPanelProps) {
  const { session, stored, book, records, user, values, actions, isDisabled } = props;
  const position = currentPosition(session);
  const group = groupAt(moveGroups(session), session.index);
  const move = position?.move ?? null;
  const counted = move?.trackable && values ? move : null;
  const isEmpty = session.moves.length === 0;
  const exercise = props.exercises.get(move?.exerciseId ?? '');
  const pinned = exercise?.pinnedNote;
  const week = move?.target ? formatWeek(move.target) : null;
  return (
    <section className={classes.log} aria-label={t`This set`}>
      <h2 className={classes.title} data-long={(move && group && group.title.length > longTitle) || undefined}>
        {group?.label && <span className={classes.member}>{group.label}</span>}
        {move?.trackable && move.exerciseId ? (
          <Link to={`/exercise/${book ? countedAs(book, move.exerciseId) : move.exerciseId}/`} className={classes.open}>
            {moveTitle(move)}
            <Icon name="right" size={20} />
          </Link>
        ) : isEmpty ? (
          t`No exercises yet`
        ) : (
          group?.title
        )}
      </h2>
      {move && (
        <div className={classes.plan}>
          <p className={classes.target}>
            {formatTargetAt(session, session.index, { loadable: props.loadable, shape: exercise }) ??
              formatTarget(move)}
          </p>
          {week && <p className={classes.target}>{week}</p>}
          {counted && values && counted.variants.length > 0 && (
            <VariantChoice move={counted} variant={values.variant} isDisabled={isDisabled} onChoose={actions.choose} />
          )}
        </div>
      )}
      {pinned && (
        <p className={classes.pinned}>
          <Icon name="pin" size={16} />
          <span className={hidden.hidden}>{t`Pinned note:`} </span>
          {pinned}
        </p>
      )}
      <PlaceAnnouncer session={session} values={counted ? values : null} />
      {move ? (
        <SetChips
          session={session}
          stored={stored}
          loadable={props.loadable}
          shape={exercise}
          records={records}
          isDisabled={isDisabled}
          onOpen={props.onOpenSet}
        />
      ) : (
        <FixedPlace session={session} isDisabled={isDisabled} onAddExercise={props.onAddExercise} />
      )}
      {counted && values && position && (
        <>
          <SetEditor {...props} values={values} onType={actions.change} />
          <EffortRow
            session={session}
            scale={user.training.effort}
            isDisabled={isDisabled}
            onGive={(at, effort) => actions.remark(at, { effort })}
          />
        </>
      )}
      <NewsLine
        session={session}
        records={records}
        next={isEmpty ? null : formatNext(session, { loadable: props.loadable, shape: exercise })}
        isDisabled={isDisabled}
        onUndo={actions.undo}
      />
      {props.lastRest && <LastRestLine {...props.lastRest} />}
    </section>
  );
}

/** Letters of a name that still stands in one line at the large size on a phone, beside its place in a superset. */
const longTitle = 18;

function LastRestLine({ ms, fromBpm, toBpm }: PastRest) {
  const time = formatElapsed(ms);
  return (
    <p className={classes.lastRest}>
      <span>{t`Last rest`}</span>
      <b>{t({ message: `${time}, from ${fromBpm} to ${toBpm} bpm`, comment: 'how long, and the heart meanwhile' })}</b>
    </p>
  );
}

type FixedPlaceProps = Pick<LogPanelProps, 'session' | 'isDisabled' | 'onAddExercise'>;

/** The warm-up and the cool-down. Without a program, exercises are added here as one goes. */
function FixedPlace({ session, isDisabled, onAddExercise }: FixedPlaceProps) {
  const { index, moves, start } = session;
  const isEmpty = moves.length === 0;
  const isAdding = isEmpty || isOpenEnded(start);
  const isOffered = isAdding || (index > 0 && start.plan.wid === withoutProgram);
  return (
    <>
      <p className={classes.quiet}>{formatFixed(session)}</p>
      {isOffered && (
        <Button
          variant={isAdding ? 'filled' : 'default'}
          size="xl"
          fullWidth
          className={classes.addExercise}
          leftSection={<Icon name="plus" />}
          disabled={isDisabled}
          onClick={onAddExercise}
        >
          {isAdding ? t`Add exercise` : t`Add another exercise`}
        </Button>
      )}
    </>
  );
}

function formatFixed({ index, moves, start }: LiveSession): string {
  if (moves.length === 0) return t`Add your first exercise.`;
  if (isOpenEnded(start)) return t`Add the next exercise, or save the workout.`;
  return index === 0 ? t`Warm up, then tap Next.` : t`Cool down, then tap Save.`;
}

interface SetChipsProps extends Pick<LogPanelProps, 'session' | 'stored' | 'loadable'> {
  readonly shape: LiveShape | undefined;
  readonly records: readonly WorkoutRecord[];
  readonly isDisabled: boolean;
  readonly onOpen: (index: number) => void;
}

/**
 * The sets of this move: done with what was done, the current one framed, and those to come. A done one is a button that opens it to be
 * put right. The tick comes when the disk has it.
 */
function SetChips({ session, stored, loadable, shape, records, isDisabled, onOpen }: SetChipsProps) {
  const { index, unit } = session;
  const group = groupAt(moveGroups(session), index);
  if (!group) return null;
  // By what is proposed as well: they keep their places when a set is done.
  const isLong = group.positions.some(({ move, completed }, place) => {
    const values = completed?.values ?? valuesAt(session, group.places[place] ?? index, loadable);
    return move?.trackable && values && formatDone(move, values, shape).length > 12;
  });
  return (
    <ol className={classes.sets} data-columns={columnsOf(group.positions.length, isLong)} aria-label={t`Sets`}>
      {group.positions.map((position, place) => {
        const at = group.places[place] ?? index;
        const isNow = at === index;
        const number = position.set + 1;
        const state = stateOf(position, isNow);
        const atLeast = formatAtLeast(position, isLastSet(group, position), shape);
        const beaten = records.filter((record) => record.position === at);
        return (
          <li key={position.id} aria-current={isNow ? 'step' : undefined}>
            {state === 'done' || (isNow && position.move?.trackable) ? (
              <button
                type="button"
                className={classes.set}
                data-state={state}
                data-least={(isNow && atLeast !== null) || undefined}
                disabled={isDisabled}
                aria-description={
                  isNow ? t({ message: 'Kind and note', comment: 'of a set, can be changed' }) : undefined
                }
                onClick={() => onOpen(at)}
              >
                <KindMark position={position} />
                {state === 'done' ? (
                  <DoneSet
                    position={position}
                    isStored={Boolean(stored?.positions[at]?.completed)}
                    number={number}
                    unit={unit}
                    shape={shape}
                  />
                ) : (
                  (atLeast ?? wordsOf(state, number, setsLike(group, position)))
                )}
                {beaten.length > 0 && <RecordMark records={beaten} unit={unit} />}
                {state === 'done' && <span className={hidden.hidden}>{t`, change`}</span>}
              </button>
            ) : (
              <span className={classes.set} data-state={state}>
                <KindMark position={position} />
                {state === 'skipped' || !atLeast ? wordsOf(state, number, setsLike(group, position)) : atLeast}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** One letter for what is not a working set. */
function KindMark({ position: { kind } }: { readonly position: Position }) {
  const mark = kindMarks[kind];
  if (!mark) return null;
  return (
    <span className={classes.kind}>
      <span aria-hidden="true">{mark.letter}</span>
      <span className={hidden.hidden}>{mark.name}, </span>
    </span>
  );
}

/** All of them in sight: up to four side by side on a phone, more in even rows; two where a set takes more words. */
function columnsOf(sets: number, isLong: boolean): number {
  if (isLong) return Math.min(sets, 2);
  if (sets <= 4) return sets;
  return sets % 4 === 0 || sets === 7 || sets > 9 ? 4 : 3;
}

/** The last of its exercise, back-off sets and drop sets left out. */
const isLastSet = ({ positions }: MoveGroup, position: Position): boolean =>
  positions.findLast(({ kind }) => kind !== 'backoff' && kind !== 'drop') === position;

type ChipState = 'now' | 'done' | 'skipped' | 'open';

function stateOf({ completed, isSkipped }: Position, isNow: boolean): ChipState {
  if (isNow) return 'now';
  if (completed) return 'done';
  return isSkipped ? 'skipped' : 'open';
}

function wordsOf(state: ChipState, number: number, count: number): string {
  if (state === 'now') return count === 1 ? t`One set` : t`Set ${number} of ${count}`;
  return state === 'skipped' ? t`Set ${number} skipped` : t`Set ${{ set: number }}`;
}

interface DoneSetProps {
  readonly position: Position;
  readonly isStored: boolean;
  readonly number: number;
  /** What weights are proposed in: one in the other unit says so. */
  readonly unit: Units;
  readonly shape: LiveShape | undefined;
}

function DoneSet({ position: { move, completed }, isStored, number, unit, shape }: DoneSetProps) {
  if (!move || !completed) return null;
  const { values } = completed;
  const isOther = move.weight && values.weight !== null && values.unit !== unit;
  return (
    <>
      <span className={classes.tick} data-stored={isStored}>
        <Icon name="check" size={16} />
      </span>
      <span className={hidden.hidden}>{isStored ? t`Set ${number} done:` : t`Set ${number}:`} </span>
      {move.trackable
        ? isOther
          ? formatLast(move, { ...values, variant: 0 }, shape)
          : formatDone(move, values, shape)
        : t({ message: 'Done', context: 'a set' })}
    </>
  );
}

interface RecordsProps {
  readonly records: readonly WorkoutRecord[];
  readonly unit: Units;
}

/** On the corner of a done set: it takes no room of the numbers. */
function RecordMark({ records, unit }: RecordsProps) {
  const names = records.map((record) => recordName(record, unit)).join(comma());
  return (
    <>
      <span className={classes.medal}>
        <Icon name="trophy" size={12} />
      </span>
      <span className={hidden.hidden}>
        {t({ message: `, record: ${names}`, comment: 'after what was lifted: , record: Heaviest, Best e1RM' })}
      </span>
    </>
  );
}
