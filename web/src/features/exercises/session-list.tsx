import { plural, t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { rpeInEstimate } from '@workout-tracker/core/exercises/estimated-maximum';
import type { ExerciseSession } from '@workout-tracker/core/exercises/exercise';
import type { Units } from '@workout-tracker/core/people/user';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { planTitle } from '#lib/catalogue-words.ts';
import { formatPastDay } from '#lib/date-format.ts';
import { errorReason } from '#lib/error-message.ts';
import { colon, comma } from '#lib/list-marks.ts';
import { formatWhole } from '#lib/number-format.ts';
import { perLanguage } from '#lib/per-language.ts';
import { formatExertion } from '#lib/record-format.ts';
import { kindMarks } from '#lib/set-format.ts';
import { formatScore } from '#lib/timed-format.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { formatRecord, fromKg, groupSets } from './exercise-format.ts';
import { type ExercisePage, exerciseQueries } from './queries.ts';
import classes from './session-list.module.css';

const firstShown = 7;

interface SessionListProps {
  readonly exercise: ExercisePage;
  readonly units: Units;
}

export function SessionList({ exercise, units }: SessionListProps) {
  const { _id, sessionCount, firstDone } = exercise;
  const reading = useInfiniteQuery(exerciseQueries.history(_id));
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = reading;
  const [isWhole, setWhole] = useState(false);
  const isOnItsWay = isWhole && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (isOnItsWay) void fetchNextPage();
  }, [isOnItsWay, fetchNextPage]);
  const sessions = data?.pages.flatMap((page) => page.data) ?? [];
  const shown = isWhole ? sessions : sessions.slice(0, firstShown);
  const hasEstimate = sessions.some(({ e1rmKg }) => e1rmKg !== null);
  const hasRecords = sessions.some(({ records }) => records.length > 0);
  return (
    <Card component="section" className={classes.card} aria-labelledby="sessions">
      <div className={classes.head}>
        <h2 id="sessions">{t`Sessions`}</h2>
        {firstDone !== null && <span>{formatSince(sessionCount, firstDone)}</span>}
      </div>
      {!data && !error && (
        <div className={classes.loading} aria-busy="true">
          <Skeleton height="3.5rem" />
          <Skeleton height="3.5rem" />
          <Skeleton height="3.5rem" />
        </div>
      )}
      {shown.length > 0 && (
        <>
          <div className={classes.columns} aria-hidden="true" data-records={hasRecords || undefined}>
            <span>{t`Day`}</span>
            <span>{t`Sets`}</span>
            {hasRecords && <span>{t`Records`}</span>}
            {hasEstimate && <span>{t`e1RM`}</span>}
          </div>
          <ol data-records={hasRecords || undefined} className={classes.list}>
            {shown.map((session) => (
              <Session key={session.workoutId} session={session} exercise={exercise} units={units} />
            ))}
          </ol>
        </>
      )}
      {error && (
        <InlineError
          message={errorReason(error, t`Could not load the sessions.`)}
          isRetrying={isFetching}
          onRetry={() => void (data ? fetchNextPage() : refetch())}
        />
      )}
      {isFetchingNextPage && <p className={classes.more}>{t`Loading`}</p>}
      {!isWhole && sessionCount > firstShown && sessions.length > 0 && (
        <button type="button" className={classes.all} onClick={() => setWhole(true)}>
          {t`Show all ${{ count: formatWhole(sessionCount) }}`}
        </button>
      )}
      <p className={hidden.hidden} role="status">
        {isWhole &&
          !hasNextPage &&
          plural({ count: sessions.length }, { one: 'All # session shown', other: 'All # sessions shown' })}
      </p>
    </Card>
  );
}

/** `'12 since May'`, of another year `'12 since May 2024'`. */
function formatSince(sessions: number, date: string): string {
  const [count, month] = [formatWhole(sessions), formatPastDay(date, 'month')];
  return t({ message: `${count} since ${month}`, comment: 'so many sessions since May, May 2024' });
}

const estimates = perLanguage(
  (language) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }),
);

interface SessionProps {
  readonly session: ExerciseSession;
  readonly exercise: ExercisePage;
  readonly units: Units;
}

function Session({ session, exercise, units }: SessionProps) {
  const { workoutId, localDate, sets, e1rmKg, records, score } = session;
  const title = planTitle(session.title);
  return (
    <li className={classes.session}>
      <div className={classes.day}>
        <Link to={`/workout/${workoutId}/`} className={classes.link}>
          {formatPastDay(localDate, 'shortWeekdayAndDate')}
        </Link>
        <small>{score ? `${title}${comma()}${formatScore(score)}` : title}</small>
      </div>
      <p className={classes.sets}>
        {groupSets(sets, exercise, units).map(({ key, kind, words, isFolded }) => (
          <span key={key} data-kind={kind}>
            {!isFolded && <KindMark kind={kind} />}
            {words}
          </span>
        ))}
      </p>
      {records.length > 0 && (
        <ul className={classes.records} aria-label={t`Records`}>
          {records.map((record) => (
            <li key={record.kind}>
              <Chip tone="primary" isSmall>
                <Icon name="trophy" size={14} />
                {formatRecord(record, exercise, units)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {e1rmKg !== null && (
        <p className={classes.estimate}>
          <span>{t`e1RM`} </span>
          {estimates().format(fromKg(e1rmKg, units))}
          <span className={hidden.hidden}> {units}</span>
          <small>{exertionOf(session)}</small>
        </p>
      )}
    </li>
  );
}

/** Of the set that made the session's estimate: `'@8'`. */
function exertionOf({ sets, e1rmKg }: ExerciseSession): string {
  const best = sets.find((set) => set.kind !== 'warmup' && set.e1rmKg === e1rmKg);
  return best ? formatExertion(rpeInEstimate(best)).trim() : '';
}

function KindMark({ kind }: { readonly kind: ExerciseSession['sets'][number]['kind'] }) {
  const mark = kindMarks[kind];
  if (!mark) return null;
  return (
    <>
      <span className={classes.kind} title={mark.name} aria-hidden="true">
        {mark.letter}
      </span>
      <span className={hidden.hidden}>{`${mark.name}${colon()}`}</span>
    </>
  );
}
