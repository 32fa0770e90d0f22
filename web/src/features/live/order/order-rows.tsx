/**
 * Rows are dragged by their handle or moved with Alt and an arrow key; what happened is said aloud, and the focus stays with the exercise
 * it was at. Supersets stand in a bracket.
 */
import { plural, t } from '@lingui/core/macro';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { isPassed, type Position } from '@workout-tracker/core/live/positions';
import { exercisesOf, type LiveExercise } from '@workout-tracker/core/live/session-exercises';
import { type Loadable, valuesAt } from '@workout-tracker/core/live/set-values';
import { hasFixedPlaces } from '@workout-tracker/core/live/shown-places';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { moveTitle } from '#lib/catalogue-words.ts';
import { formatMinutes } from '#lib/duration-format.ts';
import { comma } from '#lib/list-marks.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import type { IconPath } from '#ui/path-icon.tsx';
import { useDragOrder } from '#ui/use-drag-order.ts';
import hidden from '#ui/visually-hidden.module.css';
import type { LiveActions } from '../live-actions.ts';
import type { LiveScreenProps } from '../live-layout.tsx';
import { nameOf } from '../log/move-groups.ts';
import { formatLast, type LiveShape } from '../move-format.ts';
import classes from './order-rows.module.css';

export interface OrderRowsProps extends Pick<LiveScreenProps, 'exercises'> {
  readonly session: LiveSession;
  readonly loadable: Loadable;
  readonly actions: LiveActions;
  readonly isDisabled: boolean;
  /** Somebody went to an exercise. */
  readonly onGone: () => void;
  readonly onSwap: (mid: string) => void;
  /** The exercise whose ways are shown from the beginning. */
  readonly unfolded?: string | null;
}

export function OrderRows(props: OrderRowsProps) {
  const { session, exercises: known, loadable, actions, isDisabled, onGone, onSwap } = props;
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string | null>(null);
  const [unfolded, setUnfolded] = useState<string | null>(props.unfolded ?? null);
  const [said, setSaid] = useState('');
  const exercises = exercisesOf(session);
  const drag = useDragOrder(list, move);
  const idOf = (mid: string, part: 'grip' | 'more' | 'jump') => `${id}-${mid}-${part}`;
  const [warmup, cooldown] = [session.positions[0], session.positions.at(-1)];
  const last = session.positions.length - 1;
  const hasFixed = hasFixedPlaces(session.start);

  // A row that is moved in the document loses the focus, which then returns to where the person was.
  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  });

  function move(from: number, to: number) {
    const [moved, target] = [exercises[from], exercises[to]];
    if (!moved || !target || isDisabled) return;
    const held = document.activeElement?.id;
    focusNext.current = held?.startsWith(id) ? held : idOf(moved.move._id, 'grip');
    actions.moveExercise(moved.move._id, session.moves.indexOf(target.move));
    const title = moveTitle(moved.move);
    setSaid(t`${title} is now exercise ${{ number: to + 1 }} of ${{ count: exercises.length }}.`);
  }

  function goTo(index: number) {
    actions.goTo(index);
    onGone();
  }

  function remove({ move: removed }: LiveExercise, at: number) {
    const neighbour = exercises[at + 1] ?? exercises[at - 1];
    if (neighbour) focusNext.current = idOf(neighbour.move._id, 'more');
    setUnfolded(null);
    actions.removeExercise(removed._id);
    setSaid(t`${{ title: moveTitle(removed) }} removed.`);
  }

  function join(one: LiveExercise, other: LiveExercise) {
    focusNext.current = idOf(one.move._id, 'more');
    setUnfolded(null);
    actions.joinExercises([one.move._id, other.move._id]);
    setSaid(t`${{ one: moveTitle(one.move) }} and ${{ other: moveTitle(other.move) }} are a superset.`);
  }

  function part({ move: parted }: LiveExercise) {
    focusNext.current = idOf(parted._id, 'more');
    setUnfolded(null);
    actions.partExercise(parted._id);
    setSaid(t`${{ title: moveTitle(parted) }} stands alone.`);
  }

  return (
    <div className={classes.rows}>
      {hasFixed && (
        <FixedRow
          title={t`Warm-up`}
          position={warmup}
          isNow={session.index === 0}
          onGo={() => goTo(0)}
          {...{ isDisabled }}
        />
      )}
      <ol ref={list} aria-label={t`Exercises`}>
        {exercises.map((exercise, at) => {
          const { _id: mid } = exercise.move;
          const isUnfolded = unfolded === mid;
          return (
            <ExerciseRow
              key={mid}
              session={session}
              loadable={loadable}
              exercise={exercise}
              shape={known.get(exercise.move.exerciseId ?? '')}
              number={at + 1}
              bracket={bracketOf(exercises, at)}
              isDisabled={isDisabled}
              style={drag.styleOf(at)}
              isDragging={drag.isDragging(at)}
              ids={{ jump: idOf(mid, 'jump'), more: idOf(mid, 'more'), grip: idOf(mid, 'grip') }}
              total={exercises.length}
              isUnfolded={isUnfolded}
              onUnfold={() => setUnfolded(isUnfolded ? null : mid)}
              onGo={() => goTo(placeIn(exercise))}
              onGrab={(event) => !isDisabled && drag.begin(event, at)}
              onShift={(by) => move(at, at + by)}
            >
              {isUnfolded && (
                <Tray
                  exercise={exercise}
                  partners={partnersOf(exercises, at)}
                  onGo={() => goTo(placeIn(exercise))}
                  onSwap={() => onSwap(mid)}
                  onAddSet={() => actions.addSet(exercise.places.at(-1) ?? 0)}
                  onRemoveSet={(place) => actions.remove(place)}
                  onJoin={(other) => join(exercise, other)}
                  onPart={() => part(exercise)}
                  onRemove={() => remove(exercise, at)}
                  label={t`Change ${{ title: moveTitle(exercise.move) }}`}
                />
              )}
            </ExerciseRow>
          );
        })}
      </ol>
      {hasFixed && (
        <FixedRow
          title={t`Cool-down`}
          position={cooldown}
          isNow={session.index === last}
          onGo={() => goTo(last)}
          {...{ isDisabled }}
        />
      )}
      <p className={hidden.hidden} role="status">
        {said}
      </p>
    </div>
  );
}

