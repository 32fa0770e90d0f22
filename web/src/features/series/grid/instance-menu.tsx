import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import type { SeriesInstance } from '@workout-tracker/core/series/instance';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { apiClient } from '#lib/api-client.ts';
import { planTitle } from '#lib/catalogue-words.ts';
import { formatDay } from '#lib/date-format.ts';
import { errorMessage, type FailedWithStatus } from '#lib/error-message.ts';
import { joinSentences } from '#lib/join-sentences.ts';
import { saveProfile } from '#lib/save-profile.ts';
import { useOnline } from '#lib/use-online.ts';
import { useUser } from '#lib/use-user.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '#ui/dialog.tsx';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { Icon } from '#ui/icon.tsx';
import { PopMenu, PopMenuItem } from '#ui/pop-menu.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { seriesChanged } from '../queries.ts';
import { formatDone, formatNextPlace } from '../series-format.ts';
import classes from './series-layout.module.css';
import type { WayBack } from './ways-back.ts';

export const notUpdated: FailedWithStatus = (status) =>
  status === null
    ? t`Failed to update progress`
    : t({ message: `Failed to update progress: ${status}`, comment: 'the status of an answer over HTTP: Conflict' });

interface InstanceMenuProps {
  readonly instance: SeriesInstance;
  readonly today: string;
  /** The weeks that can be gone back to: see `waysBack`. */
  readonly back: readonly WayBack[];
  /** What can be decided about the plans of its lines. */
  readonly children?: ReactNode;
}

