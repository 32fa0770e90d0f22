import { t } from '@lingui/core/macro';
import { Button, Card } from '@mantine/core';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { isText } from '@workout-tracker/core/live/parse-fields';
import { type FindProgram, workoutWithPending } from '@workout-tracker/core/pending/pending-workout';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { programChoices, type WorkoutPage, workoutQueries } from '#features/workouts/queries.ts';
import { WorkoutListSkeleton } from '#features/workouts/workout-skeletons.tsx';
import { formatDate, formatPastDay, timeAgo } from '#lib/date-format.ts';
import { formatCount } from '#lib/number-format.ts';
import { saveFile } from '#lib/save-file.ts';
import { useOnline } from '#lib/use-online.ts';
import type { Offline } from '#offline/browser-offline.ts';
import { isSettings, isWorkoutItem, kindOf, needsAttention, type OutboxItem, subjectOf } from '#offline/outbox-item.ts';
import { headsOf } from '#offline/outbox-rules.ts';
import { waitingChanges } from '#offline/pending-workout.ts';
import type { WorkoutSaves } from '#offline/workout-saves.ts';
import type { JournalError } from '#storage/journal.ts';
import { useExercises } from '#sync/use-exercises.ts';
import { useFindProgram } from '#sync/use-find-program.ts';
import { useAccountOffline, useOutboxItems } from '#sync/use-outbox.ts';
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
  const programTitle = ({ data }: OutboxItem, id: string): string =>
    isText(data?.title) ? data.title : (findProgram(id)?.title ?? 'A program');
  return (item) => {
    const { kind, id } = subjectOf(item);
    if (kind === 'workout') return workoutName(id);
    if (kind === 'body-weight') return { title: 'Body weight', when: formatPastDay(id, 'monthAndDay') };
    if (kind === 'program') return { title: programTitle(item, id), when: '' };
    if (kind === 'profile') return { title: 'Your settings', when: '' };
    if (kind === 'goal') return { title: 'A goal', when: '' };
    if (kind === 'plan-decision') return { title: decisionTitle(item, findProgram), when: '' };
    return { title: exercises?.find(({ _id }) => _id === id)?.title ?? 'An exercise', when: '' };
  };
}

/** A decision names its line, and that its program: not where it is of all days of a series, nor when it is taken back. */
function programOf({ data }: OutboxItem): string | null {
  const line = isText(data?.line) ? data.line : '';
  return /^program:([0-9a-f-]{36}):/.exec(line)?.[1] ?? /^run:[0-9a-f-]{36}:([0-9a-f-]{36})\//.exec(line)?.[1] ?? null;
}

function decisionTitle(item: OutboxItem, findProgram: FindProgram): string {
  const programId = programOf(item);
  return (programId !== null && findProgram(programId)?.title) || 'A plan';
}

const mostAsked = 30;

interface WorkoutName {
  readonly title: string;
  /** Empty where this device does not know. */
  readonly when: string;
}

/** What a workout is called and when it was, from whatever this device knows of it: for lists that know its id alone. */
function useWorkoutNames(): (id: string) => WorkoutName {
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
      ? { title: found.title, when: formatDate(found.created, found.timeZone, 'monthAndDay') }
      : { title: 'A workout', when: '' };
  };
}

/** Under the key of workouts there are answers of other forms too. */
const rowsOf = (answer: WorkoutPage | undefined): WorkoutPage['data'] =>
  Array.isArray(answer?.data) ? answer.data : [];

