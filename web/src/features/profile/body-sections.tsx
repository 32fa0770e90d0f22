import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { BodyWeight } from '@workout-tracker/core/exercises/exercise';
import type { User } from '@workout-tracker/core/people/user';
import { objectToBounds, zoneNames } from '@workout-tracker/core/people/zone-bounds';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import { type FormEvent, useId, useState } from 'react';
import { formatPastDay } from '#lib/date-format.ts';
import { errorReason } from '#lib/error-message.ts';
import { formatNumber } from '#lib/number-format.ts';
import { useOnline } from '#lib/use-online.ts';
import { currentOffline } from '#offline/account-offline.ts';
import { requireStored } from '#sync/save-format.ts';
import { useBodyWeights } from '#sync/use-exercises.ts';
import { useSyncStatus } from '#sync/use-outbox.ts';
import form from '#ui/form.module.css';
import { FormError } from '#ui/form-error.tsx';
import { Icon } from '#ui/icon.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { WaitingMark } from '#ui/waiting-mark.tsx';
import classes from './body-sections.module.css';
import type { AutosavedProfile } from './use-autosaved-profile.ts';
import zones from './zones-section.module.css';

const firstShown = 5;

/** A person's body weight, day by day: added, changed and taken out again, with a way back. Nothing on other screens asks for it. */
export function BodyWeightSection({ user }: { readonly user: User }) {
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
    remove.mutate(entry, {
      onSuccess: () =>
        showToast({
          text: `Body weight of ${formatPastDay(entry.date, 'monthAndDay')} deleted`,
          action: { label: 'Undo', run: () => restore.mutate({ entry }) },
        }),
    });
  }

  const shown = isWhole ? data : data?.slice(0, firstShown);
  return (
    <SectionCard title="Body weight" text="Used for exercises like pull-ups and dips. Nobody else sees it.">
      <div className={form.form} data-tight>
        <EntryForm key={edited?.date ?? 'new'} user={user} edited={edited} onDone={() => setEdited(null)} />
        {!data && !error && <Skeleton height={44} radius={12} />}
        {error && !data && (
          <InlineError
            message={errorReason(error, 'Could not load your body weight.')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {shown && shown.length > 0 && (
          <ul className={classes.list} aria-label="Body weight by day">
            {shown.map((entry) => {
              const day = formatPastDay(entry.date, 'monthAndDay');
              return (
                <li key={entry.date}>
                  <span className={classes.day}>{day}</span>
                  <b>{`${formatNumber(entry.weight)} ${entry.unit}`}</b>
                  <WaitingMark syncStatus={syncStatusOf(entry.date)} isShort />
                  <ActionIcon aria-label={`Change the body weight of ${day}`} onClick={() => setEdited(entry)}>
                    <Icon name="pencil" />
                  </ActionIcon>
                  <ActionIcon aria-label={`Delete the body weight of ${day}`} onClick={() => handleDelete(entry)}>
                    <Icon name="trash" />
                  </ActionIcon>
                </li>
              );
            })}
          </ul>
        )}
        {remove.error && (
          <p className={form.error} role="alert">
            {errorReason(remove.error, 'Could not delete it.')}
          </p>
        )}
        {data && data.length > firstShown && !isWhole && (
          <Button variant="default" onClick={() => setWhole(true)}>
            {`Show all ${data.length}`}
          </Button>
        )}
      </div>
    </SectionCard>
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
  const [text, setText] = useState(edited ? String(edited.weight) : '');
  const [problem, setProblem] = useState<string | null>(null);
  const unit = edited?.unit ?? user.units;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const weight = Number(text.trim().replace(',', '.'));
    const isWeight = text.trim() !== '' && weight >= limits.least && weight <= limits.most;
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date) && date <= today;
    if (!isWeight) return setProblem(`Enter a weight from ${limits.least} to ${limits.most} ${unit}.`);
    if (!isDay) return setProblem('Choose today or a day before it.');
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
        label="Day"
        max={today}
        value={date}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      <TextInput
        className={classes.field}
        label="Weight"
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
        {edited ? 'Save' : 'Add'}
      </Button>
      {edited && (
        <Button variant="default" size="lg" className={classes.submit} onClick={onDone}>
          Cancel
        </Button>
      )}
      {!isOnline && (
        <p className={classes.wide} role="status">
          You are offline. It is saved on this device and syncs when you are back online.
        </p>
      )}
      <div className={classes.wide}>
        <FormError
          id={errorId}
          message={problem ?? (save.error && errorReason(save.error, 'Could not save your body weight.'))}
        />
      </div>
    </form>
  );
}

/** The four bounds between the five heart-rate zones, each beside the name and colour of the zone it ends. Saved when they are left and rise. */
export function ZonesSection({ user, problems, keep }: AutosavedProfile) {
  const [typed, setTyped] = useState<readonly string[] | null>(null);
  const shown = typed ?? user.heartRateZones.map(String);
  const errorId = useId();
  const bounds = shown.map((text) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN));
  const objections = objectToBounds(bounds);
  const isRight = objections.every((objection) => objection === undefined);

  function done() {
    if (!isRight) return;
    setTyped(null);
    if (bounds.some((bound, index) => bound !== user.heartRateZones[index])) keep({ heartRateZones: bounds });
  }

  return (
    <SectionCard title="Heart-rate zones" text="Where one zone ends and the next begins, in beats per minute.">
      <div className={form.form} data-tight>
        <ZoneBar bounds={isRight ? bounds : user.heartRateZones} />
        <ul
          className={zones.zones}
          onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && done()}
        >
          {zoneNames.map((name, index) => (
            <li key={name} data-zone={name.toLowerCase()}>
              <span className={zones.dot} />
              <span className={zones.name}>{name}</span>
              {index < shown.length ? (
                <TextInput
                  className={zones.bound}
                  leftSection="below"
                  leftSectionWidth="calc(2.875rem + 18px)"
                  aria-label={`${name}, below`}
                  inputMode="numeric"
                  maxLength={3}
                  value={shown[index]}
                  onChange={(event) => setTyped(shown.with(index, event.currentTarget.value))}
                  onKeyDown={({ key }) => key === 'Enter' && done()}
                  error={objections[index]}
                />
              ) : (
                <span className={zones.last}>{isRight ? `${bounds.at(-1)} and above` : 'everything above'}</span>
              )}
            </li>
          ))}
        </ul>
        <FormError
          id={errorId}
          message={Object.entries(problems).find(([path]) => path.startsWith('/heartRateZones'))?.[1] ?? null}
        />
      </div>
    </SectionCard>
  );
}

/** From the slowest hearts to the fastest: the ends of the picture, not of a zone. */
const [lowest, highest] = [30, 210];

/** The five zones side by side, as wide as they are; the numbers stand beside their names below, so this one is for the eye alone. */
function ZoneBar({ bounds }: { readonly bounds: readonly number[] }) {
  const edges = [lowest, ...bounds, Math.max(highest, (bounds.at(-1) ?? 0) + 10)];
  return (
    <div className={zones.bar} aria-hidden="true">
      {zoneNames.map((name, index) => (
        <span
          key={name}
          data-zone={name.toLowerCase()}
          style={{ flexGrow: (edges[index + 1] ?? 0) - (edges[index] ?? 0) }}
        />
      ))}
    </div>
  );
}
