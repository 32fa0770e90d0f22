import type { QueryClient } from '@tanstack/react-query';
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import type { Program } from '@workout-tracker/core/programs/program';
import { changeAnswersOf } from '#offline/account-answers.ts';
import { currentOffline } from '#offline/account-offline.ts';
import type { ChangedAnswer } from '#offline/keep-answers.ts';
import type { NewItem } from '#offline/outbox.ts';
import { subjectKey } from '#offline/outbox-item.ts';
import type { SaveOutcome } from '#offline/workout-saves.ts';
import { requireStored } from './save-format.ts';

type ProgramChange =
  | { readonly isNew: true; readonly data: VerbInput<'POST /api/programs'>['body'] }
  | { readonly isNew: false; readonly data: VerbInput<'PUT /api/programs/:id'>['body'] };

const subjectOf = (id: string) => ({ subject: { kind: 'program', id } }) as const;

/** Whether an earlier change of it waits to be sent: whatever comes after has to wait behind it. */
export async function isProgramWaiting(id: string): Promise<boolean> {
  const { outbox } = await currentOffline();
  return outbox.getSnapshot().items.some((item) => subjectKey(item) === subjectKey(subjectOf(id)));
}

/** `program` is what pages show until the server has answered. Fails where a person is needed. */
export async function saveProgramInOutbox(
  queries: QueryClient,
  userId: string,
  program: Program,
  change: ProgramChange,
): Promise<SaveOutcome> {
  const { _id } = program;
  const { saves } = await currentOffline();
  const outcome = await saves.saveAll([{ ...(await itemOf(_id, change)), ...subjectOf(_id) }]);
  requireStored(outcome);
  if (outcome.kind !== 'saved') await changeAnswersOf(userId, showProgram(queries, program));
  return outcome;
}

async function itemOf(id: string, { isNew, data }: ProgramChange): Promise<Pick<NewItem, 'url' | 'method' | 'data'>> {
  if (isNew) return { url: '/api/programs', method: 'POST', data: { ...data, _id: id } };
  const { version, ...changes } = data;
  // Behind another change of this device the version it began with is that change's own to check.
  const isFirst = version !== undefined && !(await isProgramWaiting(id));
  return { url: `/api/programs/${id}`, method: 'PUT', data: isFirst ? { ...changes, version } : changes };
}

const listKey = ['programs', 'list'] as const;
const usualListKey = [...listKey, { archived: 'no' }] as const;

/**
 * Put into the answers that pages show: in every list and on its own page. What is kept of them on the device changes likewise, at once:
 * the page may go before what it shows has gathered there.
 */
export function showProgram(queries: QueryClient, program: Program): ChangedAnswer[] {
  function after(listed: unknown): unknown {
    if (!Array.isArray(listed)) return undefined;
    const others = (listed as Program[]).filter(({ _id }) => _id !== program._id);
    return [...others, program].toSorted((one, other) => one.title.localeCompare(other.title));
  }
  const ownKey = ['programs', 'one', program._id] as const;
  queries.setQueriesData({ queryKey: listKey }, after);
  queries.setQueryData(ownKey, program);
  return [
    { key: usualListKey, after },
    { key: ownKey, after: () => program },
  ];
}
