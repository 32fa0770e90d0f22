import { plural, t } from '@lingui/core/macro';
import type { ExerciseRow } from '@workout-tracker/core/exercises/exercise';
import type { Units } from '@workout-tracker/core/people/user';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { exerciseTitle, otherNames } from '#lib/catalogue-words.ts';
import { formatPastDay } from '#lib/date-format.ts';
import { comma } from '#lib/list-marks.ts';
import { formatNumber } from '#lib/number-format.ts';
import type { SyncStatus } from '#offline/pending-workout.ts';
import { useSyncStatus } from '#sync/use-outbox.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { WaitingMark } from '#ui/waiting-mark.tsx';
import { aboutExercise, exerciseIcon, formatBestSet } from './exercise-format.ts';
import classes from './exercise-groups.module.css';
import { byLetter, type FoundGroups, isNarrowed, type ListFilter } from './list-filter.ts';

interface ExerciseGroupsProps {
  readonly groups: FoundGroups;
  /** Stand before the others. */
  readonly similar?: FoundGroups['done'];
  /** What was not done yet stands by its titles, under letters: a list to read through. */
  readonly isAlphabet?: boolean;
  readonly filter: ListFilter;
  readonly units: Units;
  readonly titleOfEquipment: (type: string) => string;
  readonly onClear: () => void;
  readonly onMake: (title: string) => void;
  /** The rows are picked instead of followed; the same function as long as it does the same. */
  readonly onPick?: ((exercise: ExerciseRow) => void) | undefined;
  /** Where several are picked: those that are by now. */
  readonly marked?: ReadonlySet<string> | undefined;
  /** Marks at the end of the row, beside the pick. */
  readonly onMark?: ((exercise: ExerciseRow) => void) | undefined;
}

/** What was found: those done before with their last best set, then the others, and the offer to make an own one of what was typed. */
export const ExerciseGroups = memo(function ExerciseGroups(props: ExerciseGroupsProps) {
  const { groups, similar = [], isAlphabet = false, filter, units, titleOfEquipment, onClear, onMake } = props;
  const { onPick, marked, onMark } = props;
  const { done, fresh } = groups;
  const drawn = useGrowingCount(filter, fresh.length);
  const text = filter.text.trim();
  const make = text !== '' && (
    <li className={classes.row}>
      <button type="button" className={classes.make} onClick={() => onMake(text)}>
        <span className={classes.sign} data-primary>
          <Icon name="plus" />
        </span>
        <span className={classes.makeWords}>{t`Make “${{ typed: text }}” your own exercise`}</span>
      </button>
    </li>
  );
  const count = done.length + fresh.length;
  const syncStatusOf = useSyncStatus();
  const rowsOf = (found: FoundGroups['done']) =>
    found.map(({ exercise, ranges }) => (
      <Row
        key={exercise._id}
        exercise={exercise}
        syncStatus={syncStatusOf(exercise._id)}
        ranges={ranges.map(([start, end]) => `${start}-${end}`).join(' ')}
        text={ranges.length === 0 ? text : ''}
        units={units}
        titleOfEquipment={titleOfEquipment}
        onPick={onPick}
        isMarked={marked?.has(exercise._id)}
        isMarking={!onMark || (marked?.size ?? 0) > 0}
        onMark={onMark}
      />
    ));
  return (
    <div className={classes.groups} data-picking={onPick !== undefined || undefined}>
      <p className={hidden.hidden} role="status">
        {text !== '' || isNarrowed(filter) ? plural(count, { one: '# found', other: '# found' }) : ''}
      </p>
      {count === 0 && (
        <Card className={classes.nothing}>
          <div>
            <h2>{text === '' ? t`No exercise has all of these` : t`No exercise is called “${{ typed: text }}”`}</h2>
            <p>
              {filter.isArchived
                ? t`Archived exercises are listed here.`
                : t`Try another word or fewer filters, or make it your own.`}
            </p>
          </div>
          <Button variant="default" onClick={onClear}>
            {t`Clear search and filters`}
          </Button>
        </Card>
      )}
      {similar.length > 0 && (
        <Group title={t`Same muscles`} count={similar.length}>
          {rowsOf(similar)}
        </Group>
      )}
      {done.length > 0 && (
        <Group title={t`Done before`} count={done.length}>
          {rowsOf(done)}
          {fresh.length === 0 && make}
        </Group>
      )}
      {fresh.length > 0 && isAlphabet && (
        <section aria-label={t`Not done yet`}>
          <GroupHead title={t`Not done yet`} count={fresh.length} />
          {byLetter(fresh, drawn).map(({ letter, found }) => (
            <section key={letter} aria-label={letter === '#' ? t`Digits` : letter}>
              <h3 className={classes.letter}>{letter}</h3>
              <Card component="ul" className={classes.rows}>
                {rowsOf(found)}
              </Card>
            </section>
          ))}
        </section>
      )}
      {fresh.length > 0 && !isAlphabet && (
        <Group title={t`Not done yet`} count={fresh.length}>
          {rowsOf(drawn < fresh.length ? fresh.slice(0, drawn) : fresh)}
          {make}
        </Group>
      )}
      {count === 0 && make && (
        <Card component="ul" className={classes.rows}>
          {make}
        </Card>
      )}
    </div>
  );
});

