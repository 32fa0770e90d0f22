import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { SetValues } from '@workout-tracker/core/live/live-event';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import { type Position, targetAt } from '@workout-tracker/core/live/positions';
import { currentPosition } from '@workout-tracker/core/live/session-view';
import { type CarriedWeight, carriedAt, type Loadable } from '@workout-tracker/core/live/set-values';
import { rackOf } from '@workout-tracker/core/plates/exercise-rack';
import type { SetStart } from '@workout-tracker/core/programs/program';
import type { ReactNode, Ref } from 'react';
import { variantLabel } from '#lib/catalogue-words.ts';
import { formatDate } from '#lib/date-format.ts';
import { formatNumber } from '#lib/number-format.ts';
import type { ExerciseSettings } from '#offline/exercise-saves.ts';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconPath } from '#ui/path-icon.tsx';
import hidden from '#ui/visually-hidden.module.css';
import type { LiveActions } from '../live-actions.ts';
import type { LiveScreenProps } from '../live-layout.tsx';
import { differenceFrom, formatLast, type LiveShape, lastSetAt } from '../move-format.ts';
import { overLeast } from '../target/live-target-format.ts';
import { ReasonCard } from '../target/reason-card.tsx';
import type { TargetLog } from '../target/use-target-log.ts';
import { sideBefore } from './bar-rack.ts';
import type { CountSteps } from './count-steps.ts';
import type { NumberField } from './number-fields.ts';
import { SetCounters } from './set-counters.tsx';
import classes from './set-editor.module.css';

interface SetEditorProps
  extends Pick<LiveScreenProps, 'session' | 'user' | 'lastDoneAt' | 'exercises' | 'renderPlates'> {
  readonly values: SetValues;
  readonly loadable: Loadable;
  readonly targets: TargetLog;
  readonly steps: CountSteps;
  readonly actions: LiveActions;
  readonly isDisabled: boolean;
  /** Where the numbers of the last time are told, and cannot be taken over. */
  readonly isLastFixed?: boolean;
  readonly weightRef?: Ref<HTMLInputElement> | undefined;
  readonly onType: (field: NumberField['name'], value: number | null) => void;
  /** Several numbers typed at once; answers with what is wrong. */
  readonly onShorthand: (text: string) => string | null;
  readonly onUnread: (field: HTMLInputElement | null) => void;
  /** What a person adds to an exercise: which bar, a pinned note. */
  readonly onSetting: (exerciseId: string, settings: ExerciseSettings) => void;
}

/** The set one stands at, where it counts something: its last time, its numbers, and what is on the bar. */
export function SetEditor(props: SetEditorProps) {
  const { session, user, lastDoneAt, values, steps, actions, isDisabled, onType } = props;
  const position = currentPosition(session);
  const move = position?.move;
  if (!position || !move?.trackable) return null;
  const exercise = props.exercises.get(move.exerciseId ?? '');
  return (
    <>
      <LastTimeLine
        move={move}
        values={values}
        last={lastSetAt(position, lastDoneAt)}
        shape={exercise}
        lastDay={lastDayOf(move, lastDoneAt, user.timeZone)}
        carried={carriedAt(session, session.index, props.loadable)}
        isDisabled={isDisabled || props.isLastFixed === true}
        atLeast={targetAt(position)?.isAtLeast ? position : null}
        onAccept={actions.accept}
        onWeight={(weight) => onType('weight', weight)}
      />
      <SetCounters
        move={move}
        values={values}
        steps={steps}
        shape={exercise}
        isDisabled={isDisabled}
        onType={onType}
        onShorthand={props.onShorthand}
        onUnread={props.onUnread}
        place={position.id}
        onUnit={actions.chooseUnit}
        weightRef={props.weightRef}
        least={targetAt(position)?.isAtLeast ? (targetAt(position)?.count ?? null) : null}
      />
      {move.target ? (
        <ReasonCard session={session} index={session.index} targets={props.targets} isDisabled={isDisabled}>
          <SetPlates {...props} isBare />
        </ReasonCard>
      ) : (
        <SetPlates {...props} />
      )}
    </>
  );
}

type SetPlatesProps = Pick<
  SetEditorProps,
  'session' | 'user' | 'exercises' | 'renderPlates' | 'values' | 'onType' | 'onSetting'
> & {
  /** Inside another card. */
  readonly isBare?: boolean;
};

