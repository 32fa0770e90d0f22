/**
 * The moves of a program in their order: added at the foot, opened to be changed, dragged or stepped into another place. Whatever
 * happens to the order is said aloud, and the focus stays with the move it was at.
 */
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import { createExerciseSearch } from '@workout-tracker/core/exercises/search-exercises';
import { supersetLabels } from '@workout-tracker/core/live/session-exercises';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { clockWords, readTime } from '#lib/duration-format.ts';
import { errorReason } from '#lib/error-message.ts';
import { countWords } from '#lib/number-format.ts';
import type { SyncStatus } from '#offline/pending-workout.ts';
import { useExercises } from '#sync/use-exercises.ts';
import { useSyncStatus } from '#sync/use-outbox.ts';
import { Icon } from '#ui/icon.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { PickField, type PickOption } from '#ui/pick-field.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { useDragOrder } from '#ui/use-drag-order.ts';
import hidden from '#ui/visually-hidden.module.css';
import { type DraftEvent, draftLimits, shiftMove } from './builder-draft.ts';
import { type Draft, type DraftProblems, problemsOfMove } from './draft.ts';
import { numberIn } from './draft-clock.ts';
import { MoveRow } from './move-row.tsx';
import classes from './moves-card.module.css';

interface MovesCardProps {
  readonly moves: Draft['moves'];
  readonly problems: DraftProblems;
  readonly titleOfEquipment: (type: string) => string;
  readonly change: (event: DraftEvent) => void;
}

export function MovesCard({ moves, problems, titleOfEquipment, change }: MovesCardProps) {
  const listId = useId();
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string | null>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  const drag = useDragOrder(list, (from, to) => shift(moves[from]?._id ?? '', to));

  // A row that is moved in the document loses the focus, which then returns to where the person was.
  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  });

  const idOf = (id: string) => `${listId}-${id}`;
  const titleOf = (id: string) => moves.find(({ _id }) => _id === id)?.title ?? '';

  function shift(id: string, to: number, part: 'grip' | 'up' | 'down' = 'grip') {
    if (to < 0 || to >= moves.length) return;
    focusNext.current = `${idOf(id)}-${part}`;
    change({ type: 'move-shifted', id, to });
    const place = shiftMove(moves, id, to).findIndex(({ _id }) => _id === id);
    setSaid(`${titleOf(id)} is now move ${place + 1} of ${moves.length}.`);
  }

  function add(event: DraftEvent, title: string) {
    change(event);
    setSaid(`${title} added as move ${moves.length + 1}.`);
  }

  function remove(id: string, index: number) {
    const neighbour = moves[index + 1] ?? moves[index - 1];
    if (neighbour) focusNext.current = `${idOf(neighbour._id)}-toggle`;
    change({ type: 'move-removed', id });
    setSaid(`${titleOf(id)} removed.`);
  }

  function join(id: string, index: number) {
    focusNext.current = `${idOf(id)}-join`;
    change({ type: 'move-joined', id });
    setSaid(`${titleOf(id)} and ${moves[index + 1]?.title} are a superset.`);
  }

  function part(id: string) {
    focusNext.current = `${idOf(id)}-join`;
    change({ type: 'move-parted', id });
    setSaid(`${titleOf(id)} is in no superset.`);
  }

  const labels = supersetLabels(moves.map(({ _id, superset }) => ({ _id, ...(superset !== null && { superset }) })));
  const placeIn = (index: number) => {
    const [before, here, after] = [moves[index - 1], moves[index], moves[index + 1]];
    if (!here || !labels.has(here._id)) return undefined;
    if (before?.superset !== here.superset) return 'first';
    return after?.superset === here.superset ? 'middle' : 'last';
  };

  function toggle(id: string) {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  }

  return (
    <SectionCard
      title="Moves"
      text="Warm-up and cool-down are added automatically."
      aside={
        <span className={classes.count}>
          {moves.length > 0 && `${countWords(moves.length, 'move')}, ${countWords(setsOf(moves), 'set')}`}
        </span>
      }
    >
      {moves.length > 0 && (
        <ol ref={list} className={classes.moves}>
          {moves.map((move, index) => (
            <li
              key={move._id}
              className={classes.move}
              style={drag.styleOf(index)}
              data-dragging={drag.isDragging(index) || undefined}
              data-superset={placeIn(index)}
            >
              {placeIn(index) === 'first' && (
                <p className={classes.superset}>
                  <b>Superset</b>
                  <span>{roundRest(moves, index)}</span>
                </p>
              )}
              <MoveRow
                id={idOf(move._id)}
                move={move}
                position={index + 1}
                total={moves.length}
                isOpen={open.has(move._id)}
                label={labels.get(move._id) ?? null}
                joinedWith={joinable(moves, index)}
                onJoin={() => join(move._id, index)}
                onPart={() => part(move._id)}
                problems={problemsOfMove(problems, index)}
                change={change}
                onToggle={() => toggle(move._id)}
                onShift={(by, part) => shift(move._id, index + by, part)}
                onRemove={() => remove(move._id, index)}
                onGrab={(event) => drag.begin(event, index)}
              />
            </li>
          ))}
        </ol>
      )}
      {problems['/moves'] && (
        <p className={classes.problem} role="alert">
          {problems['/moves']}
        </p>
      )}
      <div className={classes.picker}>
        <MovePicker
          isFull={moves.length >= draftLimits.moves}
          titleOfEquipment={titleOfEquipment}
          onPick={(exercise) => add({ type: 'exercise-added', exercise }, exercise.title)}
          onOwn={(title) => add({ type: 'own-move-added', title }, title)}
        />
      </div>
      <p className={hidden.hidden} role="status">
        {said}
      </p>
    </SectionCard>
  );
}

