/**
 * Past the last day a series offers to complete; once completed it shows the totals and offers to go on: the same once more, or another
 * one. One that was left can be continued.
 */

import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { DetailedProgress } from '@workout-tracker/core/series/instance';
import { useNavigate } from 'react-router';
import { planTitle } from '#lib/catalogue-words.ts';
import { formatPastDay } from '#lib/date-format.ts';
import { formatMinutes } from '#lib/duration-format.ts';
import { errorMessage, type FailedWithStatus } from '#lib/error-message.ts';
import { joinSentences } from '#lib/join-sentences.ts';
import { formatWhole } from '#lib/number-format.ts';
import { useOnline } from '#lib/use-online.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { JoinSeries, joinedAddress } from '../join-series.tsx';
import { seriesQueries } from '../queries.ts';
import { formatDone } from '../series-format.ts';
import classes from './completion-card.module.css';
import { notUpdated, useInstanceActions } from './instance-menu.tsx';

const notCompleted: FailedWithStatus = (status) =>
  status === null
    ? t`Failed to complete instance`
    : t({ message: `Failed to complete instance: ${status}`, comment: 'the status of an answer over HTTP: Conflict' });

export function CompletionCard({ progress }: { readonly progress: DetailedProgress }) {
  const { instance } = progress;
  if (instance.left) return <Left progress={progress} />;
  if (instance.completed) return <Completed progress={progress} />;
  return instance.progress.canComplete ? <CanComplete progress={progress} /> : null;
}

function CanComplete({ progress: { instance } }: { readonly progress: DetailedProgress }) {
  const { completing } = useInstanceActions(instance._id);
  const isOnline = useOnline();
  return (
    <Card component="section" className={classes.card} aria-labelledby="complete">
      <h2 id="complete">{t`You reached the end`}</h2>
      <p>{joinSentences([formatDone(instance.progress), t`Complete the series to see your totals.`])}</p>
      <ErrorLine message={completing.error && errorMessage(notCompleted, completing.error)} />
      <Button loading={completing.isPending} disabled={!isOnline} onClick={() => completing.mutate(true)}>
        {t`Complete the series`}
      </Button>
      {!isOnline && <p>{t`You are offline. Completing needs a connection.`}</p>}
    </Card>
  );
}

function Completed({ progress }: { readonly progress: DetailedProgress }) {
  const { instance } = progress;
  const title = planTitle(instance.series.title, instance.seriesId);
  const navigate = useNavigate();
  const isOnline = useOnline();
  const { completing } = useInstanceActions(instance._id);
  // The page may be one that was kept on the device; the totals of a completed series are asked for by themselves.
  const { data: summary = progress.summary, error: notSummed } = useQuery({
    ...seriesQueries.summary(instance._id),
    enabled: isOnline,
  });
  return (
    <Card component="section" className={classes.card} aria-labelledby="completed">
      <div className={classes.seal}>
        <Icon name="check" size={24} />
      </div>
      <h2 id="completed">{t`Well done`}</h2>
      <p>{t`${title} is complete.`}</p>
      <SeriesFigures progress={{ ...progress, summary }} />
      <ErrorLine message={notSummed && errorMessage(t`Failed to fetch summary`, notSummed)} />
      <ErrorLine message={completing.error && errorMessage(notCompleted, completing.error)} />
      <Button to="/series/">{t`Choose the next series`}</Button>
      {progress.hasPlans && (
        <p>{t`Again, each lift begins where it ended, or with the new maximum that you test and type.`}</p>
      )}
      <JoinSeries
        seriesId={instance.seriesId}
        title=""
        label={progress.hasPlans ? t`Again with new maxima` : t`Repeat this series`}
        variant="default"
        onJoined={(next) => void navigate(joinedAddress(next._id))}
      />
      <Button to="/" variant="subtle">
        {t`Rest for now`}
      </Button>
      <Button
        variant="subtle"
        loading={completing.isPending}
        disabled={!isOnline}
        onClick={() => completing.mutate(false)}
      >
        {t`Open it again`}
      </Button>
    </Card>
  );
}

function Left({ progress }: { readonly progress: DetailedProgress }) {
  const { instance } = progress;
  const isOnline = useOnline();
  const { completing } = useInstanceActions(instance._id);
  return (
    <Card component="section" className={classes.card} aria-labelledby="left">
      <h2 id="left">{t`You left this series`}</h2>
      <p>{t`Your workouts are kept. You can go on where you stopped.`}</p>
      <SeriesFigures progress={progress} />
      <ErrorLine message={completing.error && errorMessage(notUpdated, completing.error)} />
      <Button loading={completing.isPending} disabled={!isOnline} onClick={() => completing.mutate(false)}>
        {t`Continue this series`}
      </Button>
      <Button to="/series/" variant="default">
        {t`See all series`}
      </Button>
    </Card>
  );
}

function ErrorLine({ message }: { readonly message: string | null }) {
  return (
    <p className={classes.error} role="alert">
      {message}
    </p>
  );
}

/** What an instance adds up to: while it lasts, and as the look back once it is over. */
export function SoFar({ progress }: { readonly progress: DetailedProgress }) {
  return (
    <Card component="section" className={classes.soFarCard} aria-labelledby="so-far">
      <h2 id="so-far">{t`So far`}</h2>
      <SeriesFigures progress={progress} />
    </Card>
  );
}

function SeriesFigures({ progress: { summary, instance } }: { readonly progress: DetailedProgress }) {
  const { seconds, sets, missedDays, doneDays: done, plannedDays: planned } = summary;
  const { workoutCount, startDate, endDate } = summary;
  const isOver = instance.completed;
  const isBySession = instance.series.goesOn === 'session';
  const end = endDate ?? instance.progress.lastDate;
  const figures = [
    ...(isOver ? [[t`Days done`, t`${done} of ${planned}`]] : []),
    ...(isOver ? [[t`Workouts`, formatWhole(workoutCount)]] : []),
    [t`Time trained`, formatMinutes(seconds / 60)],
    [t`Sets`, formatWhole(sets)],
    ...(isBySession ? [] : [[t`Missed days`, formatWhole(missedDays)]]),
    ...(isOver ? [[t`Began`, formatPastDay(startDate, 'weekdayAndDate')]] : []),
    ...(isBySession && !isOver ? [] : [[isOver ? t`Ended` : t`Ends`, formatPastDay(end, 'weekdayAndDate')]]),
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
