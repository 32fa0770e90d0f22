/** A program that waits to be sent, put into the answers that pages show: in every list and on its own page, until the server tells it. */
import type { QueryClient } from '@tanstack/react-query';
import type { Program } from '@workout-tracker/core/programs/program';

export function showProgram(queries: QueryClient, program: Program): void {
  queries.setQueriesData<Program[]>({ queryKey: ['programs', 'list'] }, (listed) => {
    if (!Array.isArray(listed)) return listed;
    const others = listed.filter(({ _id }) => _id !== program._id);
    return [...others, program].toSorted((one, other) => one.title.localeCompare(other.title));
  });
  queries.setQueryData(['programs', 'one', program._id], program);
}
