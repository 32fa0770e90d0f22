import { plural, t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '#lib/api-errors.ts';
import { workoutTitle } from '#lib/catalogue-words.ts';
import { errorMessage, errorReason } from '#lib/error-message.ts';
import { formatWhole } from '#lib/number-format.ts';
import { knownReasonText, reasonText } from '#lib/reason-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Icon } from '#ui/icon.tsx';
import { ArrivingHeading, FailureList, isFocusLost, LongList, StatTiles } from '#ui/import-parts.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tab as OneTab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { type ImportSource, importOne } from './apply/job-card.tsx';
import { disciplineIcon } from './discipline-icon.ts';
import type { ClassesToImport, ClassNote } from './fetched-classes-store.ts';
import type { Tab } from './import-address.ts';
import {
  aboutClass,
  endOf,
  failuresOf,
  formatApart,
  formatEnd,
  formatOtherEnd,
  previewSummary,
} from './import-format.ts';
import classes from './import-preview.module.css';
import { isDisconnected, unlinkWorkout } from './queries.ts';
import { type ImportItem, itemOf, itemsOf, type Preview, type PreviewState } from './use-preview.ts';

interface ImportPreviewProps {
  readonly previewing: PreviewState;
  readonly fetched: ClassesToImport;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  readonly home: string;
  readonly sessionToken: string | null;
  readonly isOffline: boolean;
  readonly onBegin: (source: ImportSource, items: ImportItem[]) => Promise<void>;
  readonly onDisconnected: () => void;
}

export function ImportPreview(props: ImportPreviewProps) {
  const { previewing, fetched, sessionToken, onBegin, onDisconnected, ...view } = props;
  const { fetchedClasses, preview, error, isRetrying, retry } = previewing;
  const source: ImportSource = { sessionToken, uploadId: fetched.uploadId };
  const applying = useMutation({
    mutationFn: (items: ImportItem[]) => onBegin(source, items),
    onError: (error) => {
      if (isDisconnected(error)) onDisconnected();
    },
  });
  const importRow = useRowImport(source, onDisconnected);
  if (error) {
    return (
      <ErrorCard
        title={t`Your workouts did not load`}
        message={errorMessage(t`Failed to fetch workouts`, error)}
        isRetrying={isRetrying}
        onRetry={retry}
      />
    );
  }
  if (!preview) return <Skeleton height={420} radius={12} />;
  return (
    <PreviewCard
      {...view}
      preview={preview}
      refused={fetched.refused}
      guessed={fetched.guessed}
      isApplying={applying.isPending}
      error={applying.error && errorMessage(t`The import could not be started`, applying.error)}
      onApply={() => applying.mutate(itemsOf(preview))}
      onClear={fetchedClasses.clear}
      onImport={importRow}
    />
  );
}

/** Merging or importing one row of a preview, told by a short message with the way back or onward. */
function useRowImport(source: ImportSource, onDisconnected: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();

  function undo(workoutId: string): void {
    unlinkWorkout(client, workoutId).catch((error: unknown) => {
      showToast({ text: errorMessage(t`Failed to validate unlink request`, error), isError: true });
    });
  }

  return async (item: ImportItem): Promise<void> => {
    try {
      const { id, hasGraph } = await importOne(client, source, item);
      const isMerge = item.workoutId !== undefined;
      showToast({
        text: formatDone(item.name, isMerge, hasGraph),
        action: isMerge
          ? { label: t`Undo`, run: () => undo(id) }
          : { label: t({ message: 'View', context: 'verb' }), run: () => navigate(`/workout/${id}/`) },
      });
    } catch (error) {
      if (isDisconnected(error)) onDisconnected();
      throw error;
    }
  };
}

function formatDone(title: string, isMerge: boolean, hasGraph: boolean): string {
  if (hasGraph) return isMerge ? t`Merged ${title}` : t`Imported ${title}`;
  return isMerge
    ? t`Merged ${title}. Failed to fetch performance graph`
    : t`Imported ${title}. Failed to fetch performance graph`;
}

interface PreviewCardProps extends RowActions {
  readonly preview: Preview;
  readonly refused: readonly ClassNote[];
  readonly guessed: readonly ClassNote[];
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  readonly isApplying: boolean;
  /** Why applying was refused. */
  readonly error: string | null;
  readonly onApply: () => void;
  readonly onClear: () => void;
}

/** The preview: what would be merged, made and left alone, a tab each. Nothing happens before Apply Import. */
function PreviewCard(props: PreviewCardProps) {
  const { preview, refused, guessed, tab, onTab, isApplying, error, onApply, onClear, ...actions } = props;
  const { updates, newWorkouts, skipped, stats } = preview;
  const list = useRef<HTMLDivElement>(null);
  // A row that was merged or imported leaves with its button: the reader goes on from the tab.
  useEffect(() => {
    if (preview && isFocusLost()) list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, [preview]);
  const hasWork = updates.length + newWorkouts.length > 0;
  return (
    <>
      <ArrivingHeading className={hidden.hidden}>{t`Preview`}</ArrivingHeading>
      <p className={hidden.hidden} role="status">
        {t({
          message: `Preview: ${{ counts: previewSummary(stats) }}`,
          comment: '23 updates, 96 new workouts, 29 skipped',
        })}
      </p>
      <StatTiles
        label={t({ message: 'Counts', comment: 'how many workouts, sets and so on were found' })}
        tiles={[
          { label: t({ message: 'Found', context: 'classes' }), count: stats.totalPelotonWorkouts },
          { label: t({ message: 'Update', context: 'classes to be merged into workouts' }), count: stats.willUpdate },
          { label: t({ message: 'Create', context: 'classes to become workouts' }), count: stats.willCreate },
          { label: t({ message: 'Skip', context: 'classes to be left out' }), count: stats.willSkip },
        ]}
      />
      <Card component="section" aria-label={t`Preview`} className={classes.card}>
        <Tabs value={tab} onChange={(value) => onTab(value as Tab)}>
          <TabList className={classes.tabs} ref={list} aria-label={t`What would happen`}>
            <CountedTab value="updates" label={t`Updates`} count={updates.length} />
            <CountedTab value="new" label={t`New Workouts`} count={newWorkouts.length} />
            <CountedTab value="skipped" label={t`Skipped`} count={skipped.length} />
          </TabList>
          <TabPanel value="updates">
            <LongList items={updates} keyOf={keyOf} empty={t`No logged workout ended near a Peloton class.`}>
              {(update) => <UpdateRow {...actions} update={update} />}
            </LongList>
          </TabPanel>
          <TabPanel value="new">
            <LongList items={newWorkouts} keyOf={keyOf} empty={t`Every class already has a workout.`}>
              {(one) => <NewRow {...actions} peloton={one.peloton} />}
            </LongList>
          </TabPanel>
          <TabPanel value="skipped">
            <LongList items={skipped} keyOf={keyOf} empty={t`Nothing is skipped.`}>
              {(one) => <SkippedRow {...actions} skipped={one} />}
            </LongList>
          </TabPanel>
        </Tabs>
        <RowNotes
          summary={plural({ count: refused.length }, { one: '# could not be read', other: '# could not be read' })}
          notes={refused}
        />
        <RowNotes
          summary={plural({ count: guessed.length }, { one: '# partly read', other: '# partly read' })}
          notes={guessed}
        />
        <div className={classes.foot}>
          <p role="alert" className={classes.error}>
            {error}
          </p>
          {!hasWork && <p className={classes.nothing}>{formatNothing(stats.totalPelotonWorkouts)}</p>}
          <Button variant="default" onClick={onClear}>
            {t`Clear Preview`}
          </Button>
          <Button loading={isApplying} disabled={!hasWork || actions.isOffline} onClick={onApply}>
            {t`Apply Import`}
          </Button>
        </div>
      </Card>
    </>
  );
}

/** More would not be read by anybody. */
const mostNotes = 50;

const keyOf = ({ peloton }: { readonly peloton: { readonly id: string } }): string => peloton.id;

const formatNothing = (found: number): string =>
  found === 0
    ? t`This Peloton account has no workouts yet.`
    : t`Nothing to import. Everything is already in your workouts.`;

function CountedTab({ value, label, count }: { readonly value: Tab; readonly label: string; readonly count: number }) {
  return (
    <OneTab value={value} className={classes.tab}>
      {label} <span className={classes.count}>{formatWhole(count)}</span>
    </OneTab>
  );
}

function RowNotes({ summary, notes }: { readonly summary: string; readonly notes: readonly ClassNote[] }): ReactNode {
  if (notes.length === 0) return null;
  return (
    <details className={classes.notes}>
      <summary>{summary}</summary>
      <ul>
        {[...new Set(notes.map(formatNote))].slice(0, mostNotes).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </details>
  );
}

/** `'Row 3: no date.'` */
function formatNote({ row, code, reason: english }: ClassNote): string {
  const reason = (code !== undefined && knownReasonText({ code })) || english;
  return row === undefined
    ? reason
    : t({ message: `Row ${row}: ${reason}`, comment: 'of a file, and what is wrong in it: Row 3: no date.' });
}

interface RowActions {
  /** By this clock, where a row has none of its own. */
  readonly home: string;
  readonly isOffline: boolean;
  /** Merges or imports one, whichever the item says. */
  readonly onImport: (item: ImportItem) => Promise<void>;
}

const thisYear = new Date().getFullYear();

/** One row of a preview: both sides with their ends, or the class alone, and what can be done with just this one. */
function UpdateRow({ update, isOffline, onImport }: RowActions & { readonly update: Preview['updates'][number] }) {
  const { existing, peloton } = update;
  const { timeZone } = existing;
  const [mine, theirs] = [existing.ended ?? existing.created, endOf(peloton)];
  return (
    <div className={classes.row}>
      <div className={classes.pair}>
        <p>
          <Icon name={existing.timed ? 'clock' : 'dumbbell'} size={16} />
          <Link to={`/workout/${existing._id}/`} className={classes.title}>
            {workoutTitle(existing)}
          </Link>
          <time dateTime={mine}>{formatEnd(mine, timeZone, thisYear)}</time>
        </p>
        <p>
          <Icon name={disciplineIcon(peloton.discipline)} size={16} />
          <span>{peloton.class_title}</span>
          <time dateTime={theirs}>{formatOtherEnd(theirs, mine, timeZone, thisYear)}</time>
        </p>
      </div>
      <div className={classes.apart}>
        <Chip>{formatApart(mine, theirs)}</Chip>
      </div>
      <SingleAction
        label={t`Merge`}
        longLabel={t`Merge ${{ classTitle: peloton.class_title }} into ${{ title: workoutTitle(existing) }}`}
        item={itemOf(peloton, existing._id)}
        isOffline={isOffline}
        onImport={onImport}
      />
    </div>
  );
}

function NewRow({ peloton, home, isOffline, onImport }: RowActions & { readonly peloton: PelotonWorkout }) {
  return (
    <div className={classes.row}>
      <ClassSide peloton={peloton} home={home} />
      <SingleAction
        label={t`Import`}
        longLabel={t`Import ${{ title: peloton.class_title }}`}
        item={itemOf(peloton)}
        isOffline={isOffline}
        onImport={onImport}
      />
    </div>
  );
}

function SkippedRow({ skipped, home }: RowActions & { readonly skipped: Preview['skipped'][number] }) {
  const { peloton, existing, reason } = skipped;
  return (
    <div className={classes.row}>
      <ClassSide peloton={peloton} home={existing?.timeZone ?? home} />
      <p className={classes.reason}>
        {reasonText(reason)}
        {existing && (
          <Link
            to={`/workout/${existing._id}/`}
            className={classes.open}
            aria-label={t({ message: `Open ${{ title: workoutTitle(existing) }}`, context: 'verb' })}
          >
            <Icon name="right" />
          </Link>
        )}
      </p>
    </div>
  );
}

function ClassSide({ peloton, home }: { readonly peloton: PelotonWorkout; readonly home: string }) {
  const end = endOf(peloton);
  return (
    <div className={classes.pair}>
      <p>
        <Icon name={disciplineIcon(peloton.discipline)} size={16} />
        <span className={classes.title}>{peloton.class_title}</span>
        <time dateTime={end}>{formatEnd(end, peloton.timezone ?? home, thisYear)}</time>
      </p>
      <p className={classes.about}>{aboutClass(peloton)}</p>
    </div>
  );
}

interface SingleActionProps extends Pick<RowActions, 'isOffline' | 'onImport'> {
  readonly label: string;
  /** With what it is done to, for those who listen. */
  readonly longLabel: string;
  readonly item: ImportItem;
}

function SingleAction({ label, longLabel, item, isOffline, onImport }: SingleActionProps) {
  const { run, isRunning, error } = useSingleImport(onImport);
  return (
    <>
      <Button
        variant="default"
        className={classes.action}
        loading={isRunning}
        disabled={isOffline}
        aria-label={longLabel}
        onClick={() => run(item)}
      >
        {label}
      </Button>
      <div role="alert" className={classes.rowError}>
        {error !== null && (
          <FailureList
            failures={failuresOf([
              {
                error: `${item.name} : ${rowError(error)}`,
                type: item.workoutId === undefined ? 'create' : 'update',
              },
            ])}
          />
        )}
      </div>
    </>
  );
}

/** Merging or importing one row: busy while it runs, and what went wrong when it does not work. */
function useSingleImport(onImport: (item: ImportItem) => Promise<void>) {
  const { mutate, isPending, error } = useMutation({ mutationFn: onImport });
  return { run: mutate, isRunning: isPending, error };
}

/** A plain no, such as a class that is in another workout, says all; other failures kept the class from being fetched. */
function rowError(error: unknown): string {
  const isPlainNo = error instanceof ApiError && error.status < 500;
  return isPlainNo ? errorReason(error, '') : errorMessage(t`Failed to fetch workout details`, error);
}
