import type { SetKind } from '../exercises/set-kinds.ts';

interface ReadKind {
  readonly kind: SetKind;
  readonly problem?: string;
}

/** The kind of a set from the word of its tracker; a word that is not known is told. No word is a working set. */
export function readSetKind(text: string, kinds: ReadonlyMap<string, SetKind>): ReadKind {
  const word = text.toLowerCase().replaceAll('-', ' ').trim();
  const kind = word === '' ? 'working' : kinds.get(word);
  if (kind) return { kind };
  const name = text.slice(0, 20).toWellFormed();
  return { kind: 'working', problem: `The kind "${name}" of this set is not known. It is taken for a working set.` };
}
