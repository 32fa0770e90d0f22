import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { emptyPlan } from '@workout-tracker/core/live/workout-plan';
import type { PendingChange } from '@workout-tracker/core/pending/pending-changes';
import { programsWithPending } from '@workout-tracker/core/pending/pending-programs';
import type { User } from '@workout-tracker/core/people/user';
import type { Program } from '@workout-tracker/core/programs/program';
import { rankedSearch } from '@workout-tracker/core/text/ranked-search';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useEquipmentTitles } from '#features/equipment/queries.ts';
import { LastRounds } from '#features/live/clock/last-rounds.tsx';
import { useDiscarded } from '#features/live/restore-discarded.ts';
import { seriesPlaceIn } from '#features/live/start-live.ts';
import { useRunning } from '#features/live/use-in-progress.ts';
import { useStart } from '#features/live/use-start.tsx';
import { latestFirst } from '#features/programs/find-programs.ts';
import { StartPreview, type StartPreviewProps } from '#features/programs/program-preview.tsx';
import { programQueries } from '#features/programs/queries.ts';
import { formatAbout } from '#features/programs/quick-links.tsx';
import { StartSkeleton } from '#features/programs/start-skeleton.tsx';
import { usePendingChanges } from '#features/workouts/use-pending.ts';
import { englishBeside, planTitle } from '#lib/catalogue-words.ts';
import { errorMessage, errorReason } from '#lib/error-message.ts';
import { useUser } from '#lib/use-user.ts';
import { useAccountOffline } from '#sync/use-outbox.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { ComboOption } from '#ui/combo-field.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { SearchSelect } from '#ui/search-select.tsx';
import { dock } from '#ui/toasts/dock.ts';
import { useWideScreen } from '#ui/use-wide-screen.ts';
import { withTargets } from './program-targets.tsx';
import classes from './start-page.module.css';
import { useStartTargets } from './use-start-targets.ts';

export function StartPage() {
  const user = useUser();
  return user && <Chooser user={user} />;
}

function Chooser({ user }: { readonly user: User }) {
  const titleOfEquipment = useEquipmentTitles();
  const { start, startPlan, dialog } = useStart({ user, targetsFor: useStartTargets() });
  const shared = {
    timeZone: user.timeZone,
    titleOfEquipment,
    renderLast: (programId: string) => <LastRounds programId={programId} bounds={user.heartRateZones} />,
    withTargets,
    changes: usePendingChanges(),
    runningId: useRunning()?.plan.wid ?? null,
    hasDiscarded: useDiscarded(useAccountOffline()?.inProgress).length > 0,
  };
  return (
    <>
      <PageHead title={t`Start a workout`}>
        <Button variant="default" leftSection={<Icon name="plus" />} onClick={() => void startPlan(emptyPlan)}>
          {t`Empty workout`}
        </Button>
      </PageHead>
      <StartChooser {...shared} onStart={(program) => void start(program)} />
      {dialog}
    </>
  );
}

export function StartProgramPage() {
  const user = useUser();
  return user && <Starter user={user} />;
}

/** Starts as soon as the program is known, and leaves nothing in the history to start it again. */
function Starter({ user }: { readonly user: User }) {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { data: fetched, error, isFetching, refetch } = useQuery(programQueries.one(id));
  // A list that is here already has all of each program: enough without a network.
  const { data: listed } = useQuery({ ...programQueries.list({ archived: 'no' }), enabled: false });
  const data = fetched ?? listed?.find(({ _id }) => _id === id);
  const leave = () => void navigate('/start/', { replace: true });
  const { start, dialog } = useStart({ user, targetsFor: useStartTargets(), isReplacing: true, onContinue: leave });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!data || hasBegun.current) return;
    hasBegun.current = true;
    void start(data, seriesPlaceIn(params));
  }, [data, params, start]);

  if (error && !data) {
    return (
      <ErrorCard
        title={t`The workout did not start`}
        message={errorMessage(
          seriesPlaceIn(params) ? t`Failed to start series workout` : t`Failed to start workout`,
          error,
        )}
        heading="h1"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <StartSkeleton />
      {dialog}
    </>
  );
}

const picksShown = 8;

interface StartChooserProps extends Omit<StartPreviewProps, 'program'> {
  /** What waits on this device. */
  readonly changes: readonly PendingChange[];
  /** The program of the workout in progress. */
  readonly runningId: string | null;
  /** Whether one that was given up is still on this device. */
  readonly hasDiscarded: boolean;
  readonly onStart: (program: Program) => void;
}

/**
 * Choosing a workout, in one way: by its name or from those done last, then a look at what it is, and go. The choice stands in the address,
 * so Back returns to the list.
 */
