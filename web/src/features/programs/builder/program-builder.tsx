/**
 * Nothing typed here is lost: the draft is stored on the device, a refused save stays on screen, and a program changed elsewhere leaves
 * the choice to the person.
 */

import { plural, t } from '@lingui/core/macro';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lineKey } from '@workout-tracker/core/plans/line-key';
import { setsOfPlan } from '@workout-tracker/core/plans/plan-rows';
import type { PlannedMove, Program } from '@workout-tracker/core/programs/program';
import { seedStarts } from '@workout-tracker/core/workouts/seed-starts';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { apiClient } from '#lib/api-client.ts';
import { ApiError, NetworkError } from '#lib/api-errors.ts';
import { moveTitle } from '#lib/catalogue-words.ts';
import { timeAgo } from '#lib/date-format.ts';
import { errorReason } from '#lib/error-message.ts';
import { comma } from '#lib/list-marks.ts';
import { fieldErrorText } from '#lib/reason-text.ts';
import { useAnswered } from '#lib/use-answered.ts';
import { useOnline } from '#lib/use-online.ts';
import { currentOffline } from '#offline/account-offline.ts';
import type { DraftKey } from '#storage/form-drafts.ts';
import { decide, type NewDecision } from '#sync/plans/plan-decisions.ts';
import { isProgramWaiting, saveProgramInOutbox } from '#sync/program-saves.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConflictPanel } from '#ui/conflict-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { dock } from '#ui/toasts/dock.ts';
import { useWideScreen } from '#ui/use-wide-screen.ts';
import { formatLengthAfter } from '../program-format.ts';
import { programQueries } from '../queries.ts';
import { changeDraft, type PlannedLine, programDrafts, useProgramDraft } from './builder-draft.ts';
import { DetailsFields } from './details-fields.tsx';
import {
  contentOf,
  type Draft,
  type DraftMove,
  type DraftProblems,
  draftOf,
  isSameContent,
  plannedMoveOf,
  problemsOf,
  problemsOfMove,
  restingMove,
} from './draft.ts';
import { numberIn } from './draft-clock.ts';
import { differencesBetween } from './draft-differences.ts';
import { MoveFields } from './move-fields.tsx';
import { type ExercisePickerOf, MovesCard } from './moves-card.tsx';
import classes from './program-builder.module.css';

/** The page of one line, for a move of the draft. */
export interface LinePageProps {
  readonly move: DraftMove;
  /** As it would be saved now. */
  readonly planned: PlannedMove;
  readonly programId: string;
  readonly programTitle: string;
  readonly leaveTo: string;
  readonly isSaving: boolean;
  /** Why it could not be saved, and what can be done about it. */
  readonly refusal: ReactNode;
  readonly onCancel: () => void;
  readonly onSave: (line: PlannedLine) => void;
}

type LinePageOf = (props: LinePageProps) => ReactNode;

interface ProgramBuilderProps {
  /** What the form begins with. */
  readonly start: Draft;
  /** What is stored already, or the empty draft. */
  readonly saved: Draft;
  readonly place: DraftKey;
  readonly isCatalogue: boolean;
  readonly leaveTo: string;
  /** The button that led here is gone, so the form takes the focus. */
  readonly takesFocus: boolean;
  readonly head: ReactNode;
  readonly picker: ExercisePickerOf;
  readonly linePage: LinePageOf;
  readonly onSaved: (saved: SavedProgram) => void;
}