/** Where somebody goes who goes to it: its next set to come, else its last one. */
const placeIn = ({ places, sets }: LiveExercise): number =>
  places[sets.findIndex((set) => !isPassed(set))] ?? places.at(-1) ?? 0;

type Bracket = 'first' | 'middle' | 'last';

/** Where it stands in the bracket of its superset; null outside of one. */
function bracketOf(exercises: readonly LiveExercise[], at: number): Bracket | null {
  const own = exercises[at]?.label?.charAt(0);
  if (own === undefined) return null;
  const isSame = (other: LiveExercise | undefined): boolean => other?.label?.charAt(0) === own;
  if (!isSame(exercises[at - 1])) return 'first';
  return isSame(exercises[at + 1]) ? 'middle' : 'last';
}

/** What it can be joined with: any that is not of its superset, the next one first. */
function partnersOf(exercises: readonly LiveExercise[], at: number): LiveExercise[] {
  const own = exercises[at];
  const others = [...exercises.slice(at + 1), ...exercises.slice(0, at).toReversed()];
  const superset = own?.move.superset;
  return others.filter(({ move }) => superset === undefined || move.superset !== superset);
}

interface FixedRowProps {
  readonly title: string;
  readonly position: Position | undefined;
  readonly isNow: boolean;
  readonly isDisabled: boolean;
  readonly onGo: () => void;
}

/** The warm-up and the cool-down, which stay where they are. */
function FixedRow({ title, position, isNow, isDisabled, onGo }: FixedRowProps) {
  if (!position) return null;
  const { completed } = position;
  const minutes = completed ? Math.round((completed.endedMs - completed.startedMs) / 60_000) : 0;
  const state = isNow ? 'now' : isPassed(position) ? 'done' : 'open';
  return (
    <button
      type="button"
      className={classes.fixed}
      data-state={state}
      aria-current={isNow ? 'step' : undefined}
      disabled={isDisabled}
      onClick={onGo}
    >
      <Mark state={state}>{null}</Mark>
      <span className={classes.name}>{title}</span>
      {minutes > 0 && <span className={classes.time}>{formatMinutes(minutes)}</span>}
      {state === 'done' && <span className={hidden.hidden}>{t`, done`}</span>}
    </button>
  );
}

