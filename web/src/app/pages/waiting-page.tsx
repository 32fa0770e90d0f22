import { plural, t } from '@lingui/core/macro';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { isText } from '@workout-tracker/core/live/parse-fields';
import { type FindProgram, workoutWithPending } from '@workout-tracker/core/pending/pending-workout';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { programChoices, type WorkoutPage, workoutQueries } from '#features/workouts/queries.ts';
import { WorkoutListSkeleton } from '#features/workouts/workout-skeletons.tsx';
import { exerciseTitle, planTitle, workoutTitle } from '#lib/catalogue-words.ts';
import { formatDate, formatPastDay, timeAgo } from '#lib/date-format.ts';
import { comma } from '#lib/list-marks.ts';
import { saveFile } from '#lib/save-file.ts';
import { useOnline } from '#lib/use-online.ts';
import type { Offline } from '#offline/browser-offline.ts';
import {
  type ItemKind,
  isSettings,
  isWorkoutItem,
  kindOf,
  needsAttention,
  type OutboxItem,
  type Subject,
  subjectOf,
} from '#offline/outbox-item.ts';
import { headsOf } from '#offline/outbox-rules.ts';
import { waitingChanges } from '#offline/pending-workout.ts';
import type { WorkoutSaves } from '#offline/workout-saves.ts';
import type { JournalError } from '#storage/journal.ts';
import { useExercises } from '#sync/use-exercises.ts';
import { useFindProgram } from '#sync/use-find-program.ts';
import { useAccountOffline, useOutboxItems } from '#sync/use-outbox.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { icons } from '#ui/icons.ts';
import { PageHead } from '#ui/page-head.tsx';
import classes from './waiting-page.module.css';

export function WaitingPage() {
  const offline = useAccountOffline();
  const nameOf = useNames();
  return (
    <>
      <PageHead title={t`Waiting to sync`} text={t`Saved here; syncs automatically.`} />
      {offline ? <WaitingList offline={offline} nameOf={nameOf} /> : <WorkoutListSkeleton />}
    </>
  );
}

function useNames(): (item: OutboxItem) => ItemName {
  const workoutName = useWorkoutNames();
  const hasExercise = useOutboxItems().some((item) => subjectOf(item).kind === 'exercise');
  const { data: exercises } = useExercises({ enabled: hasExercise });
  const findProgram = useFindProgram();
  const programTitle = ({ data }: OutboxItem, id: string): string | null => {
    const title = isText(data?.title) ? data.title : findProgram(id)?.title;
    return title === undefined ? null : planTitle(title, id);
  };
  return (item) => {
    const { kind, id } = subjectOf(item);
    switch (kind) {
      case 'workout':
        return workoutName(id);
      case 'body-weight':
        return { title: null, when: formatPastDay(id, 'monthAndDay') };
      case 'program':
        return { title: programTitle(item, id), when: '' };
      case 'plan-decision':
        return { title: decisionTitle(item, findProgram), when: '' };
      case 'exercise': {
        const exercise = exercises?.find(({ _id }) => _id === id);
        return { title: exercise ? exerciseTitle(exercise.title, id) : null, when: '' };
      }
      case 'profile':
      case 'goal':
        return { title: null, when: '' };
    }
  };
}

/** A decision names its line, and that its program: not where it is of all days of a series, nor when it is taken back. */
function programOf({ data }: OutboxItem): string | null {
  const line = isText(data?.line) ? data.line : '';
  return /^program:([0-9a-f-]{36}):/.exec(line)?.[1] ?? /^run:[0-9a-f-]{36}:([0-9a-f-]{36})\//.exec(line)?.[1] ?? null;
}

function decisionTitle(item: OutboxItem, findProgram: FindProgram): string | null {
  const programId = programOf(item);
  const program = programId === null ? null : findProgram(programId);
  return program ? planTitle(program.title, program._id) : null;
}