function ProgramBuilder(props: ProgramBuilderProps) {
  const { start, saved, place, isCatalogue, leaveTo, takesFocus, head, picker, linePage, onSaved } = props;
  const { draft, change, forget } = useProgramDraft(start, saved, place);
  const isOnline = useOnline();
  const [hasTried, setTried] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const saving = useSaveProgram({ userId: place.userId, isCatalogue }, (outcome) => {
    forget();
    onSaved(outcome);
  });
  const own = problemsOf(draft);
  const problems = { ...saving.problemsWith(draft), ...(hasTried ? own : {}) };
  const problemCount = Object.keys(problems).length;

  const isWide = useWideScreen();
  const { open, openMove, toggle, show, paneTitle } = useOpenMove(draft.moves, isWide);

  // The first field that needs a look, as soon as it is marked and its exercise is open.
  const [lookFor, setLookFor] = useState(0);
  useEffect(() => {
    if (lookFor > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [lookFor]);

  useEffect(() => {
    if (takesFocus) form.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  const line = useLineAddress(draft);

  function save(isOverwriting = false) {
    setTried(true);
    const paths = Object.keys(own);
    if (paths.length === 0) return saving.save(draft, isOverwriting);
    const wrong = draft.moves.findIndex((_, index) => Object.keys(problemsOfMove(own, index)).length > 0);
    if (wrong >= 0 && !paths.includes('/title')) show(wrong);
    setLookFor(lookFor + 1);
  }

  const fieldsId = useId();
  const openAt = openMove ? draft.moves.indexOf(openMove) : -1;
  const fields = openMove && (
    <MoveFields
      key={openMove._id}
      id={fieldsId}
      move={openMove}
      resting={restingMove(draft.moves, openMove)}
      problems={problemsOfMove(problems, openAt)}
      lineAddress={line.addressOf(openMove._id)}
      change={change}
    />
  );

  const conflict = saving.isConflict && (
    <ProgramConflict
      mine={draft}
      isBusy={saving.isSaving}
      onOverwrite={() => save(true)}
      onDiscard={(theirs) => {
        saving.reset();
        setTried(false);
        forget();
        change({ type: 'replaced', draft: draftOf(theirs) });
        if (line.move) line.leave();
      }}
    />
  );

  if (line.move) {
    const { move, isAlone } = line;
    return linePage({
      move,
      planned: plannedMoveOf(move),
      programId: draft._id,
      programTitle: draft.title,
      leaveTo,
      isSaving: saving.isSaving,
      refusal: conflict || saving.error,
      onCancel: line.leave,
      onSave(planned) {
        const event = { type: 'line-planned', id: move._id, line: planned } as const;
        change(event);
        const changed = changeDraft(draft, event);
        if (!isAlone) line.leave();
        else if (Object.keys(problemsOf(changed)).length === 0) saving.save(changed, false);
        // What else is wrong with the program is shown in its form.
        else line.showForm();
      },
    });
  }

  return (
    <>
      {head}
      <div ref={form} tabIndex={-1} className={classes.builder}>
        <div className={classes.main}>
          <DetailsFields draft={draft} problems={problems} change={change} />
          <MovesCard
            moves={draft.moves}
            isTimed={draft.timed}
            lineAddressOf={line.addressOf}
            size={sizeOf(draft, own)}
            problems={problems}
            open={open}
            fieldsId={fieldsId}
            fieldsInPlace={isWide ? null : fields}
            picker={picker}
            change={change}
            onToggle={toggle}
            onAdded={isWide ? show : () => {}}
          />
        </div>
        <div className={classes.side}>
          {isWide && openMove && (
            <Card component="section" className={classes.pane} aria-label={moveTitle(openMove)}>
              <h2 ref={paneTitle} tabIndex={-1}>
                {moveTitle(openMove).trim() || t`No name`}
              </h2>
              {fields}
            </Card>
          )}
          <div ref={dock} className={classes.dock}>
            {conflict}
            {!isOnline && <p className={classes.note}>{isCatalogue ? offlineForAll() : offlineForOne()}</p>}
            <p className={classes.error} role="alert">
              {saving.error ?? (hasTried && problemCount > 0 ? errorOf(problemCount) : null)}
            </p>
            <div className={classes.actions}>
              <Button to={leaveTo} variant="default" size="lg">
                {t`Cancel`}
              </Button>
              <Button size="lg" loading={saving.isSaving} disabled={!isOnline && isCatalogue} onClick={() => save()}>
                {t`Save`}
              </Button>
            </div>
          </div>
        </div>
      </div>
    </>
  );
}

/**
 * `?line=bench-press` in the address names the exercise whose line is open, so that Back closes it; with `&alone` it was opened by itself,
 * from the page of the program, and saving it saves the program.
 */
function useLineAddress(draft: Draft) {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const open = draft.timed ? null : params.get('line');
  function showForm() {
    const next = new URLSearchParams(params);
    next.delete('line');
    next.delete('alone');
    setParams(next, { replace: true });
  }
  return {
    move: draft.moves.find(({ _id }) => _id === open) ?? null,
    isAlone: params.has('alone'),
    addressOf(id: string): string | null {
      const next = new URLSearchParams(params);
      next.set('line', id);
      return draft.timed ? null : `?${next}`;
    },
    showForm,
    leave() {
      // The first page of a tab has nothing to go back to.
      if (key === 'default') showForm();
      else void navigate(-1);
    },
  };
}

/**
 * Which exercise is open. Beside the list there is always one, so that a tap changes to another; under its row a second tap closes it.
 * The place is kept too: a swapped exercise has another id, and stays open.
 */
function useOpenMove(moves: Draft['moves'], isWide: boolean) {
  const [chosen, setChosen] = useState<{ readonly id: string; readonly place: number } | null>(null);
  const paneTitle = useRef<HTMLHeadingElement>(null);
  const [focusPane, setFocusPane] = useState(0);
  useEffect(() => {
    if (focusPane > 0) paneTitle.current?.focus({ preventScroll: true });
  }, [focusPane]);
  const found = chosen && (moves.find(({ _id }) => _id === chosen.id) ?? moves[chosen.place]);
  const openMove = found ?? (isWide ? moves[0] : undefined) ?? null;
  return {
    openMove,
    open: openMove?._id ?? null,
    paneTitle,
    /** The one at this place, also when it is only just being added. */
    show: (place: number) => setChosen({ id: moves[place]?._id ?? '', place }),
    toggle(id: string) {
      if (isWide) setFocusPane(focusPane + 1);
      const isClosed = !isWide && openMove?._id === id;
      setChosen(isClosed ? null : { id, place: moves.findIndex(({ _id }) => _id === id) });
    },
  };
}

/** `'6 exercises, 18 sets, about 55 min'`; the time only where all numbers are some. */
function sizeOf(draft: Draft, problems: DraftProblems): string {
  const isSound = !Object.keys(problems).some((path) => /^\/(moves\/|format)/.test(path));
  const setsOf = ({ plan, sets }: DraftMove) => (plan ? setsOfPlan(plan) : numberIn(sets) || 0);
  const sets = draft.moves.reduce((total, move) => total + setsOf(move), 0);
  const length = isSound ? formatLengthAfter(contentOf(draft)) : '';
  const counts = [
    countExercises(draft),
    draft.timed ? '' : plural({ count: sets }, { one: '# set', other: '# sets' }),
    length,
  ];
  return counts.filter(Boolean).join(comma());
}

const countExercises = ({ moves }: Draft): string =>
  plural({ count: moves.length }, { one: '# exercise', other: '# exercises' });

const offlineForAll = (): string => t`You are offline. Your draft is kept on this device until you can save.`;
const offlineForOne = (): string => t`You are offline. What you save is kept on this device and syncs automatically.`;

const errorOf = (count: number): string =>
  plural(count, { 1: 'Fix one field before saving.', other: 'Fix # fields before saving.' });

interface SavedProgram {
  readonly program: Program;
  /** Why the weights that were set on the pages of its lines are not saved; null where they are. */
  readonly weightsError: unknown;
  /** False as long as it waits in the outbox. */
  readonly isOnServer: boolean;
}

interface Attempt {
  readonly draft: Draft;
  readonly isOverwriting: boolean;
}

/** Saving, as the builder sees it: under way, refused at a field, refused altogether, or overtaken by another device. */
function useSaveProgram(author: Author, onSaved: (saved: SavedProgram) => void) {
  const queries = useQueryClient();
  const { mutate, reset, isPending, error, variables } = useMutation({
    networkMode: 'always',
    mutationFn: (attempt: Attempt) => saveProgram(queries, attempt, author),
    onSuccess: (saved) => {
      if (saved.isOnServer) {
        queries.setQueryData(programQueries.one(saved.program._id).queryKey, saved.program);
        void queries.invalidateQueries({ queryKey: programQueries.all() });
        // A name without an exercise has become one.
        void queries.invalidateQueries({ queryKey: ['exercises'] });
      }
      onSaved(saved);
    },
  });
  const details = error instanceof ApiError ? error.details : [];
  const isConflict = isRevisionConflict(error);
  return {
    save: (draft: Draft, isOverwriting: boolean) => mutate({ draft, isOverwriting }),
    reset,
    isSaving: isPending,
    isConflict,
    error: error && !isConflict ? errorReason(error, t`The program could not be saved.`) : null,
    /** The server's words at their fields, for as long as the draft is the one that was refused. */
    problemsWith: (draft: Draft): DraftProblems =>
      variables?.draft === draft
        ? Object.fromEntries(details.map((detail) => [detail.path, fieldErrorText(detail)]))
        : {},
  };
}

interface Author {
  readonly userId: string;
  readonly isCatalogue: boolean;
}

/** At the server at once, so that its words stand at their fields. Without a network a program of one's own waits in the outbox. */
async function saveProgram(
  queries: QueryClient,
  attempt: Attempt,
  { userId, isCatalogue }: Author,
): Promise<SavedProgram> {
  const { draft } = attempt;
  if (isCatalogue || !(await isProgramWaiting(draft._id))) {
    try {
      return await withWeights({ program: await sendProgram(attempt, isCatalogue), isOnServer: true }, draft);
    } catch (error) {
      if (isCatalogue || navigator.onLine || !(error instanceof NetworkError)) throw error;
    }
  }
  const content = contentOf(draft);
  const known = queries.getQueryData(programQueries.one(draft._id).queryKey);
  const made = { _id: draft._id, ownerId: userId, archived: false, version: 1, lastDoneAt: null, workoutCount: 0 };
  const program = { ...(known ?? made), ...content, moves: seedStarts(content.moves, []) };
  const change =
    draft.version === null
      ? ({ isNew: true, data: content } as const)
      : ({ isNew: false, data: changesOf(attempt) } as const);
  const isOnServer = (await saveProgramInOutbox(queries, userId, program, change)).kind === 'saved';
  return withWeights({ program, isOnServer }, draft);
}

/** Working weights and maxima are decisions about lines of the program, which has to be there before them. */
async function withWeights(saved: Omit<SavedProgram, 'weightsError'>, { moves }: Draft): Promise<SavedProgram> {
  const place = { programId: saved.program._id, instanceId: null };
  const decisions = moves.flatMap(({ weights: { working, maximum } = {}, ...move }): NewDecision[] => {
    const line = lineKey(place, move);
    return [
      ...(working ? [{ line, choice: { kind: 'working-weight' as const, weight: working } }] : []),
      ...(maximum ? [{ line, choice: { kind: 'maximum' as const, weight: maximum } }] : []),
    ];
  });
  try {
    if (decisions.length > 0) await decide(decisions);
    return { ...saved, weightsError: null };
  } catch (error) {
    return { ...saved, weightsError: error };
  }
}

/** The version the edit began with is left out where it shall win over whatever came between. */
function changesOf({ draft, isOverwriting }: Attempt) {
  const content = contentOf(draft);
  const version = isOverwriting || draft.version === null ? {} : { version: draft.version };
  // What is left out stays: a stopwatch again has to be said.
  const format = content.format ?? { kind: 'stopwatch' as const };
  return { ...content, ...version, ...(draft.format && { format }) };
}

/**
 * A new program carries its own id: when an answer was lost and the draft changed since, the server has the earlier form and says so, and
 * the save becomes a change of that program.
 */
async function sendProgram(attempt: Attempt, isCatalogue: boolean): Promise<Program> {
  const { draft } = attempt;
  const content = contentOf(draft);
  const params = { id: draft._id };
  await (await currentOffline()).exerciseSaves.sendBefore(content.moves.map(({ exerciseId }) => exerciseId ?? null));
  if (draft.version !== null) {
    return (await apiClient.api('PUT /api/programs/:id', { params, body: changesOf(attempt) })).data;
  }
  try {
    const body = { ...content, _id: draft._id, isCatalogue };
    return (await apiClient.api('POST /api/programs', { body })).data;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
    // Not ours after all, or a limit: then the first refusal is the one that explains.
    return apiClient.api('PUT /api/programs/:id', { params, body: content }).then(
      ({ data }) => data,
      () => Promise.reject(error),
    );
  }
}

/** Whether somebody, or another device of one's own, was faster. */
function isRevisionConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'revision_conflict';
}

interface ProgramConflictProps {
  readonly mine: Draft;
  readonly isBusy: boolean;
  readonly onOverwrite: () => void;
  readonly onDiscard: (theirs: Program) => void;
}

/** Shown when the program was changed somewhere else meanwhile: what is there now, and the choice between the two. */
function ProgramConflict({ mine, isBusy, onOverwrite, onDiscard }: ProgramConflictProps) {
  const reading = useQuery({ ...programQueries.one(mine._id), refetchOnMount: 'always' });
  const { error } = reading;
  const theirs = useAnswered(reading) ? reading.data : undefined;
  return (
    <ConflictPanel
      text={t`This program was changed on another device. Your changes are still here.`}
      differences={theirs ? differencesBetween(mine, draftOf(theirs)) : []}
      error={error && errorReason(error, t`The other version could not be loaded.`)}
      isBusy={isBusy}
      onOverwrite={onOverwrite}
      onDiscard={theirs && (() => onDiscard(theirs))}
    />
  );
}

/** `'left 5 minutes ago'` */
function formatLeft(keptAt: string): string {
  const ago = timeAgo(keptAt, Date.now());
  return t({ message: `left ${ago}`, comment: 'when a draft was left unfinished: left 5 minutes ago' });
}

type BuilderEntranceProps = Omit<ProgramBuilderProps, 'start' | 'takesFocus'>;

/** The way into the builder: where an unfinished draft is waiting, it is offered before anything else. */
export function BuilderEntrance({ saved, place, ...rest }: BuilderEntranceProps) {
  // Compared once: a program that is fetched again later must not pull the form from under the person.
  const [begun] = useState({ saved, stored: programDrafts.read(place) });
  const isWaiting = begun.stored !== null && !isSameContent(begun.stored.draft, begun.saved);
  const [start, setStart] = useState(isWaiting ? null : begun.saved);
  if (start) return <ProgramBuilder takesFocus={isWaiting} start={start} saved={begun.saved} place={place} {...rest} />;

  const { draft, keptAt } = begun.stored ?? { draft: begun.saved, keptAt: '' };
  const whatIsLeft = [draft.title.trim(), countExercises(draft), keptAt && formatLeft(keptAt)];
  const startOver = () => {
    programDrafts.forget(place);
    setStart(begun.saved);
  };
  return (
    <>
      {rest.head}
      <SectionCard title={t`You left a program unfinished`}>
        <p className={classes.offer}>{whatIsLeft.filter(Boolean).join(comma())}</p>
        <div className={classes.choices}>
          <Button leftSection={<Icon name="pencil" />} onClick={() => setStart(draft)}>
            {t`Continue where you left off`}
          </Button>
          <Button variant="default" onClick={startOver}>
            {t`Start over`}
          </Button>
        </div>
      </SectionCard>
    </>
  );
}
