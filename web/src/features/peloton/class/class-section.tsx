import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Units, User } from '@workout-tracker/core/people/user';
import type { PelotonLink } from '@workout-tracker/core/workouts/peloton-link';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { lazy, type ReactNode, useMemo, useState } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { workoutTitle } from '#lib/catalogue-words.ts';
import { errorMessage } from '#lib/error-message.ts';
import { joinSentences } from '#lib/join-sentences.ts';
import { formatNumber } from '#lib/number-format.ts';
import { useOnline } from '#lib/use-online.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { timeSpanS } from '#ui/charts/chart-axes.ts';
import { ChartFrame } from '#ui/charts/chart-frame.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconText } from '#ui/icon-text.tsx';
import { PopMenu, PopMenuItem } from '#ui/pop-menu.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { disciplineIcon } from '../discipline-icon.ts';
import { diaryChanged, pelotonQueries, pelotonTimeoutMs, unlinkWorkout, withSession } from '../queries.ts';
import { storedValues } from '../stored-values.ts';
import {
  type ClassSeries,
  classSeries,
  disciplineOf,
  factsOf,
  formatOrigin,
  instructorOf,
  rankOf,
  tilesOf,
} from './class-facts.ts';
import classes from './class-section.module.css';

interface ClassSectionProps {
  readonly workout: Workout;
  readonly user: User;
}

export function ClassSection({ workout, user }: ClassSectionProps) {
  const { _id, peloton, hr, deletedAt } = workout;
  if (peloton === false) return null;
  const hasHeartRate = hr.some((bpm) => bpm !== null);
  return (
    <PelotonCard
      link={peloton}
      units={user.units}
      hasHeartRate={hasHeartRate}
      origin={formatOrigin(workout, user.timeZone)}
    >
      {deletedAt === null && (
        <UnlinkMenu workoutId={_id} title={workoutTitle(workout)} link={peloton} userId={user._id} />
      )}
    </PelotonCard>
  );
}

interface PelotonCardProps {
  readonly link: PelotonLink;
  readonly hasHeartRate: boolean;
  readonly units: Units;
  /** How it came here. */
  readonly origin: string;
  /** What can be done with it, at the end of its head. */
  readonly children?: ReactNode;
}