export function InstanceMenu({ instance, today, back, children }: InstanceMenuProps) {
  const { _id, series, paused, isActive, startDate, progress } = instance;
  const title = planTitle(series.title, instance.seriesId);
  const [asking, setAsking] = useState<'leave' | 'dates' | 'finish' | WayBack | null>(null);
  const isOnline = useOnline();
  const navigate = useNavigate();
  const { changing, activating, completing } = useInstanceActions(_id);
  const isBySession = series.goesOn === 'session';
  const fail = (error: unknown) => showToast({ text: errorMessage(notUpdated, error), isError: true });
  const isBegun = startDate <= today;
  const next = isBegun ? progress.nextWorkout : { week: 1, day: 1, date: startDate };
  const pause = () => changing.mutate({ paused: paused === null }, { onError: fail });
  const tellLeft = () => {
    showToast({ text: t`You left ${title}. Its workouts are kept.` });
    void navigate('/series/', { replace: true });
  };
  // A callback given to `mutate` is not called once the menu is gone, which it is as soon as the series is read again. The dialog shows errors.
  const leave = () => void changing.mutateAsync({ left: true }).then(tellLeft, () => undefined);
  return (
    <>
      <PopMenu
        width={240}
        target={
          <ActionIcon className={classes.more} aria-label={t`More for ${title}`} disabled={!isOnline}>
            <Icon name="dots" />
          </ActionIcon>
        }
      >
        {children}
        {!paused &&
          back.map((way) => (
            <PopMenuItem key={way.label} leftSection={<Icon name="reset" />} onClick={() => setAsking(way)}>
              {way.label}
            </PopMenuItem>
          ))}
        {isBegun && !progress.canComplete && !isBySession && (
          <PopMenuItem leftSection={<Icon name={paused ? 'play' : 'clock'} />} onClick={pause}>
            {paused ? t`Resume` : t({ message: 'Pause', context: 'verb' })}
          </PopMenuItem>
        )}
        {!paused && next && !isBySession && (
          <PopMenuItem leftSection={<Icon name="calendar" />} onClick={() => setAsking('dates')}>
            {isBegun ? t`Reschedule` : t`Change start date`}
          </PopMenuItem>
        )}
        {!isActive && (
          <PopMenuItem
            leftSection={<Icon name="home" />}
            onClick={() => activating.mutate(undefined, { onError: fail })}
          >
            {t`Show on Home`}
          </PopMenuItem>
        )}
        {progress.doneDays > 0 && !progress.canComplete && (
          <PopMenuItem leftSection={<Icon name="check" />} onClick={() => setAsking('finish')}>
            {t`Finish early`}
          </PopMenuItem>
        )}
        <PopMenuItem leftSection={<Icon name="logout" />} onClick={() => setAsking('leave')}>
          {t`Leave series`}
        </PopMenuItem>
      </PopMenu>
      <ConfirmDialog
        title={t`Leave ${title}?`}
        confirm={t`Leave`}
        isDanger
        isBusy={changing.isPending}
        error={changing.error && errorMessage(notUpdated, changing.error)}
        isOpen={asking === 'leave'}
        onCancel={() => setAsking(null)}
        onConfirm={leave}
      >
        {t`Your workouts stay in your list. You can rejoin any time.`}
      </ConfirmDialog>
      <ConfirmDialog
        title={t`Finish ${title} now?`}
        confirm={t({ message: 'Finish', context: 'a series' })}
        isBusy={completing.isPending}
        error={completing.error && errorMessage(notUpdated, completing.error)}
        isOpen={asking === 'finish'}
        onCancel={() => setAsking(null)}
        onConfirm={() => completing.mutate(true)}
      >
        {joinSentences([formatDone(progress), t`You see your totals, and can open it again.`])}
      </ConfirmDialog>
      <BackDialog
        instance={instance}
        today={today}
        way={isWay(asking) ? asking : null}
        onClose={() => setAsking(null)}
      />
      {next && (
        <RescheduleDialog
          instanceId={_id}
          day={next}
          isStart={!isBegun}
          isOpen={asking === 'dates'}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

const isWay = (asking: string | WayBack | null): asking is WayBack => typeof asking === 'object' && asking !== null;

interface BackDialogProps {
  readonly instance: SeriesInstance;
  readonly today: string;
  readonly way: WayBack | null;
  readonly onClose: () => void;
}

/** Goes on at an earlier day. By the calendar that day is for today, and all after it follow. */
function BackDialog({ instance: { _id, series }, today, way, onClose }: BackDialogProps) {
  const [last, setLast] = useState(way);
  if (way !== null && way !== last) setLast(way);
  const { changing } = useInstanceActions(_id);
  const isBySession = series.goesOn === 'session';
  if (!last) return null;
  const { label, week, day } = last;
  const go = () =>
    changing.mutate(
      {
        currentWeek: week,
        currentDay: day,
        ...(!isBySession && { reschedule: { week, day, date: today } }),
      },
      {
        onSuccess: () => {
          showToast({ text: formatNextPlace(last) });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t({ message: `${label}?`, comment: 'asks before it is done: Repeat week 3?' })}
      confirm={t`Go back`}
      isBusy={changing.isPending}
      error={changing.error && errorMessage(notUpdated, changing.error)}
      isOpen={way !== null}
      onCancel={onClose}
      onConfirm={go}
    >
      {isBySession
        ? t`You go on with week ${week}, day ${day}. What you did stays.`
        : t`You go on with week ${week}, day ${day} today, and the days after it follow. What you did stays.`}
    </ConfirmDialog>
  );
}

interface RescheduleDialogProps {
  readonly instanceId: string;
  readonly day: { readonly week: number; readonly day: number; readonly date: string };
  readonly isStart: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Moves a day to another date, and every day after it along with it. */
export function RescheduleDialog({ isStart, isOpen, onClose, ...rest }: RescheduleDialogProps) {
  return (
    <Dialog title={isStart ? t`Change start date` : t`Reschedule`} isOpen={isOpen} onClose={onClose}>
      <NewDate isStart={isStart} onClose={onClose} {...rest} />
    </Dialog>
  );
}

function NewDate({ instanceId, day: { week, day, date }, isStart, onClose }: Omit<RescheduleDialogProps, 'isOpen'>) {
  const [chosen, setChosen] = useState(date);
  const planned = formatDay(date, 'weekdayAndDate');
  const { changing } = useInstanceActions(instanceId);
  const save = () =>
    changing.mutate(
      { reschedule: { week, day, date: chosen } },
      {
        onSuccess: () => {
          showToast({ text: isStart ? t`The start date was changed.` : t`The schedule was changed.` });
          onClose();
        },
      },
    );
  return (
    <>
      <div className={form.form} data-tight>
        {!isStart && <p>{t`Week ${week}, day ${day} is planned for ${planned}. All days after it move along.`}</p>}
        <TextInput
          type="date"
          label={isStart ? t`First day` : t`New date`}
          required
          value={chosen}
          data-autofocus
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <FormError id="reschedule-error" message={changing.error && errorMessage(notUpdated, changing.error)} />
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button loading={changing.isPending} disabled={chosen === ''} onClick={save}>
          {t`Save`}
        </Button>
      </DialogActions>
    </>
  );
}

type Change = VerbInput<'PATCH /api/series-instances/:id'>['body'];

/** What is done with an instance as a whole: completed, left, paused, rescheduled, shown on Home. Every screen of series follows. */
export function useInstanceActions(instanceId: string) {
  const client = useQueryClient();
  const user = useUser();
  const today = () => localDateOf(new Date(), user?.timeZone ?? 'UTC');
  const onSuccess = () => seriesChanged(client);
  const send = async (body: Change) =>
    (await apiClient.api('PATCH /api/series-instances/:id', { params: { id: instanceId }, body })).data;
  const completing = useMutation({
    mutationFn: (completed: boolean) => send({ completed, endDate: completed ? today() : null }),
    onSuccess,
  });
  /** Left, paused, moved to other dates, or to another next day. */
  const changing = useMutation({
    mutationFn: (change: Pick<Change, 'left' | 'paused' | 'reschedule' | 'currentWeek' | 'currentDay'>) => send(change),
    onSuccess,
  });
  const activating = useMutation({ mutationFn: () => saveProfile({ activeSeries: instanceId }), onSuccess });
  return { completing, changing, activating };
}