const mostAsked = 30;

/** What a workout is called and when it was, from whatever this device knows of it: for lists that know its id alone. */
function useWorkoutNames(): (id: string) => ItemName {
  const client = useQueryClient();
  const items = useOutboxItems().filter(isWorkoutItem);
  const findProgram = useFindProgram();
  // What was changed or thrown away is with the server: its last answer is on this device, or comes now.
  const changed = items.filter((item) => kindOf(item) !== 'create').map(({ workoutId }) => workoutId);
  // A new one carries the id of its program alone.
  useQuery({ ...programChoices(), enabled: changed.length < items.length });
  useQueries({ queries: [...new Set(changed)].slice(0, mostAsked).map(workoutQueries.one) });
  return (id) => {
    const waiting = items.filter(({ workoutId }) => workoutId === id);
    const theirs = waiting.find((item) => item.theirs !== null)?.theirs ?? undefined;
    const known = client.getQueryData(workoutQueries.one(id).queryKey) ?? theirs;
    const lists = client.getQueriesData<WorkoutPage>({ queryKey: workoutQueries.all() });
    const found =
      workoutWithPending(known, waitingChanges(waiting), findProgram) ??
      lists.flatMap(([, list]) => rowsOf(list)).find(({ _id }) => _id === id);
    return found
      ? { title: workoutTitle(found), when: formatDate(found.created, found.timeZone, 'monthAndDay') }
      : { title: null, when: '' };
  };
}

/** Under the key of workouts there are answers of other forms too. */
const rowsOf = (answer: WorkoutPage | undefined): WorkoutPage['data'] =>
  Array.isArray(answer?.data) ? answer.data : [];

/** What a change is about and when that was, as far as this device knows. */
interface ItemName {
  /** Null of what has no name of its own, or none that is known here. */
  readonly title: string | null;
  /** Empty where this device does not know. */
  readonly when: string;
}

/** What stands in the place of a title. */
function withoutTitle(kind: Subject['kind']): string {
  switch (kind) {
    case 'workout':
      return t`A workout`;
    case 'exercise':
      return t`An exercise`;
    case 'program':
      return t`A program`;
    case 'body-weight':
      return t`Body weight`;
    case 'plan-decision':
      return t`A plan`;
    case 'goal':
      return t`A goal`;
    case 'profile':
      return t`Your settings`;
  }
}

interface WaitingListProps {
  readonly offline: Offline;
  readonly nameOf: (item: OutboxItem) => ItemName;
}

/**
 * Everything that is on this device and not on the server yet: what it is, why it waits, and what can be done about it. Nothing leaves
 * this list but by the server's yes or by a person's own word.
 */
function WaitingList({ offline: { outbox, saves }, nameOf }: WaitingListProps) {
  const { items, error, setAside } = useSyncExternalStore(outbox.subscribe, outbox.getSnapshot);
  const isOnline = useOnline();
  const [doomed, setDoomed] = useState<OutboxItem | null>(null);
  const [isAsking, setAsking] = useState(false);
  const heads = new Set(headsOf(items));

  async function handleExport() {
    saveFile('workouts-waiting.json', new Blob([await outbox.exportText()], { type: 'application/json' }));
  }
  function handleDiscard() {
    setAsking(false);
    if (doomed) void outbox.discard(doomed.id);
  }

  if (items.length === 0 && setAside === 0) {
    return (
      <EmptyState
        icon={icons.check}
        heading="h2"
        title={t`All synced`}
        text={t`Changes waiting to sync will appear here.`}
      >
        <Button to="/workouts/">{t`All Workouts`}</Button>
      </EmptyState>
    );
  }
  return (
    <>
      {error && items.length > 0 && (
        <p className={classes.error} role="alert">
          <Icon name="alert" />
          {formatDiskError(error)}
        </p>
      )}
      {setAside > 0 && (
        <p className={classes.note} role="status">
          {plural(
            { count: setAside },
            {
              one: '# saved change could not be read. Nothing was deleted: download the file and keep it.',
              other: '# saved changes could not be read. Nothing was deleted: download the file and keep it.',
            },
          )}
        </p>
      )}
      {items.length > 0 && (
        <Card component="ul" className={classes.list}>
          {items.map((item) => (
            <WaitingItem
              key={item.id}
              item={item}
              name={nameOf(item)}
              situation={{ isOnline, isBehind: !heads.has(item) }}
              saves={saves}
              onDiscard={() => {
                setDoomed(item);
                setAsking(true);
              }}
            />
          ))}
        </Card>
      )}
      <Button variant="default" className={classes.export} onClick={() => void handleExport()}>
        {t`Download as a file`}
      </Button>
      <ConfirmDialog
        title={t`Discard this?`}
        confirm={t`Discard`}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={handleDiscard}
      >
        {doomed && whatIsLost(doomed, nameOf(doomed).title)}
      </ConfirmDialog>
    </>
  );
}