type RowState = 'now' | 'done' | 'open';

function Mark({ state, children }: { readonly state: RowState; readonly children: ReactNode }) {
  return (
    <span className={classes.mark} data-state={state} aria-hidden="true">
      {state === 'done' ? <Icon name="check" size={16} /> : state === 'now' ? <Icon name="play" size={12} /> : children}
    </span>
  );
}

interface ExerciseRowProps {
  readonly session: LiveSession;
  readonly loadable: Loadable;
  readonly exercise: LiveExercise;
  readonly shape: LiveShape | undefined;
  readonly number: number;
  readonly total: number;
  readonly bracket: Bracket | null;
  readonly isDisabled: boolean;
  readonly isDragging: boolean;
  readonly style: React.CSSProperties;
  readonly ids: { readonly jump: string; readonly more: string; readonly grip: string };
  readonly isUnfolded: boolean;
  readonly onUnfold: () => void;
  readonly onGo: () => void;
  readonly onGrab: (event: PointerEvent<HTMLElement>) => void;
  readonly onShift: (by: -1 | 1) => void;
  readonly children: ReactNode;
}

function ExerciseRow(props: ExerciseRowProps) {
  const { session, exercise, number, total, bracket, isDisabled, ids, isUnfolded, onShift } = props;
  const { move, label, sets, passed, isCurrent } = exercise;
  const title = moveTitle(move);
  const count = sets.length;
  const state: RowState = isCurrent ? 'now' : passed === count ? 'done' : 'open';

  function handleKey(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    onShift(event.key === 'ArrowUp' ? -1 : 1);
  }

  return (
    <li
      className={classes.item}
      style={props.style}
      data-state={state}
      data-bracket={bracket ?? undefined}
      data-dragging={props.isDragging || undefined}
      aria-current={isCurrent ? 'step' : undefined}
      onKeyDown={handleKey}
    >
      <div className={classes.row}>
        {label === null ? (
          <Mark state={state}>{number}</Mark>
        ) : (
          <span className={classes.member} data-state={state} aria-hidden="true">
            {label}
          </span>
        )}
        <button id={ids.jump} type="button" className={classes.jump} disabled={isDisabled} onClick={props.onGo}>
          <span className={hidden.hidden}>{label === null ? '' : `${label} `}</span>
          <b>{title}</b>
          <span className={classes.about}>
            <span className={classes.dots} aria-hidden="true">
              {sets.map((set, at) => (
                <i
                  key={set.id}
                  data-state={isPassed(set) ? 'done' : exercise.places[at] === session.index ? 'now' : 'open'}
                />
              ))}
            </span>
            <span className={classes.count}>
              <span aria-hidden="true">{t`${passed} of ${count}`}</span>
              <span
                className={hidden.hidden}
              >{`${comma()}${formatDoneSets(passed, count, state === 'now')}${comma()}`}</span>
            </span>
            <span>{targetOf(props)}</span>
          </span>
        </button>
        <ActionIcon
          id={ids.more}
          size={56}
          className={classes.more}
          aria-label={t`Change ${title}`}
          aria-expanded={isUnfolded}
          disabled={isDisabled}
          onClick={props.onUnfold}
        >
          <Icon name="dots" />
        </ActionIcon>
        <button
          id={ids.grip}
          type="button"
          className={classes.grip}
          aria-label={t`Move ${title}, ${number} of ${total}. Alt and an arrow key move it.`}
          disabled={isDisabled}
          onPointerDown={props.onGrab}
        >
          <Icon name="grip" className={classes.dotted} />
        </button>
      </div>
      {props.children}
    </li>
  );
}

const formatDoneSets = (passed: number, count: number, isNow: boolean): string =>
  isNow
    ? plural(count, { other: `${passed} of # sets done, now` })
    : plural(count, { other: `${passed} of # sets done` });

/** `'5 × 65 kg'`: what its next set is about to be, or its last one was. */
function targetOf({ session, exercise, shape, loadable }: ExerciseRowProps): string {
  const values = valuesAt(session, placeIn(exercise), loadable);
  if (!values || !exercise.move.trackable) return '';
  if (values.count === null && values.weight === null) return '';
  return formatLast(exercise.move, { ...values, variant: 0 }, shape);
}

