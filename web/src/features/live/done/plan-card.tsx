/**
 * Asked once at the end of a workout whose plan was changed: whether the program shall change too. A program of one's own gets a new version, of
 * one that everybody sees a copy is made; a workout without a program can become one.
 */
import { Button, Card, TextInput } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangedProgram, changedProgram, programOfSession } from '@workout-tracker/core/live/changed-program';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import type { PlannedMove, Program } from '@workout-tracker/core/programs/program';
import { withoutProgram } from '@workout-tracker/core/workouts/moves-of';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { apiClient } from '#lib/api-client.ts';
import { errorReason } from '#lib/error-message.ts';
import { uuidV7 } from '#lib/uuid-v7.ts';
import { currentOffline } from '#offline/account-offline.ts';
import { CardHead } from '#ui/section-card.tsx';
import { formatPlanChange } from './done-format.ts';
import classes from './plan-card.module.css';

interface PlanCardProps {
  readonly session: LiveSession;
  readonly userId: string;
  readonly className?: string | undefined;
}

/** Whether somebody has answered, by workout, for as long as the page lives. */
const answered = new Set<string>();

/** Nothing at all where there is nothing to ask. */
export function PlanCard({ session, userId, className }: PlanCardProps) {
  const { workoutId, plan } = session.start;
  const [isAnswered, setAnswered] = useState(answered.has(workoutId));
  const isWithout = plan.wid === withoutProgram;
  const { data: newest } = useQuery({ ...programQuery(plan.wid), enabled: !isWithout });
  // Held, because an update makes another version of it.
  const [trained, setTrained] = useState<Program | null>(null);
  if (!trained && newest?.version === plan.programVersion) setTrained(newest);
  if (isAnswered) return null;
  if (isWithout) return <SaveAsProgram session={session} className={className} />;
  const program = trained ?? newest;
  const changed = program && changedProgram(session, trained);
  if (!changed) return null;
  return (
    <ChangedPlan
      {...changed}
      workoutId={workoutId}
      program={program}
      // One that was changed elsewhere since is not written over.
      isOwn={trained?.ownerId === userId}
      onKept={() => {
        answered.add(workoutId);
        setAnswered(true);
      }}
      className={className}
    />
  );
}

/** Under the key of the program's page, which the live screen has asked for already. */
const programQuery = (id: string) =>
  queryOptions({
    queryKey: ['programs', 'one', id] as const,
    queryFn: async ({ signal }) => (await apiClient.api('GET /api/programs/:id', { params: { id } }, { signal })).data,
    retry: false,
  });

interface ChangedPlanProps extends ChangedProgram {
  readonly workoutId: string;
  readonly program: Program;
  readonly isOwn: boolean;
  readonly onKept: () => void;
  readonly className: string | undefined;
}

function ChangedPlan({ workoutId, program, moves, changes, isOwn, onKept, className }: ChangedPlanProps) {
  const { _id: id, version, title, description, tags, timed } = program;
  const saving = useSaveProgram(workoutId, moves, (copyId) =>
    isOwn
      ? apiClient.api('PUT /api/programs/:id', { params: { id }, body: { moves, version } })
      : apiClient.api('POST /api/programs', { body: { _id: copyId, title, description, tags, timed, moves } }),
  );
  const words = isOwn ? 'was updated.' : 'was saved to your programs.';
  return (
    <Card component="section" aria-label="You changed the plan" className={className}>
      <CardHead title="You changed the plan" />
      {saving.data ? (
        <SavedProgram program={saving.data} words={words} />
      ) : (
        <>
          <ul className={classes.changes}>
            {changes.map(formatPlanChange).map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <SavingNote saving={saving} />
          <div className={classes.actions}>
            <Button variant="default" onClick={onKept} disabled={saving.isPending}>
              Keep as it was
            </Button>
            <Button variant="light" loading={saving.isPending} onClick={() => saving.mutate()}>
              {isOwn ? 'Update program' : 'Save as my program'}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

interface SaveAsProgramProps {
  readonly session: LiveSession;
  readonly className: string | undefined;
}

function SaveAsProgram({ session, className }: SaveAsProgramProps) {
  const [title, setTitle] = useState(session.start.plan.title);
  const content = programOfSession(session, title.trim());
  const saving = useSaveProgram(session.start.workoutId, content.moves, (_id) =>
    apiClient.api('POST /api/programs', { body: { ...content, _id } }),
  );
  if (content.moves.length === 0) return null;
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    saving.mutate();
  }
  return (
    <Card component="section" aria-label="Save as program" className={className}>
      <CardHead title="Save as program" />
      {saving.data ? (
        <SavedProgram program={saving.data} words="was saved to your programs." />
      ) : (
        <form onSubmit={handleSubmit}>
          <p className={classes.text}>Do the same exercises again, with what you did today to begin with.</p>
          <SavingNote saving={saving} />
          <div className={classes.actions}>
            <TextInput
              className={classes.title}
              aria-label="Title of the program"
              required
              maxLength={80}
              value={title}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
            <Button type="submit" variant="light" loading={saving.isPending} disabled={title.trim() === ''}>
              Save
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}

type Saved = { readonly data: Program };

/** Without a network it waits until there is one, as long as the app stays open. */
function useSaveProgram(workoutId: string, moves: readonly PlannedMove[], save: (id: string) => Promise<Saved>) {
  const queries = useQueryClient();
  // Made once, so that a press repeated after a lost answer makes one program.
  const [id] = useState(() => uuidV7(Date.now()));
  return useMutation({
    networkMode: 'online',
    mutationFn: async () => {
      // An exercise made on the spot may still wait to be sent.
      await (await currentOffline()).exerciseSaves.sendBefore(moves.map(({ exerciseId }) => exerciseId));
      return (await save(id)).data;
    },
    onSuccess: (program) => {
      answered.add(workoutId);
      queries.setQueryData(programQuery(program._id).queryKey, program);
      void queries.invalidateQueries({ queryKey: ['programs'] });
      void queries.invalidateQueries({ queryKey: ['exercises'] });
    },
  });
}

function SavingNote({ saving }: { readonly saving: Pick<ReturnType<typeof useSaveProgram>, 'error' | 'isPaused'> }) {
  const { error, isPaused } = saving;
  if (isPaused) {
    return (
      <p className={classes.text} role="status">
        You are offline. It is saved once you are back online; keep the app open.
      </p>
    );
  }
  return (
    <p className={classes.error} role="alert">
      {error && errorReason(error, 'The program could not be saved.')}
    </p>
  );
}

function SavedProgram({ program: { _id, title }, words }: { readonly program: Program; readonly words: string }) {
  return (
    <p className={classes.text} role="status">
      {`${title} ${words} `}
      <Link to={`/programs/${_id}/`} className={classes.link}>
        Open program
      </Link>
    </p>
  );
}