interface WaitingItemProps {
  readonly item: OutboxItem;
  readonly name: ItemName;
  readonly situation: Parameters<typeof whyItWaits>[1];
  readonly saves: WorkoutSaves;
  readonly onDiscard: () => void;
}

/** One change that waits: what it belongs to, what was done to it and when, why it waits, and the ways out. */
function WaitingItem({ item, name, situation, saves, onDiscard }: WaitingItemProps) {
  const [isBusy, setBusy] = useState(false);
  const title = name.title ?? withoutTitle(subjectOf(item).kind);
  const change = whatWaits(item);
  const about = `${change}${comma()}${title}`;
  const time = timeAgo(item.queuedAt, Date.now());
  const changed = t({ message: `${change} ${time}`, comment: 'what waits and when it was done: Deleted 5 min ago' });
  const isConflict = item.waitingFor === 'conflict';

  async function attempt(action: (id: string) => Promise<unknown>) {
    setBusy(true);
    await action(item.id);
    setBusy(false);
  }

  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <Link to={addressOf(item)}>
          <strong>{title}</strong>
        </Link>
        <small>{[changed, name.when].filter(Boolean).join(comma())}</small>
        <small data-needs-you={needsPerson(item) || undefined}>{whyItWaits(item, situation)}</small>
      </div>
      <div className={classes.actions}>
        {isConflict && (
          <>
            <Button to={editAddressOf(item)} variant="default" size="sm">
              {t`Compare`}
            </Button>
            <Button size="sm" loading={isBusy} disabled={!item.theirs} onClick={() => void attempt(saves.keepMine)}>
              {t`Keep mine`}
            </Button>
          </>
        )}
        {canEdit(item) && (
          <Button
            to={editAddressOf(item)}
            variant="default"
            size="sm"
            aria-label={t({
              message: `Edit: ${about}`,
              comment: 'what waits and what it belongs to: New workout, Legs',
            })}
          >
            {t`Edit`}
          </Button>
        )}
        {canRetry(item) && situation.isOnline && (
          <Button
            variant="default"
            size="sm"
            loading={isBusy}
            aria-label={t({
              message: `Retry: ${about}`,
              comment: 'what waits and what it belongs to: New workout, Legs',
            })}
            onClick={() => void attempt(saves.retry)}
          >
            {t`Retry`}
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          aria-label={t({
            message: `Discard: ${about}`,
            comment: 'what waits and what it belongs to: New workout, Legs',
          })}
          onClick={onDiscard}
        >
          {t`Discard`}
        </Button>
      </div>
    </li>
  );
}

const linkFields = new Set(['seriesInstanceId', 'weekNumber', 'dayOfWeek', 'revision']);

/** What waits and why, in words for people: calm where it goes by itself, and with what to do where it does not. */
export function whatWaits(item: OutboxItem): string {
  const { kind } = subjectOf(item);
  const isTakenBack = item.method === 'DELETE';
  if (kind === 'body-weight')
    return isTakenBack
      ? t({ message: 'Deleted', context: 'a body weight' })
      : t({ message: 'New entry', comment: 'a body weight' });
  if (kind === 'plan-decision') return isTakenBack ? t`Decision taken back` : t`Decision`;
  if (kind === 'goal') return isTakenBack ? t({ message: 'Given up', context: 'a goal' }) : t`Changes`;
  if (isSettings(item)) return formatSettings(item.data ?? {});
  switch (kindOf(item)) {
    case 'create':
      return formatNew(kind);
    case 'delete':
      return t({ message: 'Deleted', context: 'a workout' });
    case 'restore':
      return t({ message: 'Restored', context: 'a workout' });
    case 'edit':
      return Object.keys(item.data ?? {}).every((name) => linkFields.has(name)) ? t`Day in a series` : t`Changes`;
  }
}

/** Nothing else is made on a device alone. */
function formatNew(kind: Subject['kind']): string {
  if (kind === 'exercise') return t`New exercise`;
  return kind === 'program' ? t`New program` : t`New workout`;
}

function formatSettings({
  pinnedNote,
  archived,
}: {
  readonly pinnedNote?: unknown;
  readonly archived?: unknown;
}): string {
  if (pinnedNote !== undefined) return t`Pinned note`;
  if (archived === undefined) return t`Changes`;
  return archived === true
    ? t({ message: 'Archived', context: 'exercise' })
    : t({ message: 'Unarchived', context: 'exercise' });
}

/** Where it can be looked at. */
export function addressOf(item: OutboxItem): string {
  const { kind, id } = subjectOf(item);
  if (kind === 'program') return `/programs/${id}/`;
  if (kind === 'profile') return '/profile/';
  if (kind === 'plan-decision') return programOf(item) ? `/programs/${programOf(item)}/` : '/';
  if (kind === 'goal') return '/insights/';
  return kind === 'body-weight' ? '/profile/body-weight/' : `/${kind}/${id}/`;
}

/** Where it can be put right: a workout has a page for it. */
export const editAddressOf = (item: OutboxItem): string =>
  subjectOf(item).kind === 'workout' ? `${addressOf(item)}edit/` : addressOf(item);

interface Situation {
  readonly isOnline: boolean;
  /** Another change comes first: of the same workout, or the exercise that it names. */
  readonly isBehind: boolean;
}

export function whyItWaits({ waitingFor, reason }: OutboxItem, { isOnline, isBehind }: Situation): string {
  if (waitingFor === 'conflict') return t`It was changed on another device too. Choose which version to keep.`;
  if (waitingFor === 'refused')
    return reason === null ? t`Could not save: the server gave no reason.` : t`Could not save: ${reason}`;
  if (!isOnline) return t`You are offline. It syncs when you are back online.`;
  if (isBehind) return t`It syncs after the change before it.`;
  if (waitingFor === 'sign-in') return t`You were signed out. It syncs when you sign in again.`;
  if (waitingFor === 'server-busy') return formatBusy(reason);
  if (waitingFor === 'network') return t`The server did not answer. Trying again soon.`;
  return t`Syncing.`;
}

const formatBusy = (reason: string | null): string =>
  reason === null
    ? t`The server is busy. Trying again soon.`
    : t({
        message: `The server is busy: ${reason} Trying again soon.`,
        comment: 'the reason is a whole sentence of the server',
      });

/** Another try of one's own makes sense, rather than a choice between two versions. */
export const canRetry = (item: OutboxItem): boolean => item.waitingFor !== null && item.waitingFor !== 'conflict';

/** What was refused may be put right in the form it came from, which says where. */
export const canEdit = (item: OutboxItem): boolean =>
  item.waitingFor === 'refused' && (kindOf(item) === 'create' || kindOf(item) === 'edit');

const needsPerson = needsAttention;

/** What is lost when it is given up, for the question before it: of each kind a sentence of its own, because languages bend words by it. */
export function whatIsLost(item: OutboxItem, title: string | null): string {
  const { kind } = subjectOf(item);
  const isTakenBack = item.method === 'DELETE';
  switch (kind) {
    case 'workout':
      return whatIsLostOfWorkout(kindOf(item), title);
    case 'exercise':
      return whatIsLostOfExercise(kindOf(item), title);
    case 'program':
      return whatIsLostOfProgram(kindOf(item), title);
    case 'body-weight':
      return isTakenBack
        ? t`Body weight will not be deleted and comes back to your list.`
        : t`Body weight will not be saved.`;
    case 'goal':
      return isTakenBack ? t`The goal stays.` : t`Your changes to the goal will be lost.`;
    case 'plan-decision':
      return whatIsLostOfDecision(isTakenBack, title);
    case 'profile':
      return t`Your changes to your settings will be lost. The synced version stays.`;
  }
}

function whatIsLostOfWorkout(change: ItemKind, title: string | null): string {
  switch (change) {
    case 'create':
      return title === null
        ? t`A workout is only on this device. Discarding deletes it for good, with its sets and heart rate.`
        : t({
            message: `${title} is only on this device. Discarding deletes it for good, with its sets and heart rate.`,
            comment: 'a workout',
          });
    case 'edit':
      return title === null ? t`Your changes to a workout will be lost. The synced version stays.` : changesLost(title);
    case 'delete':
      return title === null
        ? t`A workout will not be deleted and comes back to your list.`
        : t({ message: `${title} will not be deleted and comes back to your list.`, comment: 'a workout' });
    case 'restore':
      return title === null
        ? t`A workout stays in the trash.`
        : t({ message: `${title} stays in the trash.`, comment: 'a workout' });
  }
}

function whatIsLostOfExercise(change: ItemKind, title: string | null): string {
  if (change === 'create')
    return title === null
      ? t`An exercise is only on this device. Discarding deletes it for good.`
      : t({
          message: `${title} is only on this device. Discarding deletes it for good.`,
          context: 'an exercise',
        });
  return title === null ? t`Your changes to an exercise will be lost. The synced version stays.` : changesLost(title);
}

function whatIsLostOfProgram(change: ItemKind, title: string | null): string {
  if (change === 'create')
    return title === null
      ? t`A program is only on this device. Discarding deletes it for good.`
      : t({
          message: `${title} is only on this device. Discarding deletes it for good.`,
          context: 'a program',
        });
  return title === null ? t`Your changes to a program will be lost. The synced version stays.` : changesLost(title);
}

const changesLost = (title: string): string =>
  t({
    message: `Your changes to ${title} will be lost. The synced version stays.`,
    comment: 'the title of a workout, an exercise or a program',
  });

function whatIsLostOfDecision(isTakenBack: boolean, title: string | null): string {
  if (title === null)
    return isTakenBack ? t`Your decision about a plan stays.` : t`Your decision about a plan will be lost.`;
  return isTakenBack
    ? t({ message: `Your decision about ${title} stays.`, comment: 'the title of a program' })
    : t({ message: `Your decision about ${title} will be lost.`, comment: 'the title of a program' });
}

/** What waits is in this page's memory alone. */
function formatDiskError(error: JournalError): string {
  switch (error) {
    case 'full':
      return t`This device is out of space. Keep this page open until everything has synced, or download it as a file.`;
    case 'unavailable':
      return t`This browser window cannot save anything, like a private window. Keep this page open until everything has synced, or download it as a file.`;
    case 'blocked':
      return t`Another tab has an older version of the app open. Close it. Keep this page open until everything has synced, or download it as a file.`;
    case 'failed':
      return t`Could not save the latest change on this device. Keep this page open until everything has synced, or download it as a file.`;
  }
}