/** What a change is about and when that was, as far as this device knows. */
interface ItemName {
  readonly title: string;
  readonly when: string;
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
        <Button component={Link} to="/workouts/">
          {t`All Workouts`}
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      {error && items.length > 0 && (
        <p className={classes.error} role="alert">
          <Icon name="alert" />
          {diskLabels[error]}
        </p>
      )}
      {setAside > 0 && (
        <p className={classes.note} role="status">
          {`${formatCount(setAside, 'saved change')} could not be read. Nothing was deleted: download the file and keep it.`}
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
  const about = `${whatWaits(item)}, ${name.title}`;
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
          <strong>{name.title}</strong>
        </Link>
        <small>{`${whatWaits(item)} ${timeAgo(item.queuedAt, Date.now())}${name.when && `, ${name.when}`}`}</small>
        <small data-needs-you={needsPerson(item) || undefined}>{whyItWaits(item, situation)}</small>
      </div>
      <div className={classes.actions}>
        {isConflict && (
          <>
            <Button component={Link} to={editAddressOf(item)} variant="default" size="sm">
              {t`Compare`}
            </Button>
            <Button size="sm" loading={isBusy} disabled={!item.theirs} onClick={() => void attempt(saves.keepMine)}>
              {t`Keep mine`}
            </Button>
          </>
        )}
        {canEdit(item) && (
          <Button component={Link} to={editAddressOf(item)} variant="default" size="sm" aria-label={`Edit: ${about}`}>
            {t`Edit`}
          </Button>
        )}
        {canRetry(item) && situation.isOnline && (
          <Button
            variant="default"
            size="sm"
            loading={isBusy}
            aria-label={`Retry: ${about}`}
            onClick={() => void attempt(saves.retry)}
          >
            {t`Retry`}
          </Button>
        )}
        <Button variant="default" size="sm" aria-label={`Discard: ${about}`} onClick={onDiscard}>
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
  if (kind === 'body-weight') return item.method === 'DELETE' ? 'Deleted' : 'New entry';
  if (kind === 'plan-decision') return item.method === 'DELETE' ? 'Decision taken back' : 'Decision';
  if (kind === 'goal') return item.method === 'DELETE' ? 'Given up' : 'Changes';
  if (isSettings(item)) return formatSettings(item.data ?? {});
  switch (kindOf(item)) {
    case 'create':
      return `New ${kind}`;
    case 'delete':
      return 'Deleted';
    case 'restore':
      return 'Restored';
    case 'edit':
      return Object.keys(item.data ?? {}).every((name) => linkFields.has(name)) ? 'Day in a series' : 'Changes';
  }
}

function formatSettings({
  pinnedNote,
  archived,
}: {
  readonly pinnedNote?: unknown;
  readonly archived?: unknown;
}): string {
  if (pinnedNote !== undefined) return 'Pinned note';
  if (archived === undefined) return 'Changes';
  return archived === true ? 'Archived' : 'Unarchived';
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

export function whyItWaits(item: OutboxItem, { isOnline, isBehind }: Situation): string {
  if (item.waitingFor === 'conflict') return 'It was changed on another device too. Choose which version to keep.';
  if (item.waitingFor === 'refused') return `Could not save: ${item.reason ?? 'the server gave no reason.'}`;
  if (!isOnline) return 'You are offline. It syncs when you are back online.';
  if (isBehind) return 'It syncs after the change before it.';
  if (item.waitingFor === 'sign-in') return 'You were signed out. It syncs when you sign in again.';
  if (item.waitingFor === 'server-busy') return `The server is busy: ${item.reason ?? ''} Trying again soon.`;
  if (item.waitingFor === 'network') return 'The server did not answer. Trying again soon.';
  return 'Syncing.';
}

/** Another try of one's own makes sense, rather than a choice between two versions. */
export const canRetry = (item: OutboxItem): boolean => item.waitingFor !== null && item.waitingFor !== 'conflict';

/** What was refused may be put right in the form it came from, which says where. */
export const canEdit = (item: OutboxItem): boolean =>
  item.waitingFor === 'refused' && (kindOf(item) === 'create' || kindOf(item) === 'edit');

const needsPerson = needsAttention;

/** What is lost when it is given up, for the question before it. */
export function whatIsLost(item: OutboxItem, title: string): string {
  const { kind } = subjectOf(item);
  if (kind === 'body-weight' && item.method === 'PUT') return `${title} will not be saved.`;
  if (kind === 'goal') return item.method === 'DELETE' ? 'The goal stays.' : 'Your changes to the goal will be lost.';
  if (kind === 'plan-decision')
    return `Your decision about ${title} ${item.method === 'DELETE' ? 'stays' : 'will be lost'}.`;
  switch (kindOf(item)) {
    case 'create':
      if (kind !== 'workout') return `${title} is only on this device. Discarding deletes it for good.`;
      return `${title} is only on this device. Discarding deletes it for good, with its sets and heart rate.`;
    case 'edit':
      return `Your changes to ${title} will be lost. The synced version stays.`;
    case 'delete':
      return `${title} will not be deleted and comes back to your list.`;
    case 'restore':
      return `${title} stays in the trash.`;
  }
}

const keepOpen = 'Keep this page open until everything has synced, or download it as a file.';

/** What waits is in this page's memory alone. */
const diskLabels: Readonly<Record<JournalError, string>> = {
  full: `This device is out of space. ${keepOpen}`,
  unavailable: `This browser window cannot save anything, like a private window. ${keepOpen}`,
  blocked: `Another tab has an older version of the app open. Close it. ${keepOpen}`,
  failed: `Could not save the latest change on this device. ${keepOpen}`,
};
