import { t } from '@lingui/core/macro';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import type { Effort } from '@workout-tracker/core/live/set-remarks';
import type { Units } from '@workout-tracker/core/people/user';
import { memo, type ReactNode } from 'react';
import { moveTitle } from '#lib/catalogue-words.ts';
import { comma } from '#lib/list-marks.ts';
import { formatNumber } from '#lib/number-format.ts';
import { recordBefore, recordName } from '#lib/record-format.ts';
import { effortValues, kindMarks } from '#lib/set-format.ts';
import { Icon } from '#ui/icon.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { countStepsOf } from '../log/count-steps.ts';
import { type NumberField, type NumberShape, noNumber, numberFields, scaleName } from '../log/number-fields.ts';
import { NumberInput } from '../log/number-input.tsx';
import type { Column, SetRow } from './list-cards.ts';
import classes from './set-row.module.css';
import { useSwipe } from './use-swipe.ts';

/** What a row tells of what is done to it. The same functions from the first drawing to the last, so that rows are drawn only when they change. */
export interface RowActions {
  readonly onTick: (place: number, isByKey: boolean) => void;
  readonly onReopen: (place: number) => void;
  readonly onGoTo: (place: number) => void;
  readonly onOpen: (place: number) => void;
  readonly onRemove: (place: number) => void;
  readonly onPut: (place: number, field: NumberField['name'], value: number | null) => void;
  readonly onEffort: (place: number, effort: Effort | null) => void;
  readonly onShorthand: (place: number, text: string) => string | null;
  readonly onUnread: (place: number, field: HTMLInputElement | null) => void;
  readonly stepsIn: (unit: Units) => readonly number[];
}

interface SetRowProps {
  readonly row: SetRow;
  readonly move: LiveMove;
  readonly shape: NumberShape | undefined;
  readonly columns: readonly Column[];
  /** What the weights of the column are in. */
  readonly unit: Units;
  readonly scale: Effort['scale'] | 'off';
  /** Beside the counters, which follow a row that was done as well. */
  readonly isWide: boolean;
  readonly isDisabled: boolean;
  readonly actions: RowActions;
}

/** One set: its letter, its last time, its numbers to be typed where they stand, and its tick. */
export const SetRowItem = memo(function SetRowItem(props: SetRowProps) {
  const { row, move, isWide, isDisabled, actions } = props;
  const { place, name, mark, isNow, isDone, isStored, last, position } = row;
  const { isSkipped, kind, note } = position;
  const title = moveTitle(move);
  const full = kind === 'warmup' || !kindMarks[kind] ? name : `${name}${comma()}${kindMarks[kind].name}`;
  const swipe = useSwipe(() => actions.onRemove(place), isDisabled);
  const state = isDone ? 'done' : isSkipped ? 'skipped' : 'open';
  return (
    <li
      className={classes.item}
      data-row={place}
      data-state={state}
      data-now={isNow || undefined}
      data-swiped={swipe.isPast || undefined}
      aria-current={isNow ? 'step' : undefined}
      {...swipe.handlers}
    >
      {swipe.isMoving && (
        <span className={classes.behind} aria-hidden="true">
          <Icon name="trash" size={16} />
          {t`Remove`}
        </span>
      )}
      <div className={classes.row} style={swipe.style}>
        <button
          type="button"
          className={classes.mark}
          data-letter={kindMarks[kind] ? true : undefined}
          disabled={isDisabled}
          onClick={() => actions.onOpen(place)}
        >
          <span aria-hidden="true">{mark}</span>
          <span className={hidden.hidden}>
            {t({ message: `${{ set: full }}: kind, note, remove`, comment: 'Set 2, Drop set: kind, note, remove' })}
          </span>
        </button>
        <LastTime row={row} isDisabled={isDisabled} {...((isWide || !isDone) && { onGoTo: actions.onGoTo })}>
          {isSkipped ? t({ message: 'Skipped', context: 'set' }) : (last ?? '–')}
        </LastTime>
        <Fields {...props} />
        <button
          type="button"
          className={classes.tick}
          data-tick
          aria-pressed={isDone}
          aria-label={t({
            message: `${{ set: name }} of ${title} done`,
            comment: 'to tick: Set 2 of Bench Press done',
          })}
          disabled={isDisabled}
          onClick={({ detail }) => (isDone ? actions.onReopen(place) : actions.onTick(place, detail === 0))}
        >
          <Icon name="check" className={isDone && !isStored ? classes.unstored : undefined} />
        </button>
      </div>
      {note !== '' && <p className={classes.note}>{note}</p>}
    </li>
  );
});