/** What is on the bar for the set one stands at; nothing where there is no bar. */
export function SetPlates(props: SetPlatesProps) {
  const { session, user, exercises, renderPlates, values, isBare, onType, onSetting } = props;
  const move = currentPosition(session)?.move;
  const exercise = exercises.get(move?.exerciseId ?? '');
  const rack = rackOf(exercise, user.training, values.unit);
  if (!move?.trackable || !move.weight || !rack || values.weight === null) return null;
  return (
    <div className={isBare ? undefined : classes.plates}>
      {renderPlates({
        ...rack,
        ...(isBare && { isBare }),
        weight: values.weight,
        unit: values.unit,
        before: sideBefore(session, rack, values.unit),
        onChoose: (weight) => onType('weight', weight),
        onBar: (title) => onSetting(exercise?._id ?? '', { bar: title }),
      })}
    </div>
  );
}

/** When the sets were done that this place begins with; a program kept by an older version knows its own last time only. */
function lastDayOf(
  { isExtra, lastDone }: LiveMove,
  lastDoneAt: string | null | undefined,
  timeZone: string,
): string | null {
  // A day of its own is no instant.
  if (lastDone !== undefined) return formatDate(lastDone, 'UTC', 'monthAndDay');
  return lastDoneAt && !isExtra ? formatDate(lastDoneAt, timeZone, 'monthAndDay') : null;
}

interface LastTimeLineProps {
  readonly move: LiveMove;
  readonly values: SetValues;
  readonly last: SetStart | null;
  readonly shape: LiveShape | undefined;
  /** `'Nov 5'` */
  readonly lastDay: string | null;
  /** The weight that is here because of the set before. */
  readonly carried: CarriedWeight | null;
  /** The set, where it counts up from a least number. */
  readonly atLeast: Position | null;
  readonly isDisabled: boolean;
  readonly onAccept: (last: SetStart) => void;
  readonly onWeight: (weight: number) => void;
}

/** What was done at this place the last time, how this set differs, and one tap to take it over. */
function LastTimeLine(props: LastTimeLineProps) {
  const { move, values, last, shape, lastDay, carried, atLeast, isDisabled, onAccept, onWeight } = props;
  const back = carried && (
    <button type="button" className={classes.carried} disabled={isDisabled} onClick={() => onWeight(carried.instead)}>
      <Icon name="undo" size={12} />
      {t({
        message: `Back to ${{ weight: `${formatNumber(carried.instead)} ${values.unit}` }}`,
        comment: 'Back to 62.5 kg',
      })}
    </button>
  );
  if (atLeast)
    return (
      <AtLeastLine position={atLeast} count={values.count}>
        {back}
      </AtLeastLine>
    );
  if (!last) return <div className={classes.line} />;
  const difference = differenceFrom(move, values, last);
  const variant = move.variants[last.variant - 1];
  const done = formatLast(move, { ...last, variant: 0 }, shape);
  return (
    <div className={classes.line}>
      <button type="button" className={classes.accept} disabled={isDisabled} onClick={() => onAccept(last)}>
        <Icon name="history" size={16} className={classes.icon} />
        <span className={classes.last}>
          <span className={classes.what}>
            <Trans comment="10 × 15 lb">
              Last time <b>{done}</b>
            </Trans>
          </span>
          {variant && <span className={classes.when}> ({variantLabel(variant.label)})</span>}
          {lastDay !== null && <span className={classes.when}> {lastDay}</span>}
        </span>
        <span className={hidden.hidden}>{t`, use these values`}</span>
      </button>
      {back}
      {difference && !carried && (
        <span className={classes.difference}>
          <Chip tone={difference.isMore ? 'primary' : 'neutral'}>
            <Icon name={difference.isMore ? 'arrowUp' : 'arrowDown'} size={12} />
            {difference.words}
          </Chip>
        </span>
      )}
    </div>
  );
}

const flagIcon: IconPath = 'M6 20.5v-16M6 5h11.5l-2.5 4l2.5 4H6';

interface AtLeastLineProps {
  readonly position: Position;
  readonly count: number | null;
  readonly children: ReactNode;
}

/** In the place of the last time: the set has no end that was planned. */
function AtLeastLine({ position, count, children }: AtLeastLineProps) {
  const over = overLeast(position, count);
  const least = formatNumber(targetAt(position)?.count ?? 0);
  return (
    <div className={classes.line}>
      <p className={classes.least}>
        <Icon name={flagIcon} size={16} className={classes.icon} />
        <span>
          <Trans>
            As many as are clean, <b>at least {least}</b>
          </Trans>
        </span>
      </p>
      {children}
      {over !== null && !children && (
        <span className={classes.difference}>
          <Chip tone="primary">
            {t({ message: `${{ count: formatNumber(over) }} over`, comment: 'so many reps more than the least' })}
          </Chip>
        </span>
      )}
    </div>
  );
}