interface TrayProps {
  readonly exercise: LiveExercise;
  readonly partners: readonly LiveExercise[];
  readonly label: string;
  readonly onGo: () => void;
  readonly onSwap: () => void;
  readonly onAddSet: () => void;
  readonly onRemoveSet: (place: number) => void;
  readonly onJoin: (other: LiveExercise) => void;
  readonly onPart: () => void;
  readonly onRemove: () => void;
}

const go: IconPath = 'M5 12h14M13 6l6 6l-6 6';
const swap: IconPath = 'M8 4.5v15M4.5 16L8 19.5l3.5-3.5M16 19.5v-15M12.5 8L16 4.5L19.5 8';
const link: IconPath =
  'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2';

/** What can be done with an exercise. Sets and Join unfold once more. */
function Tray(props: TrayProps) {
  const { exercise, partners, label, onGo, onSwap, onJoin, onPart, onRemove } = props;
  const title = moveTitle(exercise.move);
  const [opened, setOpened] = useState<'sets' | 'join' | null>(null);
  const isJoined = exercise.label !== null;
  const isLeft = exercise.passed < exercise.sets.length;

  function joinOrAsk() {
    const [only, another] = partners;
    if (only && !another) onJoin(only);
    else setOpened(opened === 'join' ? null : 'join');
  }

  return (
    <fieldset className={classes.trays} aria-label={label}>
      <div className={classes.tray}>
        <TrayButton icon={go} onClick={onGo}>
          {t`Go to`}
        </TrayButton>
        <TrayButton icon={swap} isDisabled={!isLeft} onClick={onSwap}>
          {t`Swap`}
        </TrayButton>
        <TrayButton
          icon="layers"
          isExpanded={opened === 'sets'}
          onClick={() => setOpened(opened === 'sets' ? null : 'sets')}
        >
          {t`Sets`}
        </TrayButton>
        {isJoined ? (
          <TrayButton icon="unlink" onClick={onPart}>
            {t({ message: 'Part', context: 'take a superset apart' })}
          </TrayButton>
        ) : (
          <TrayButton icon={link} isExpanded={opened === 'join'} isDisabled={partners.length === 0} onClick={joinOrAsk}>
            {t({ message: 'Join', context: 'to a superset' })}
          </TrayButton>
        )}
        <TrayButton icon="trash" isDanger isDisabled={!isLeft} onClick={onRemove}>
          {t`Remove`}
        </TrayButton>
      </div>
      {opened === 'sets' && <SetCount {...props} />}
      {opened === 'join' && (
        <fieldset
          className={classes.choices}
          aria-label={t({ message: `Join ${title} with`, comment: 'the head of a list of exercises, for a superset' })}
        >
          <p>{t`Superset with`}</p>
          {partners.map((other) => (
            <button key={other.move._id} type="button" onClick={() => onJoin(other)}>
              {nameOf({ label: other.label, title: moveTitle(other.move) })}
            </button>
          ))}
        </fieldset>
      )}
    </fieldset>
  );
}

/** One set more, or the last one that is still to come less. */
function SetCount({ exercise: { move, sets, places }, onAddSet, onRemoveSet }: TrayProps) {
  const title = moveTitle(move);
  const open = sets.findLastIndex((set) => !isPassed(set));
  const place = places[open];
  return (
    <div className={classes.sets}>
      <button
        type="button"
        aria-label={t`One set of ${title} less`}
        disabled={place === undefined || sets.length === 1}
        onClick={() => place !== undefined && onRemoveSet(place)}
      >
        <Icon name="minus" />
      </button>
      <output>{plural({ count: sets.length }, { one: '# set', other: '# sets' })}</output>
      <button type="button" aria-label={t`One set of ${title} more`} onClick={onAddSet}>
        <Icon name="plus" />
      </button>
    </div>
  );
}

interface TrayButtonProps {
  readonly icon: IconName | IconPath;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  readonly isExpanded?: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

function TrayButton({ icon, isDanger = false, isDisabled = false, isExpanded, onClick, children }: TrayButtonProps) {
  return (
    <button
      type="button"
      data-danger={isDanger || undefined}
      disabled={isDisabled}
      aria-expanded={isExpanded}
      onClick={onClick}
    >
      <Icon name={icon} />
      {children}
    </button>
  );
}