interface LastTimeProps {
  readonly row: SetRow;
  readonly isDisabled: boolean;
  readonly onGoTo?: (place: number) => void;
  readonly children: ReactNode;
}

/** What was done here the last time; a tap makes it the set one stands at. */
function LastTime({ row, isDisabled, onGoTo, children }: LastTimeProps) {
  const { records, isNow, place, name, values } = row;
  return (
    <div className={classes.last}>
      {isNow || !onGoTo ? (
        <span className={classes.words}>
          <span className={hidden.hidden}>{t`Last time`} </span>
          {children}
        </span>
      ) : (
        <button type="button" className={classes.words} disabled={isDisabled} onClick={() => onGoTo(place)}>
          <span className={hidden.hidden}>
            {t({ message: `Go to ${{ set: name }}, last time`, comment: 'Go to Set 2, last time 5 × 60' })}{' '}
          </span>
          {children}
        </button>
      )}
      {records[0] && (
        <span className={classes.record}>
          <Icon name="trophy" size={12} />
          <span className={hidden.hidden}>{t`Record:`} </span>
          <span>
            {[recordName(records[0], values.unit), recordBefore(records[0], values.unit)]
              .filter((part) => part !== null)
              .join(comma())}
          </span>
        </span>
      )}
    </div>
  );
}

/** The numbers in the order of the columns. Enter leads from one to the next, and from the last to the tick. */
function Fields({ row, move, shape, columns, unit, scale, isDisabled, actions }: SetRowProps) {
  const { place, name, values, isDone, position } = row;
  const onType = (field: NumberField['name'], value: number | null) => actions.onPut(place, field, value);
  const steps = countStepsOf({
    move,
    values,
    weightSteps: actions.stepsIn(values.unit),
    firstWeight: row.firstWeight,
    loading: shape?.loading,
    onChange: onType,
  });
  const numbers = numberFields({ move, values, steps, shape, onType });
  const shared = {
    place: position.id,
    isDisabled,
    onEnter: (field: HTMLInputElement) => goOnFrom(field, isDone),
    onUnread: (field: HTMLInputElement | null) => actions.onUnread(place, field),
    ...(!isDone && { onShorthand: (text: string) => actions.onShorthand(place, text) }),
  };
  return columns.map(({ field, head, width }) => {
    const number = numbers.find((each) => each.name === field) ?? effortField(row, scale, actions);
    const isOtherUnit = field === 'weight' && values.weight !== null && values.unit !== unit;
    return (
      <span key={field} className={classes.cell} data-field={field} data-width={width}>
        <span className={classes.caption} aria-hidden="true">
          {head}
        </span>
        <NumberInput {...shared} {...number} label={`${number.label}${comma()}${name}`} className={classes.field} />
        {isOtherUnit && (
          <span className={classes.unit} aria-hidden="true">
            {values.unit}
          </span>
        )}
      </span>
    );
  });
}

function goOnFrom(field: HTMLInputElement, isDone: boolean): void {
  const row = field.closest('[data-row]');
  const stops = [...(row?.querySelectorAll<HTMLElement>('[data-field]:not([data-field="effort"]) input') ?? [])];
  const at = stops.indexOf(field);
  const following = at === -1 ? undefined : stops[at + 1];
  const next = following ?? (isDone ? null : row?.querySelector<HTMLElement>('[data-tick]'));
  if (next) next.focus();
  else field.blur();
}

/** How hard it was, as a number of the person's own scale: what is typed between two of them is the nearer one. */
function effortField({ position, place }: SetRow, scale: SetRowProps['scale'], actions: RowActions): NumberField {
  const shown = position.effort?.scale ?? (scale === 'off' ? 'rpe' : scale);
  const known = [...effortValues[shown]].toSorted((one, other) => one - other);
  const [least = 0, most = 0] = [known[0], known.at(-1)];
  const value = position.effort?.value ?? null;
  const give = (typed: number | null) => {
    const nearest = known.toSorted((one, other) => Math.abs(one - (typed ?? 0)) - Math.abs(other - (typed ?? 0)))[0];
    actions.onEffort(place, typed === null || nearest === undefined ? null : { scale: shown, value: nearest });
  };
  const step = shown === 'rpe' ? 0.5 : 1;
  return {
    name: 'count',
    label: scaleName(shown),
    value,
    words: value === null ? noNumber() : formatNumber(value),
    most,
    least,
    isTime: false,
    hasDecimals: shown === 'rpe',
    fewer: { label: t`Less effort`, step: () => give(value === null ? most : value - step) },
    more: { label: t`More effort`, step: () => give(value === null ? least : value + step) },
    onType: give,
  };
}