function StartChooser({ changes, runningId, hasDiscarded, onStart, ...about }: StartChooserProps) {
  const { data, error, isFetching, refetch } = useQuery(programQueries.list({ archived: 'no' }));
  const [params, setParams] = useSearchParams();
  const picksId = useId();
  const isWide = useWideScreen();
  const preview = useRef<HTMLElement>(null);
  const [picked, setPicked] = useState<string | null>(null);
  // On a phone the list with the tapped row is gone now: the eye and the focus go on at what took its place.
  const asked = params.get('program');
  useEffect(() => {
    if (picked === null || picked !== asked || isWide) return;
    preview.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [picked, asked, isWide]);
  if (!data) {
    if (!error) return <StartSkeleton isUnderTitle />;
    return (
      <ErrorCard
        title={t`Programs did not load`}
        message={errorReason(error, t`Could not load the programs.`)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const programs = latestFirst(programsWithPending(data, changes));
  const options = optionsOf(programs);
  const chosen = programs.find(({ _id }) => _id === asked) ?? null;
  const done = programs.filter(({ lastDoneAt }) => lastDoneAt !== null);
  const picks = (done.length > 0 ? done : programs).slice(0, picksShown);
  const choose = (id: string | null) => setParams(id ? { program: id } : {}, { replace: chosen !== null });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (chosen) onStart(chosen);
  }

  return (
    <form className={classes.form} onSubmit={handleSubmit}>
      <SearchSelect
        label={t`Choose workout`}
        placeholder={t`Search by name`}
        options={options}
        value={chosen?._id ?? null}
        search={(words) => bestFirst(options, programs, words)}
        emptyText={t`No programs found`}
        onChange={choose}
      />
      {/* On a phone the choice takes the place of the list; clearing it, or Back, brings the list again. */}
      {(isWide || !chosen) && (
        <section className={classes.picks} aria-labelledby={picksId}>
          <h2 id={picksId}>{done.length > 0 ? t({ message: 'Recent', context: 'programs' }) : t`Programs`}</h2>
          <Card component="ul" className={classes.rows}>
            {picks.map((program) => (
              <li key={program._id}>
                <button
                  type="button"
                  className={classes.pick}
                  aria-pressed={program._id === chosen?._id}
                  onClick={() => {
                    choose(program._id);
                    setPicked(program._id);
                  }}
                >
                  <span>
                    <b>{planTitle(program.title, program._id)}</b>
                    <small>{formatAbout(program, about.timeZone)}</small>
                  </span>
                  <Icon name={program._id === chosen?._id ? 'check' : 'right'} size={16} />
                </button>
              </li>
            ))}
          </Card>
          {hasDiscarded && (
            <Link to="/workouts/trash/" className={classes.discarded}>
              <Icon name="trash" size={16} />
              {t`Recently discarded`}
            </Link>
          )}
        </section>
      )}
      <div className={classes.choice}>
        {chosen && (
          <Card
            ref={preview}
            component="section"
            className={classes.preview}
            aria-label={planTitle(chosen.title, chosen._id)}
            tabIndex={-1}
          >
            <StartPreview program={chosen} {...about} />
          </Card>
        )}
        {!chosen && <p className={classes.none}>{t`Choose a workout to see what is in it.`}</p>}
        {chosen && chosen._id === runningId ? (
          <Button ref={dock} to="/workout/current/" size="xl" className={classes.go}>
            {t`Resume`}
          </Button>
        ) : (
          <Button ref={chosen && dock} type="submit" size="xl" className={classes.go} disabled={!chosen}>
            {t`Let's go`}
          </Button>
        )}
      </div>
    </form>
  );
}

/** A name that begins with what was typed comes first, the rest as the list has them. */
function bestFirst(options: readonly ComboOption[], programs: readonly Program[], words: string): ComboOption[] {
  const stored = new Map(programs.map(({ _id, title }) => [_id, title]));
  return rankedSearch(options, words, ({ value, label }) => {
    const title = stored.get(value) ?? label;
    return { title: label, others: englishBeside(planTitle(title, value), title) };
  });
}

/** Two programs may share a name; the dropdown tells them apart by whose they are. */
function optionsOf(programs: readonly Program[]): ComboOption[] {
  const names = programs.map(({ _id, title }) => planTitle(title, _id));
  return programs.map(({ _id, ownerId }, at) => {
    const title = names[at] ?? '';
    const isShared = names.indexOf(title) !== names.lastIndexOf(title);
    return { value: _id, label: isShared ? formatWhose(title, ownerId !== null) : title };
  });
}

const formatWhose = (title: string, isOwn: boolean): string =>
  isOwn
    ? t({ message: `${title} (yours)`, comment: 'one of two programs of the same name' })
    : t({ message: `${title} (catalogue)`, comment: 'one of two programs of the same name' });