/** The title of the move after it, unless both are in one superset already. */
function joinable(moves: Draft['moves'], index: number): string | null {
  const [move, next] = [moves[index], moves[index + 1]];
  if (!move || !next || (move.superset !== null && move.superset === next.superset)) return null;
  return next.title;
}

/** `'Rest 1:30 after the round'`: that of its last member. */
function roundRest(moves: Draft['moves'], first: number): string {
  const { superset } = moves[first] ?? { superset: null };
  const rest = readTime(moves.findLast((move) => move.superset === superset)?.rest ?? '');
  return rest ? `Rest ${clockWords(rest)} after the round` : '';
}

/** A number that is half typed counts for nothing yet. */
function setsOf(moves: Draft['moves']): number {
  return moves.reduce((total, { sets }) => total + (numberIn(sets) || 0), 0);
}

interface MovePickerProps {
  readonly isFull: boolean;
  readonly titleOfEquipment: (type: string) => string;
  readonly onPick: (exercise: Exercise) => void;
  readonly onOwn: (title: string) => void;
}

const isOffered = ({ archived, mergedInto }: Exercise): boolean => !archived && mergedInto === null;

const waitingWords = (syncStatus: SyncStatus): string[] => (syncStatus === 'saved' ? [] : ['Waiting to sync']);

const ownMove = 'own move';
const shown = 30;

/**
 * The way moves come into a program: found among the exercises by name, alias, muscle or equipment, or added under a name of one's own,
 * which becomes an exercise when the program is saved. Without the list, a name still does.
 */
function MovePicker({ isFull, titleOfEquipment, onPick, onOwn }: MovePickerProps) {
  const [text, setText] = useState('');
  const { data, error, isFetching, refetch } = useExercises();
  const syncStatusOf = useSyncStatus();
  const exercises = useMemo(() => (data ?? []).filter(isOffered), [data]);
  const title = text.trim();
  const search = useMemo(() => createExerciseSearch(exercises), [exercises]);
  const found = search(title).slice(0, shown);
  const isNamed = exercises.some((exercise) => exercise.title.toLowerCase() === title.toLowerCase());
  const options: PickOption[] = found.map(({ exercise: { _id, title: label, isOwn, muscles, equipment } }) => ({
    value: _id,
    label,
    detail: [
      ...waitingWords(syncStatusOf(_id)),
      ...(isOwn ? ['Your own'] : []),
      ...muscles,
      ...equipment.map(titleOfEquipment),
    ].join(', '),
  }));
  if (title !== '' && !isNamed) {
    options.push({ value: ownMove, label: `Add "${title}"`, detail: 'As your own exercise' });
  }

  function pick(value: string) {
    const exercise = exercises.find(({ _id }) => _id === value);
    if (exercise) onPick(exercise);
    else onOwn(title);
    setText('');
  }

  return (
    <>
      {error && !data && (
        <InlineError
          message={`${errorReason(error, 'The exercises could not be loaded.')} You can still add a move by its name.`}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <PickField
        label="Add a move"
        placeholder={isFull ? `${draftLimits.moves} moves at most` : 'Name, muscle or equipment'}
        leftSection={<Icon name="search" />}
        maxLength={80}
        text={text}
        options={isFull ? [] : options}
        isFirstActive
        onText={setText}
        onPick={pick}
      />
    </>
  );
}
