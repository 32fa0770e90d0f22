/** One row of a preview: both sides with their ends, or the class alone, and what can be done with just this one. */
import { Button } from '@mantine/core';
import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#lib/api-errors.ts';
import { errorMessage, errorReason } from '#lib/error-message.ts';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { FailureList } from '#ui/import-parts.tsx';
import { disciplineIcon } from '../discipline-icon.ts';
import { aboutClass, apartWords, endOf, endWords, otherEndWords } from '../import-format.ts';
import { type ImportItem, itemOf, type Preview } from '../use-preview.ts';
import classes from './preview-rows.module.css';

export interface RowActions {
  /** By this clock, where a row has none of its own. */
  readonly home: string;
  readonly isOffline: boolean;
  /** Merges or imports one, whichever the item says. */
  readonly onImport: (item: ImportItem) => Promise<void>;
}

const thisYear = new Date().getFullYear();

export function UpdateRow({
  update,
  isOffline,
  onImport,
}: RowActions & { readonly update: Preview['updates'][number] }) {
  const { existing, peloton, timeDiff } = update;
  const { timeZone } = existing;
  const [mine, theirs] = [existing.ended ?? existing.created, endOf(peloton)];
  return (
    <div className={classes.row}>
      <div className={classes.pair}>
        <p>
          <Icon name={existing.timed ? 'clock' : 'dumbbell'} size={16} />
          <Link to={`/workout/${existing._id}/`} className={classes.title}>
            {existing.title}
          </Link>
          <time dateTime={mine}>{endWords(mine, timeZone, thisYear)}</time>
        </p>
        <p>
          <Icon name={disciplineIcon(peloton.discipline)} size={16} />
          <span>{peloton.class_title}</span>
          <time dateTime={theirs}>{otherEndWords(theirs, mine, timeZone, thisYear)}</time>
        </p>
      </div>
      <div className={classes.apart}>
        <Chip>{apartWords(timeDiff)}</Chip>
      </div>
      <SingleAction
        label="Merge"
        about={`${peloton.class_title} into ${existing.title}`}
        item={itemOf(peloton, existing._id)}
        isOffline={isOffline}
        onImport={onImport}
      />
    </div>
  );
}

export function NewRow({ peloton, home, isOffline, onImport }: RowActions & { readonly peloton: PelotonWorkout }) {
  return (
    <div className={classes.row}>
      <ClassSide peloton={peloton} home={home} />
      <SingleAction
        label="Import"
        about={peloton.class_title}
        item={itemOf(peloton)}
        isOffline={isOffline}
        onImport={onImport}
      />
    </div>
  );
}

export function SkippedRow({ skipped, home }: RowActions & { readonly skipped: Preview['skipped'][number] }) {
  const { peloton, existing, reason } = skipped;
  return (
    <div className={classes.row}>
      <ClassSide peloton={peloton} home={existing?.timeZone ?? home} />
      <p className={classes.reason}>
        {reason}
        {existing && (
          <Link to={`/workout/${existing._id}/`} className={classes.open} aria-label={`Open ${existing.title}`}>
            <Icon name="right" />
          </Link>
        )}
      </p>
    </div>
  );
}

function ClassSide({ peloton, home }: { readonly peloton: PelotonWorkout; readonly home: string }) {
  const end = endOf(peloton);
  return (
    <div className={classes.pair}>
      <p>
        <Icon name={disciplineIcon(peloton.discipline)} size={16} />
        <span className={classes.title}>{peloton.class_title}</span>
        <time dateTime={end}>{endWords(end, peloton.timezone ?? home, thisYear)}</time>
      </p>
      <p className={classes.about}>{aboutClass(peloton)}</p>
    </div>
  );
}

interface SingleActionProps extends Pick<RowActions, 'isOffline' | 'onImport'> {
  readonly label: string;
  readonly about: string;
  readonly item: ImportItem;
}

function SingleAction({ label, about, item, isOffline, onImport }: SingleActionProps) {
  const { run, isRunning, error } = useSingleImport(onImport);
  return (
    <>
      <Button
        variant="default"
        className={classes.action}
        loading={isRunning}
        disabled={isOffline}
        aria-label={`${label} ${about}`}
        onClick={() => run(item)}
      >
        {label}
      </Button>
      <div role="alert" className={classes.error}>
        {error !== null && (
          <FailureList failures={[{ error: error, type: item.workoutId === undefined ? 'create' : 'update' }]} />
        )}
      </div>
    </>
  );
}

/** Merging or importing one row: busy while it runs, and the reason beside the row as 'name : message' when it does not work. */
function useSingleImport(onImport: (item: ImportItem) => Promise<void>) {
  const [state, setState] = useState<{ isRunning: boolean; error: string | null }>({
    isRunning: false,
    error: null,
  });
  async function run(item: ImportItem): Promise<void> {
    setState({ isRunning: true, error: null });
    try {
      await onImport(item);
      setState({ isRunning: false, error: null });
    } catch (error) {
      setState({ isRunning: false, error: `${item.name} : ${rowError(error)}` });
    }
  }
  return { ...state, run: (item: ImportItem) => void run(item) };
}

/** A plain no, such as a class that is in another workout, says all; other failures kept the class from being fetched. */
function rowError(error: unknown): string {
  const isPlainNo = error instanceof ApiError && error.status < 500;
  return isPlainNo ? errorReason(error, '') : errorMessage('Failed to fetch workout details', error);
}