const firstDrawn = 40;
const drawnAtOnce = 60;

/**
 * How many rows are drawn: all of them when the list appears, so that Back finds its place; after a changed filter those in sight first and
 * the others in turns, so that none of them is longer than the next key can wait.
 */
function useGrowingCount(filter: ListFilter, total: number): number {
  const [state, setState] = useState({ filter, count: Number.POSITIVE_INFINITY });
  const count = state.filter === filter ? state.count : firstDrawn;
  if (state.filter !== filter) setState({ filter, count });
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => setState({ filter, count: count + drawnAtOnce }), 30);
    return () => clearTimeout(timer);
  }, [filter, count, total]);
  return count;
}

function Group({
  title,
  count,
  children,
}: {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <GroupHead title={title} count={count} />
      <Card component="ul" className={classes.rows}>
        {children}
      </Card>
    </section>
  );
}

function GroupHead({ title, count }: { readonly title: string; readonly count: number }) {
  return (
    <div className={classes.head}>
      <h2>{title}</h2>
      <span aria-label={plural(count, { one: '# exercise', other: '# exercises' })} role="img">
        {formatNumber(count)}
      </span>
    </div>
  );
}

interface RowProps {
  readonly exercise: ExerciseRow;
  readonly syncStatus: SyncStatus;
  /** The parts of the title that were looked for, as one text: equal texts are equal rows. */
  readonly ranges: string;
  /** What was looked for when it is not in the title. */
  readonly text: string;
  readonly units: Units;
  readonly titleOfEquipment: (type: string) => string;
  readonly onPick: ((exercise: ExerciseRow) => void) | undefined;
  /** Undefined where none can be marked. */
  readonly isMarked: boolean | undefined;
  /** Whether a pick marks, too. */
  readonly isMarking: boolean;
  readonly onMark: ((exercise: ExerciseRow) => void) | undefined;
}

const Row = memo(function Row(props: RowProps) {
  const { exercise, syncStatus, ranges, text, units, titleOfEquipment, onPick, isMarked } = props;
  const { isMarking, onMark } = props;
  const { _id, isOwn, lastDone } = exercise;
  const title = exerciseTitle(exercise.title, _id);
  const about = aboutExercise(exercise, titleOfEquipment);
  const alias = text === '' ? undefined : aliasWith(otherNames(exercise), text);
  const best = lastDone && formatBestSet(lastDone.set, exercise, units);
  const content = (
    <>
      <span className={classes.sign} data-primary={isMarked || undefined}>
        <Icon name={isMarked && !onMark ? 'check' : exerciseIcon(exercise)} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>
          <b>{markedTitle(title, ranges)}</b>
          {isOwn && <Chip isSmall>{t({ message: 'Own', context: 'exercise' })}</Chip>}
          <WaitingMark syncStatus={syncStatus} isShort />
        </span>
        <small>{alias === undefined ? about : [about, formatAlias(alias)].filter(Boolean).join('. ')}</small>
      </span>
      {best ? (
        <span className={classes.last}>
          <span className={hidden.hidden}>{`${comma()}${t`last time`} `}</span>
          <span>{best.figure}</span>
          <small>
            {best.detail !== null && `${best.detail}${comma()}`}
            {formatPastDay(lastDone.localDate, 'monthAndDay')}
          </small>
        </span>
      ) : (
        !isMarked && !onMark && <Icon name={onPick ? 'plus' : 'right'} size={16} className={classes.chevron} />
      )}
    </>
  );
  return (
    <li className={classes.row}>
      {onPick ? (
        <button
          type="button"
          className={classes.link}
          aria-pressed={isMarking ? isMarked : undefined}
          onClick={() => onPick(exercise)}
        >
          {content}
        </button>
      ) : (
        // Not a `Link`: four hundred of them would be drawn anew whenever the address follows the search.
        <a href={`/exercise/${_id}/`} className={classes.link}>
          {content}
        </a>
      )}
      {onMark && (
        <button
          type="button"
          className={classes.mark}
          aria-label={t`Select ${{ exercise: title }}`}
          aria-pressed={isMarked ?? false}
          onClick={() => onMark(exercise)}
        >
          <span>{isMarked && <Icon name="check" size={16} />}</span>
        </button>
      )}
    </li>
  );
});

const formatAlias = (alias: string): string => t({ message: `Also ${alias}`, comment: 'another name of an exercise' });

/** The alias that has a word beginning like the first one typed. */
function aliasWith(aliases: readonly string[], text: string): string | undefined {
  const [first = ''] = text.toLowerCase().split(/\s+/);
  return aliases.find((alias) =>
    alias
      .toLowerCase()
      .split(/[\s-]+/)
      .some((word) => word.startsWith(first)),
  );
}

function markedTitle(title: string, ranges: string): ReactNode {
  if (ranges === '') return title;
  const parts: ReactNode[] = [];
  let at = 0;
  for (const range of ranges.split(' ')) {
    const [start = 0, end = 0] = range.split('-').map(Number);
    parts.push(title.slice(at, start), <mark key={start}>{title.slice(start, end)}</mark>);
    at = end;
  }
  return [...parts, title.slice(at)];
}
