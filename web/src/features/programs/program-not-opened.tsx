/** A program that did not open, on its page and where it would be edited. */
import type { UseQueryResult } from '@tanstack/react-query';
import { NotOpened } from '#ui/not-opened.tsx';

export function ProgramNotOpened({ reading }: { readonly reading: UseQueryResult }) {
  const others = { name: 'programs', to: '/programs/' };
  return <NotOpened what="program" others={others} reading={reading} failed="The program could not be loaded." />;
}
