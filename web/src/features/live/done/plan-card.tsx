/**
 * Asks once, at the end of a workout whose plan was changed, whether the program shall change too. A program of one's own gets a new
 * version, of one that everybody sees a copy is made; a workout without a program can become one. It goes through the outbox, so it holds
 * without a network.
 */
import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangedProgram, changedProgram, programOfSession } from '@workout-tracker/core/live/changed-program';
import { type LiveSession, titleOf } from '@workout-tracker/core/live/live-session';
import { completedEntries } from '@workout-tracker/core/live/saved-entries';
import type { Program, ProgramContent } from '@workout-tracker/core/programs/program';
import { withoutProgram } from '@workout-tracker/core/workouts/moves-of';
import { seedStarts } from '@workout-tracker/core/workouts/seed-starts';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { apiClient } from '#lib/api-client.ts';
import { errorReason } from '#lib/error-message.ts';
import { uuidV7 } from '#lib/uuid-v7.ts';
import { saveProgramInOutbox } from '#sync/program-saves.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CardHead } from '#ui/section-card.tsx';
import { TextInput } from '#ui/text-input.tsx';
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
  if (isWithout) return <SaveAsProgram session={session} userId={userId} className={className} />;
  const program = trained ?? newest;
  const changed = program && changedProgram(session, trained);
  if (!changed) return null;
  return (
    <ChangedPlan
      {...changed}
      session={session}
      userId={userId}
      program={program}
      // One that was changed elsewhere since is not written over.
      isOwn={trained?.ownerId === userId}
      onUnchanged={() => {
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
  readonly session: LiveSession;
  readonly userId: string;
  readonly program: Program;
  readonly isOwn: boolean;
  readonly onUnchanged: () => void;
  readonly className: string | undefined;
}

function ChangedPlan({ session, userId, program, moves, changes, isOwn, onUnchanged, className }: ChangedPlanProps) {
  const { title, description, tags, timed } = program;
  const saving = useSaveProgram(
    { session, userId },
    { title, description, tags, timed, moves },
    isOwn ? program : null,
  );
  return (
    <Card component="section" aria-label={t`You changed the plan`} className={className}>
      <CardHead title={t`You changed the plan`} />
      {saving.data ? (
        <SavedProgram program={saving.data} isUpdate={isOwn} />
      ) : (
        <>
          <ul className={classes.changes}>
            {changes.map(formatPlanChange).map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <SavingNote saving={saving} />
          <div className={classes.actions}>
            <Button variant="default" onClick={onUnchanged} disabled={saving.isPending}>
              {t`Keep as it was`}
            </Button>
            <Button variant="light" loading={saving.isPending} onClick={() => saving.mutate()}>
              {isOwn ? t`Update program` : t`Save as my program`}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

function SaveAsProgram({ session, userId, className }: PlanCardProps) {
  const [title, setTitle] = useState(() => titleOf(session));
  const content = programOfSession(session, title.trim());
  const saving = useSaveProgram({ session, userId }, content, null);
  if (content.moves.length === 0) return null;
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    saving.mutate();
  }
  return (
    <Card component="section" aria-label={t`Save as program`} className={className}>
      <CardHead title={t`Save as program`} />
      {saving.data ? (
        <SavedProgram program={saving.data} isUpdate={false} />
      ) : (
        <form onSubmit={handleSubmit}>
          <p className={classes.text}>{t`Repeat this workout any time.`}</p>
          <SavingNote saving={saving} />
          <div className={classes.actions}>
            <TextInput
              className={classes.title}
              aria-label={t`Title of the program`}
              required
              maxLength={80}
              value={title}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
            <Button type="submit" variant="light" loading={saving.isPending} disabled={title.trim() === ''}>
              {t`Save`}
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}

interface SavedProgramProps {
  readonly program: {
    readonly _id: string;
    readonly title: string;
    /** False as long as it waits in the outbox. */
    readonly isOnServer: boolean;
  };
  readonly isUpdate: boolean;
}

/** `changed` is the program that gets a new version; null where a new one is made. */
function useSaveProgram(
  { session, userId }: Pick<PlanCardProps, 'session' | 'userId'>,
  content: ProgramContent,
  changed: Program | null,
) {
  const queries = useQueryClient();
  // Made once, so that a press repeated after a lost answer makes one program.
  const [newId] = useState(() => uuidV7(Date.now()));
  const _id = changed?._id ?? newId;
  const { title, moves } = content;
  return useMutation({
    networkMode: 'always',
    mutationFn: async (): Promise<SavedProgramProps['program']> => {
      const entries = completedEntries(session).map(({ entry }) => entry);
      const made = { ...content, _id, ownerId: userId, archived: false, version: 1, lastDoneAt: null, workoutCount: 0 };
      const shown = { ...(changed ?? made), moves: seedStarts(moves, entries) };
      const outcome = await saveProgramInOutbox(
        queries,
        userId,
        shown,
        changed ? { isNew: false, data: { moves, version: changed.version } } : { isNew: true, data: content },
      );
      return { _id, title, isOnServer: outcome.kind === 'saved' };
    },
    onSuccess: () => answered.add(session.start.workoutId),
  });
}

function SavingNote({ saving: { error } }: { readonly saving: Pick<ReturnType<typeof useSaveProgram>, 'error'> }) {
  return (
    <p className={classes.error} role="alert">
      {error && errorReason(error, t`The program could not be saved.`)}
    </p>
  );
}

function SavedProgram({ program: { _id, title, isOnServer }, isUpdate }: SavedProgramProps) {
  const saved = isUpdate ? t`${title} was updated.` : t`${title} was saved to your programs.`;
  return (
    <p className={classes.text} role="status">
      {isOnServer ? saved : t`${title} is saved on this device and syncs automatically.`}{' '}
      <Link to={`/programs/${_id}/`} className={classes.link}>
        {t`Open program`}
      </Link>
    </p>
  );
}
