/**
 * The open exercise stands in place on a phone, beside the list on a wide screen. Changes of the order are said aloud, and the focus stays
 * with the exercise it was at.
 */

import { plural, t } from '@lingui/core/macro';
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import { supersetLabels } from '@workout-tracker/core/live/supersets';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { exerciseTitle, moveTitle } from '#lib/catalogue-words.ts';
import { formatClock, readTime } from '#lib/duration-format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useDragOrder } from '#ui/use-drag-order.ts';
import hidden from '#ui/visually-hidden.module.css';
import { type DraftEvent, draftLimits, shiftMove } from './builder-draft.ts';
import { type Draft, type DraftMove, type DraftProblems, problemsOfMove, restingMove } from './draft.ts';
import { MoveRow } from './move-row.tsx';
import classes from './moves-card.module.css';

export interface ExercisePickerProps {
  /** The exercise whose place is taken, where it is known which that is. */
  readonly insteadOf: string | null;
  /** One takes the place of another, instead of some being added. */
  readonly isSwap: boolean;
  readonly onPick: (exercises: readonly Exercise[]) => void;
  /** One that is not in the list: it becomes an exercise of one's own when the program is saved. */
  readonly onName: (title: string, picked: readonly Exercise[]) => void;
}

interface MovesCardProps {
  readonly moves: Draft['moves'];
  readonly isTimed: boolean;
  /** `'6 exercises, 18 sets, about 55 min'` */
  readonly size: string;
  readonly problems: DraftProblems;
  /** The id of the exercise that is open, and of the fields it is opened to. */
  readonly open: string | null;
  readonly fieldsId: string;
  /** The fields, where they stand under the row. */
  readonly fieldsInPlace: ReactNode;
  /** Draws the list to pick from. Another feature has it, so that the page brings the two together. */
  readonly picker: ExercisePickerOf;
  /** Of the page that says how an exercise goes on. */
  readonly lineAddressOf: (id: string) => string | null;
  readonly change: (event: DraftEvent) => void;
  readonly onToggle: (id: string) => void;
  /** Some were added from this place on. */
  readonly onAdded: (from: number) => void;
}

export type ExercisePickerOf = (props: ExercisePickerProps) => ReactNode;

