import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { trainingDays } from '@workout-tracker/core/series/plan';
import type { Series } from '@workout-tracker/core/series/series';
import { addDays, localDateOf, mondayOf } from '@workout-tracker/core/time/local-date';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { apiClient } from '#lib/api-client.ts';
import { longText, planTitle } from '#lib/catalogue-words.ts';
import { formatDay } from '#lib/date-format.ts';
import { errorMessage } from '#lib/error-message.ts';
import { joinSentences } from '#lib/join-sentences.ts';
import { useCues } from '#lib/use-cues.ts';
import { useOnline } from '#lib/use-online.ts';
import { useUser } from '#lib/use-user.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { OfferRow } from '#ui/offer-row.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import classes from './join-series.module.css';
import { type SeriesInstance, seriesChanged, seriesQueries } from './queries.ts';
import { dayName, formatStart, lengthOfSeries } from './series-format.ts';

/** The page of a run that was just begun: it asks for the weights that its plans need. */
export const joinedAddress = (instanceId: string): string => `/program/${instanceId}/?weights=ask`;

interface JoinSeriesProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  readonly seriesId: string;
  readonly title: string;
  /** On the button: `'Join'`. Only without a title may it be another word. */
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onJoined?: (instance: SeriesInstance) => void;
}

export function JoinSeries({ seriesId, title, label, isDisabled = false, onJoined, ...look }: JoinSeriesProps) {
  const [isOpen, setOpen] = useState(false);
  const isOnline = useOnline();
  const close = () => setOpen(false);
  return (
    <>
      <Button
        {...look}
        aria-label={title === '' ? label : t`Join ${title}`}
        disabled={isDisabled || !isOnline}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Dialog title={title === '' ? t`Join` : t`Join ${title}`} isOpen={isOpen} onClose={close}>
        <StartChoice
          seriesId={seriesId}
          onCancel={close}
          onJoined={(instance) => {
            close();
            onJoined?.(instance);
          }}
        />
      </Dialog>
    </>
  );
}

interface StartChoiceProps {
  readonly seriesId: string;
  readonly onCancel: () => void;
  readonly onJoined: (instance: SeriesInstance) => void;
}

type Choice = 'today' | 'monday' | 'other';

function StartChoice({ seriesId, onCancel, onJoined }: StartChoiceProps) {
  const user = useUser();
  const { data: series } = useQuery(seriesQueries.one(seriesId));
  const isBySession = series?.goesOn === 'session';
  const today = localDateOf(new Date(), user?.timeZone ?? 'UTC');
  const monday = addDays(mondayOf(today), 7);
  const [choice, setChoice] = useState<Choice>('today');
  const [other, setOther] = useState(addDays(today, 1));
  const startDate = { today, monday, other }[choice];
  const joining = useJoin((instance) => {
    const title = planTitle(instance.series.title, instance.seriesId);
    showToast({ text: joinSentences([t`You joined ${title}.`, `${formatStart(instance.startDate, today)}.`]) });
    onJoined(instance);
  });
  return (
    <>
      {isBySession && (
        <p className={classes.question}>{t`The next workout is simply the next, on whatever day you train.`}</p>
      )}
      {!isBySession && (
        <p id="start-choice" className={classes.question}>
          {t`When do you want to start?`}
        </p>
      )}
      {!isBySession && (
        <SegmentedControl<Choice>
          aria-labelledby="start-choice"
          fullWidth
          data={[
            { value: 'today', label: t`Today` },
            { value: 'monday', label: t`Next Monday` },
            { value: 'other', label: t`Other day` },
          ]}
          value={choice}
          onChange={setChoice}
        />
      )}
      {choice === 'other' && (
        <TextInput
          className={classes.date}
          type="date"
          label={t`First day`}
          required
          max={addDays(today, 365)}
          value={other}
          onChange={(event) => setOther(event.currentTarget.value)}
        />
      )}
      {startDate !== '' && !isBySession && <p className={classes.note}>{formatStart(startDate, today)}.</p>}
      {startDate !== '' && <FirstWeek seriesId={seriesId} startDate={isBySession ? null : startDate} />}
      <FormError id="join-error" message={joining.error && errorMessage(t`Failed to join series`, joining.error)} />
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <Button
          loading={joining.isPending}
          disabled={startDate === ''}
          onClick={() => joining.mutate({ seriesId, startDate: choice === 'today' ? null : startDate })}
        >
          {t`Join`}
        </Button>
      </DialogActions>
    </>
  );
}

interface FirstWeekProps {
  readonly seriesId: string;
  /** Null by session: its days have no dates. */
  readonly startDate: string | null;
}

function FirstWeek({ seriesId, startDate }: FirstWeekProps) {
  const { data, error } = useQuery(seriesQueries.week(seriesId, 1));
  if (error && !data) return <p className={classes.note}>{errorMessage(t`Failed to fetch week programs`, error)}</p>;
  if (!data) return <Skeleton height={88} radius={12} />;
  return (
    <ul className={classes.week} aria-label={t`First week`}>
      {data.programs.map(({ day, program }) => (
        <li key={day}>
          <span>
            {startDate === null ? dayName(day) : formatDay(addDays(startDate, day - 1), 'shortWeekdayAndDate')}
          </span>
          {program ? planTitle(program.title, program._id) : t`A program`}
        </li>
      ))}
    </ul>
  );
}

interface Joining {
  readonly seriesId: string;
  /** Null for today, as the server knows it. */
  readonly startDate: string | null;
}

/** Joining a series: it begins today or on the day given, or the instance under way is found again. Everything that shows series follows. */
function useJoin(onJoined: (instance: SeriesInstance) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ seriesId, startDate }: Joining) => {
      const body = { seriesId, ...(startDate !== null && { startDate }) };
      return (await apiClient.api('POST /api/series-instances', { body })).data;
    },
    onSuccess: async (instance) => {
      await seriesChanged(client);
      onJoined(instance);
    },
  });
}

/** A series among others: its title, what it is, how long it takes, and Join; one that is followed already is opened instead. */
export function JoinRow({ series }: { readonly series: Series }) {
  const { _id, description, totalWeeks, ownerId, active, instanceId } = series;
  const title = planTitle(series.title, _id);
  const navigate = useNavigate();
  const hasCues = useCues();
  const plannedDays = trainingDays(series).length;
  return (
    <OfferRow
      title={title}
      to={`/program/${instanceId ?? _id}/`}
      lines={[lengthOfSeries({ totalWeeks, plannedDays })]}
      text={hasCues ? longText(description) : ''}
      chips={
        (ownerId !== null || !active || instanceId !== null) && (
          <>
            {instanceId !== null && <Chip tone="primary">{t`Joined`}</Chip>}
            {ownerId !== null && <Chip>{t`Yours`}</Chip>}
            {!active && <Chip>{t`Inactive`}</Chip>}
          </>
        )
      }
    >
      {instanceId === null ? (
        <JoinSeries
          seriesId={_id}
          title={title}
          label={t`Join`}
          variant="light"
          onJoined={(instance) => void navigate(joinedAddress(instance._id))}
        />
      ) : (
        <Button
          to={`/program/${instanceId}/`}
          variant="default"
          aria-label={t({ message: `Open ${title}`, context: 'verb' })}
        >
          {t({ message: 'Open', context: 'verb' })}
        </Button>
      )}
    </OfferRow>
  );
}
