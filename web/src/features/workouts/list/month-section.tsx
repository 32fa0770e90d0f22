/** The workouts of one month, under its name and how many it holds. */
import { Card } from '@mantine/core';
import type { WorkoutRow as Row } from '@workout-tracker/core/workouts/workout';
import { useId } from 'react';
import { Link } from 'react-router';
import { dateWords } from '#lib/date-format.ts';
import { countWords } from '#lib/number-format.ts';
import { useSyncStatus } from '#sync/use-outbox.ts';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { WaitingMark } from '#ui/waiting-mark.tsx';
import type { MonthGroup } from './month-groups.ts';
import classes from './month-section.module.css';
import { type Cell, heartRateCell, lengthCell, setsCell, summaryOf } from './row-format.ts';

interface MonthSectionProps {
  readonly group: MonthGroup;
  readonly onPeek: (id: string) => void;
}

export function MonthSection({ group, onPeek }: MonthSectionProps) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div className={classes.month}>
        <h2 id={titleId}>{group.title}</h2>
        <span>{countWords(group.count, 'workout')}</span>
      </div>
      <Card component="ul" className={classes.rows}>
        {group.rows.map((row) => (
          <WorkoutRow key={row._id} row={row} onPeek={onPeek} />
        ))}
      </Card>
    </section>
  );
}

const tagsShown = 2;

interface WorkoutRowProps {
  readonly row: Row;
  readonly onPeek: (id: string) => void;
}

/** One workout of the list: a day, a title, what it came to. The whole row leads to it; Peek shows it without leaving. */
function WorkoutRow({ row, onPeek }: WorkoutRowProps) {
  const { _id, created, timeZone, title, tags, isFromPeloton } = row;
  const more = tags.length - tagsShown;
  const syncStatus = useSyncStatus();
  return (
    <li className={classes.row}>
      <Link to={`/workout/${_id}/`} className={classes.link}>
        <time className={classes.day} dateTime={row.localDate}>
          <small>{dateWords(created, timeZone, 'weekday')}</small>
          <b>{dateWords(created, timeZone, 'dayOfMonth')}</b>
        </time>
        <span className={classes.name}>
          <b>{title}</b>
          {isFromPeloton && (
            <span className={classes.mark}>
              <Icon name="bike" size={16} />
              <span>Peloton</span>
            </span>
          )}
          <WaitingMark syncStatus={syncStatus(_id)} isShort />
        </span>
        <span className={classes.summary}>{summaryOf(row)}</span>
        <span className={classes.tags}>
          {tags.slice(0, tagsShown).map((tag) => (
            <Chip key={tag} isSmall>
              {tag}
            </Chip>
          ))}
          {more > 0 && <Chip isSmall>{`+${more}`}</Chip>}
        </span>
        <Column cell={lengthCell(row)} />
        <Column cell={setsCell(row)} />
        <Column cell={heartRateCell(row)} />
        <Icon name="right" size={16} className={classes.go} />
      </Link>
      <button
        type="button"
        className={classes.peek}
        aria-haspopup="dialog"
        aria-label={`Peek at ${title}, ${dateWords(created, timeZone, 'monthAndDay')}`}
        onClick={() => onPeek(_id)}
      >
        <Icon name="eye" size={16} />
        Peek
      </button>
    </li>
  );
}

function Column({ cell: { value, words } }: { readonly cell: Cell }) {
  return (
    <span className={classes.column}>
      {value} <em>{words}</em>
    </span>
  );
}
