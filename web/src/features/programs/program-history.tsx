/** The workouts done from a program, newest first, ten at a time. They keep the names they were logged with, whatever changed since. */
import { Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import type { Program } from '@workout-tracker/core/programs/program';
import { Link, useSearchParams } from 'react-router';
import { dateWords } from '#lib/date-format.ts';
import { errorReason } from '#lib/error-message.ts';
import { countWords } from '#lib/number-format.ts';
import { useSyncStatus } from '#lib/use-sync-status.ts';
import { Icon } from '#ui/icon.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { Pager } from '#ui/pager.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { WaitingMark } from '#ui/waiting-mark.tsx';
import { historyPage } from './history-page.ts';
import classes from './program-view.module.css';
import { programQueries } from './queries.ts';

type WorkoutPage = VerbOutput<'GET /api/workouts'>;
type WorkoutRow = WorkoutPage['data'][number];

export interface ProgramHistoryProps {
  readonly program: Program;
  /** Puts what waits on this device over the server's answer. */
  readonly layOver: (page: WorkoutPage | undefined, filter: { programId: string }) => WorkoutPage | undefined;
}

export function ProgramHistory({ program: { _id, title }, layOver }: ProgramHistoryProps) {
  const [params, setParams] = useSearchParams();
  const page = historyPage(params);
  const { data: told, error, isFetching, refetch } = useQuery(programQueries.history({ programId: _id, page }));
  const data = layOver(told, { programId: _id });
  const total = data?.pagination.totalCount ?? 0;
  return (
    <Card component="section" className={classes.card} aria-label="History">
      <div className={classes.cardHead}>
        <h2>History</h2>
        {total > 0 && (
          <Link to={`/workouts/?program=${_id}`} className={classes.all}>
            Show all
          </Link>
        )}
      </div>
      {!data && !error && <Skeleton height={128} radius={12} />}
      {!data && error && (
        <InlineError
          message={errorReason(error, 'Could not load the workouts.')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && total === 0 && <p className={classes.quiet}>Workouts from this program will appear here.</p>}
      {data && total > 0 && (
        <>
          <p className={classes.quiet}>{countWords(total, 'workout')}</p>
          <ul className={classes.workouts} aria-busy={isFetching}>
            {data.data.map((row) => (
              <HistoryRow key={row._id} row={row} titleNow={title} />
            ))}
          </ul>
          <Pager
            pagination={data.pagination}
            onPage={(next) => setParams(next > 1 ? { page: String(next) } : {}, { replace: true })}
          />
        </>
      )}
    </Card>
  );
}

interface HistoryRowProps {
  readonly row: WorkoutRow;
  /** A workout logged under another name says so. */
  readonly titleNow: string;
}

function HistoryRow({ row, titleNow }: HistoryRowProps) {
  const { _id, title, created, ended, timeZone, setCount, hrAverage } = row;
  const syncStatus = useSyncStatus();
  const minutes = ended && Math.round((Date.parse(ended) - Date.parse(created)) / 60_000);
  const facts = [
    title === titleNow ? '' : title,
    minutes ? `${minutes} min` : '',
    setCount > 0 ? countWords(setCount, 'set') : '',
    hrAverage ? `${hrAverage} bpm` : '',
  ];
  return (
    <li>
      <Link to={`/workout/${_id}/`} className={classes.workout}>
        <span>
          <strong>{dateWords(created, timeZone, 'fullDate')}</strong>
          <small>{facts.filter(Boolean).join(', ')}</small>
        </span>
        <WaitingMark syncStatus={syncStatus(_id)} />
        <Icon name="right" size={16} />
      </Link>
    </li>
  );
}
