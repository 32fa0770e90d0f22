import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import type { BodyWeight } from '@workout-tracker/core/exercises/exercise';
import type { User } from '@workout-tracker/core/people/user';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { formatPastDay } from '#lib/date-format.ts';
import { errorReason } from '#lib/error-message.ts';
import { formatNumber, formatWhole } from '#lib/number-format.ts';
import { readTyped, typedNumber } from '#lib/typed-number.ts';
import { useOnline } from '#lib/use-online.ts';
import { currentOffline } from '#offline/account-offline.ts';
import { requireStored } from '#sync/save-format.ts';
import { useBodyWeights } from '#sync/use-exercises.ts';
import { useSyncStatus } from '#sync/use-outbox.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Button } from '#ui/button.tsx';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { Icon } from '#ui/icon.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { WaitingMark } from '#ui/waiting-mark.tsx';
import classes from './body-weight-section.module.css';

const firstShown = 5;

interface BodyWeightSectionProps {
  readonly user: User;
  /** What is wanted of it, and the way to set that. */
  readonly goal?: ReactNode;
}

/** A person's body weight, day by day: added, changed and taken out again, with a way back. Nothing on other screens asks for it. */
export function BodyWeightSection({ user, goal }: BodyWeightSectionProps) {
  const { data, error, isFetching, refetch } = useBodyWeights();
  const syncStatusOf = useSyncStatus();
  const restore = useSaveBodyWeight();
  const remove = useMutation({
    mutationFn: async ({ date }: BodyWeight) =>
      requireStored(await (await currentOffline()).exerciseSaves.deleteBodyWeight(date)),
  });
  const [isWhole, setWhole] = useState(false);
  const [edited, setEdited] = useState<BodyWeight | null>(null);

  function handleDelete(entry: BodyWeight) {
    if (edited?.date === entry.date) setEdited(null);
    const day = formatPastDay(entry.date, 'monthAndDay');
    remove.mutate(entry, {
      onSuccess: () =>
        showToast({
          text: t`Body weight of ${day} deleted`,
          action: { label: t`Undo`, run: () => restore.mutate({ entry }) },
        }),
    });
  }

  const shown = isWhole ? data : data?.slice(0, firstShown);
  return (
    <section className={classes.columns} aria-label={t`Body weight`}>
      <SectionCard title={t`Add a day`} text={t`Used for exercises like pull-ups and dips. Nobody else sees it.`}>
        <div className={form.form} data-tight>
          <EntryForm key={edited?.date ?? 'new'} user={user} edited={edited} onDone={() => setEdited(null)} />
        </div>
        {goal && <div className={classes.goal}>{goal}</div>}
      </SectionCard>
      <SectionCard title={t`By day`} {...(data?.length === 0 && { text: t`Nothing yet. What you add stands here.` })}>
        {!data && !error && <Skeleton height={44} radius={12} />}
        {error && !data && (
          <InlineError
            message={errorReason(error, t`Could not load your body weight.`)}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {shown && shown.length > 0 && (
          <ul className={classes.list} aria-label={t`Body weight by day`}>
            {shown.map((entry) => {
              const day = formatPastDay(entry.date, 'monthAndDay');
              return (
                <li key={entry.date}>
                  <span className={classes.day}>{day}</span>
                  <b>{`${formatNumber(entry.weight)} ${entry.unit}`}</b>
                  <WaitingMark syncStatus={syncStatusOf(entry.date)} isShort />
                  <ActionIcon aria-label={t`Change the body weight of ${day}`} onClick={() => setEdited(entry)}>
                    <Icon name="pencil" />
                  </ActionIcon>
                  <ActionIcon aria-label={t`Delete the body weight of ${day}`} onClick={() => handleDelete(entry)}>
                    <Icon name="trash" />
                  </ActionIcon>
                </li>
              );
            })}
          </ul>
        )}
        {remove.error && (
          <p className={form.error} role="alert">
            {errorReason(remove.error, t`Could not delete it.`)}
          </p>
        )}
        {data && data.length > firstShown && !isWhole && (
          <Button variant="default" onClick={() => setWhole(true)}>
            {t`Show all ${{ count: formatWhole(data.length) }}`}
          </Button>
        )}
      </SectionCard>
    </section>
  );
}

interface SavedEntry {
  readonly entry: BodyWeight;
  /** The day that the changed entry stood on before. */
  readonly insteadOf?: string | undefined;
}

/** Through the outbox, so that it holds without a network and is on screen at once. */
function useSaveBodyWeight() {
  return useMutation({
    mutationFn: async ({ entry, insteadOf }: SavedEntry) =>
      requireStored(await (await currentOffline()).exerciseSaves.saveBodyWeight(entry, insteadOf)),
  });
}

interface EntryFormProps {
  readonly user: User;
  /** What is changed; null for a new one. */
  readonly edited: BodyWeight | null;
  readonly onDone: () => void;
}

const limits = { least: 20, most: 1_000 };

function EntryForm({ user, edited, onDone }: EntryFormProps) {
  // Its own, so that one that is answered late does not close the form of another day.
  const save = useSaveBodyWeight();
  const today = localDateOf(new Date(), user.timeZone);
  const isOnline = useOnline();
  const errorId = useId();
  const [date, setDate] = useState(edited?.date ?? today);
  const [text, setText] = useState(typedNumber(edited?.weight ?? null));
  const [problem, setProblem] = useState<string | null>(null);
  const unit = edited?.unit ?? user.units;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const weight = readTyped(text);
    const isWeight = weight !== null && weight >= limits.least && weight <= limits.most;
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date) && date <= today;
    const { least, most } = limits;
    if (!isWeight) return setProblem(t`Enter a weight from ${least} to ${most} ${unit}.`);
    if (!isDay) return setProblem(t`Choose today or a day before it.`);
    setProblem(null);
    save.mutate(
      { entry: { date, weight, unit }, insteadOf: edited?.date },
      {
        onSuccess: () => {
          setText('');
          onDone();
        },
      },
    );
  }

  return (
    <form className={classes.form} noValidate onSubmit={handleSubmit}>
      <TextInput
        type="date"
        className={classes.field}
        label={t`Day`}
        max={today}
        value={date}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      <TextInput
        className={classes.field}
        label={t({ message: 'Weight', context: 'of the body' })}
        inputMode="decimal"
        maxLength={8}
        autoComplete="off"
        rightSection={unit}
        rightSectionWidth={44}
        value={text}
        aria-describedby={errorId}
        autoFocus={edited !== null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="light" size="lg" loading={save.isPending} className={classes.submit}>
        {edited ? t`Save` : t`Add`}
      </Button>
      {edited && (
        <Button variant="default" size="lg" className={classes.submit} onClick={onDone}>
          {t`Cancel`}
        </Button>
      )}
      {!isOnline && (
        <p className={classes.wide} role="status">
          {t`You are offline. It is saved on this device and syncs when you are back online.`}
        </p>
      )}
      <div className={classes.wide}>
        <FormError
          id={errorId}
          message={problem ?? (save.error && errorReason(save.error, t`Could not save your body weight.`))}
        />
      </div>
    </form>
  );
}