export function MovesCard(props: MovesCardProps) {
  const { moves, isTimed, size, problems, open, fieldsId, fieldsInPlace, picker, change, onToggle, onAdded } = props;
  const listId = useId();
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string | null>(null);
  const [asking, setAsking] = useState<{ readonly swapped: DraftMove | null } | null>(null);
  const [said, setSaid] = useState('');
  const drag = useDragOrder(list, (from, to) => shift(moves[from]?._id ?? '', to, 'grip'));

  // A row that is moved in the document loses the focus, which then returns to where the person was.
  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  });

  const idOf = (id: string) => `${listId}-${id}`;
  const titleOf = (id: string) => {
    const move = moves.find(({ _id }) => _id === id);
    return move ? moveTitle(move) : '';
  };

  function shift(id: string, to: number, part: 'grip' | 'menu') {
    if (to < 0 || to >= moves.length) return;
    focusNext.current = `${idOf(id)}-${part}`;
    change({ type: 'move-shifted', id, to });
    const place = shiftMove(moves, id, to).findIndex(({ _id }) => _id === id);
    const [title, number, total] = [titleOf(id), place + 1, moves.length];
    setSaid(t`${title} is now exercise ${number} of ${total}.`);
  }

  function add(exercises: readonly Exercise[], ownTitle: string | null = null) {
    setAsking(null);
    const titles = [
      ...exercises.map(({ _id, title }) => exerciseTitle(title, _id)),
      ...(ownTitle === null ? [] : [ownTitle]),
    ];
    for (const exercise of exercises) change({ type: 'exercise-added', exercise });
    if (ownTitle !== null) change({ type: 'own-move-added', title: ownTitle });
    setSaid(formatAdded(titles, moves.length + 1));
    onAdded(moves.length);
  }

  function swap(id: string, event: DraftEvent, title: string) {
    setAsking(null);
    change(event);
    const before = titleOf(id);
    setSaid(t`${before} swapped for ${title}.`);
  }

  function remove(id: string, index: number) {
    const neighbour = moves[index + 1] ?? moves[index - 1];
    focusNext.current = neighbour ? `${idOf(neighbour._id)}-toggle` : `${listId}-add`;
    change({ type: 'move-removed', id });
    const title = titleOf(id);
    setSaid(t`${title} removed.`);
  }

  function join(id: string, index: number) {
    const above = moves[index - 1];
    if (!above) return;
    change({ type: 'move-joined', id: above._id });
    const [first, second] = [moveTitle(above), titleOf(id)];
    setSaid(t`${first} and ${second} are a superset.`);
  }

  function part(id: string) {
    change({ type: 'move-parted', id });
    const title = titleOf(id);
    setSaid(t`${title} is in no superset.`);
  }

  const labels = supersetLabels(moves.map(({ _id, superset }) => ({ _id, ...(superset !== null && { superset }) })));
  const placeIn = (index: number) => {
    const [before, here, after] = [moves[index - 1], moves[index], moves[index + 1]];
    if (!here || !labels.has(here._id)) return undefined;
    if (before?.superset !== here.superset) return 'first';
    return after?.superset === here.superset ? 'middle' : 'last';
  };
  const swapped = asking?.swapped ?? null;
  const isFull = moves.length >= draftLimits.moves;

  return (
    <Card component="section" className={classes.card} aria-labelledby={`${listId}-title`}>
      <div className={classes.head}>
        <h2 id={`${listId}-title`}>{t`Exercises`}</h2>
        {moves.length > 0 && <span>{size}</span>}
      </div>
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
                  <b>{t`Superset`}</b>
                  <span>{roundRest(moves, move)}</span>
                </p>
              )}
              <MoveRow
                id={idOf(move._id)}
                move={move}
                position={index + 1}
                total={moves.length}
                isOpen={open === move._id}
                fieldsId={fieldsId}
                label={labels.get(move._id) ?? null}
                isTimed={isTimed}
                lineAddress={props.lineAddressOf(move._id)}
                hasProblem={Object.keys(problemsOfMove(problems, index)).length > 0}
                isJoinable={isJoinable(moves, index)}
                onToggle={() => onToggle(move._id)}
                onShift={(by, from) => shift(move._id, index + by, from)}
                onJoin={() => join(move._id, index)}
                onPart={() => part(move._id)}
                onSwap={() => setAsking({ swapped: move })}
                onRemove={() => remove(move._id, index)}
                onGrab={(event) => drag.begin(event, index)}
              />
              {open === move._id && fieldsInPlace}
            </li>
          ))}
        </ol>
      )}
      {moves.length === 0 && (
        <p className={classes.none}>{t`Search by name, muscle or equipment, and pick several at once.`}</p>
      )}
      {problems['/moves'] && (
        <p className={classes.problem} role="alert">
          {problems['/moves']}
        </p>
      )}
      <div className={classes.foot}>
        <Button
          id={`${listId}-add`}
          variant="light"
          size="lg"
          fullWidth
          leftSection={<Icon name="plus" />}
          disabled={isFull}
          onClick={() => setAsking({ swapped: null })}
        >
          {isFull ? formatMost(draftLimits.moves) : t`Add exercise`}
        </Button>
      </div>
      <Sheet
        title={swapped ? formatSwap(moveTitle(swapped)) : t`Add exercise`}
        isOpen={asking !== null}
        isTall
        isFocusInside={!swapped}
        onClose={() => setAsking(null)}
      >
        {picker({
          insteadOf: swapped?.exerciseId ?? null,
          isSwap: swapped !== null,
          onPick(exercises) {
            const [first] = exercises;
            if (!swapped) add(exercises);
            else if (first)
              swap(
                swapped._id,
                { type: 'exercise-swapped', id: swapped._id, exercise: first },
                exerciseTitle(first.title, first._id),
              );
          },
          onName(title, picked) {
            if (swapped) swap(swapped._id, { type: 'own-move-swapped', id: swapped._id, title }, title);
            else add(picked, title);
          },
        })}
      </Sheet>
      <p className={hidden.hidden} role="status">
        {said}
      </p>
    </Card>
  );
}

const formatSwap = (title: string): string => t`Swap ${title}`;

const formatMost = (exercises: number): string =>
  plural({ count: exercises }, { one: '# exercise at most', other: '# exercises at most' });

function formatAdded(titles: readonly string[], place: number): string {
  const [title, ...others] = titles;
  if (title === undefined || others.length > 0) {
    return plural({ count: titles.length }, { one: '# exercise added.', other: '# exercises added.' });
  }
  return t`${title} added as exercise ${place}.`;
}

/** With the one above it, unless both are in one superset already. */
function isJoinable(moves: Draft['moves'], index: number): boolean {
  const [above, move] = [moves[index - 1], moves[index]];
  return above !== undefined && move !== undefined && (move.superset === null || above.superset !== move.superset);
}

/** `'Rest 1:30 after the round'`: that of its last member. */
function roundRest(moves: Draft['moves'], member: DraftMove): string {
  const rest = readTime(restingMove(moves, member).rest);
  if (!rest) return '';
  const time = formatClock(rest);
  return t`Rest ${time} after the round`;
}