/** What a Peloton class brought in: its metrics as tiles parted by hairlines, its totals in a last line. */
function PelotonCard({ link, units, hasHeartRate, origin, children }: PelotonCardProps) {
  const tiles = tilesOf(link, units, hasHeartRate);
  const facts = factsOf(link, units);
  const ranked = rankOf(link);
  const instructor = instructorOf(link);
  return (
    <Card component="section" aria-label={t`Peloton`} className={classes.card}>
      <div className={classes.head}>
        <IconText
          icon={disciplineIcon(disciplineOf(link))}
          title={link.name}
          text={instructor === null ? origin : joinSentences([t`With ${instructor}.`, origin])}
        />
        {children}
      </div>
      {tiles.length > 0 && (
        <dl className={classes.tiles}>
          {tiles.map(({ name, average, max, unit }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={classes.average}>
                {average}
                <small>{` ${unit}`}</small>
              </dd>
              {max !== null && (
                <dd className={classes.max}>{t({ message: `Max ${max}`, comment: 'the greatest value: Max 268' })}</dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {(facts.length > 0 || ranked) && (
        <p className={classes.facts}>
          {facts.map(({ value, unit }) => (
            <span key={unit}>
              <b>{value}</b> {unit}
            </span>
          ))}
          {ranked && (
            <span>
              <RankWords {...ranked} />
            </span>
          )}
        </p>
      )}
    </Card>
  );
}

function RankWords({ rank, users }: NonNullable<ReturnType<typeof rankOf>>) {
  if (users === null) {
    return (
      <Trans comment="the place on a leaderboard: Rank 1,204">
        Rank <b>{rank}</b>
      </Trans>
    );
  }
  return (
    <Trans comment="the place on a leaderboard: Rank 1,204 of 8,310">
      Rank <b>{rank}</b> of {users}
    </Trans>
  );
}

interface UnlinkMenuProps {
  readonly workoutId: string;
  readonly title: string;
  readonly link: PelotonLink;
  readonly userId: string;
}

/**
 * Takes the class out of one workout, after a word on what goes. A workout that came from Peloton alone moves to the trash, and Undo restores
 * it with its class; otherwise the same class can be brought back as long as Peloton is connected.
 */
function UnlinkMenu({ workoutId, title, link, userId }: UnlinkMenuProps) {
  const client = useQueryClient();
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const outcome = useQuery({ ...pelotonQueries.unlinkOutcome(workoutId), enabled: isAsking });
  const unlinking = useMutation({
    mutationFn: () => unlinkWorkout(client, workoutId),
    onSuccess: ({ isTrashed }) => {
      setAsking(false);
      if (isTrashed) {
        showToast({ text: t`Workout moved to the trash`, action: { label: t`Undo`, run: () => void restore() } });
        return;
      }
      const sessionToken = link.receipt?.source === 'api' ? storedValues.session(userId)?.sessionToken : undefined;
      const action = sessionToken && { label: t`Undo`, run: () => void mergeAgain(sessionToken) };
      showToast({ text: t`Peloton data unlinked`, ...(action && { action }) });
    },
  });

  const failure = unlinking.error ?? outcome.error;
  const removes = t`This removes performance metrics, instructor info, leaderboard data and the 'peloton' tag from ${title}.`;
  const afterwards = outcome.data?.willGo
    ? t`It came from Peloton alone, so it moves to the trash and can be restored from there.`
    : t`The workout stays, with what you logged yourself.`;

  async function restore(): Promise<void> {
    try {
      await apiClient.api('POST /api/workouts/:id/restore', { params: { id: workoutId } });
      diaryChanged(client);
    } catch (error) {
      showToast({ text: errorMessage(t`The workout could not be restored`, error), isError: true });
    }
  }

  async function mergeAgain(sessionToken: string): Promise<void> {
    const input = { params: { id: link.id }, query: {}, body: { workoutId } };
    const options = { ...withSession(sessionToken), timeoutMs: pelotonTimeoutMs };
    try {
      await apiClient.api('POST /api/peloton/workouts/:id/merge', input, options);
      diaryChanged(client);
    } catch (error) {
      showToast({ text: errorMessage(t`The class could not be merged again`, error), isError: true });
    }
  }

  return (
    <>
      <PopMenu
        width={200}
        target={
          <ActionIcon className={classes.more} aria-label={t`More for ${{ title: link.name }}`}>
            <Icon name="dots" />
          </ActionIcon>
        }
      >
        <PopMenuItem
          className={classes.item}
          leftSection={<Icon name="unlink" />}
          disabled={!isOnline}
          onClick={() => setAsking(true)}
        >
          {t`Unlink`}
        </PopMenuItem>
      </PopMenu>
      <Dialog title={t`Unlink the Peloton data?`} isOpen={isAsking} onClose={() => setAsking(false)}>
        <p className={classes.text}>{joinSentences([removes, afterwards])}</p>
        <p role="alert" className={classes.error}>
          {failure !== null && errorMessage(t`Failed to validate unlink request`, failure)}
        </p>
        <DialogActions>
          <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
            {t`Cancel`}
          </Button>
          <Button
            color="danger"
            loading={unlinking.isPending || outcome.isPending}
            disabled={!outcome.data}
            onClick={() => unlinking.mutate()}
          >
            {t`Unlink`}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

const LineChart = lazy(() => import('#ui/charts/line-chart.tsx').then((module) => ({ default: module.LineChart })));

interface ClassChartsProps {
  readonly workout: Pick<Workout, 'peloton' | 'created' | 'ended'>;
  readonly units: Units;
}

/** The lines of a class under one another, on the time axis that the heart rate has. Drawn by a part that is loaded by itself. */
export function ClassCharts({ workout, units }: ClassChartsProps) {
  const { peloton, created, ended } = workout;
  const charts = useMemo(() => {
    const series = peloton === false ? [] : classSeries(peloton, created, units);
    const last = series.reduce((latest, { seconds }) => Math.max(latest, seconds.at(-1) ?? 0), 0);
    const spanS = timeSpanS(created, ended, last);
    return series.map((one, index) => ({
      ...one,
      spanS,
      hasTimes: index === series.length - 1,
    }));
  }, [peloton, created, ended, units]);
  if (charts.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="class-charts" className={classes.chartsCard}>
      <h2 id="class-charts">{t`Class metrics`}</h2>
      {charts.map(({ name, unit, ...chart }) => (
        <figure key={name} className={classes.figure}>
          <figcaption className={classes.name}>
            {name} <span>{unit}</span>
          </figcaption>
          <div className={classes.chart} data-times={chart.hasTimes || undefined}>
            <ChartFrame>
              <LineChart {...chart} unit={unit} label={formatChart({ name, unit, ...chart })} />
            </ChartFrame>
          </div>
        </figure>
      ))}
    </Card>
  );
}

/** `'Output from 12 to 268 watts, 142 on average'` */
function formatChart({ name, unit, values }: ClassSeries): string {
  const known = values.filter((value) => value !== null);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const average = Math.round(known.reduce((sum, value) => sum + value, 0) / known.length);
  return t({
    message: `${name} from ${{ lowest: formatNumber(lowest) }} to ${{ highest: formatNumber(highest) }} ${unit}, ${{ average: formatNumber(average) }} on average`,
    comment: 'Output from 12 to 268 watts, 142 on average',
  });
}
