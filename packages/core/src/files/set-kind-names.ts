import type { SetKind } from '../exercises/set-kinds.ts';
import { type Reason, reason } from '../reasons/reason.ts';

interface ReadKind {
  readonly kind: SetKind;
  readonly problem?: Reason;
}

/** The kind of a set from the word of its tracker; a word that is not known is told. No word is a working set. */
export function readSetKind(text: string, kinds: ReadonlyMap<string, SetKind>): ReadKind {
  const word = text.toLowerCase().replaceAll('-', ' ').trim();
  const kind = word === '' ? 'working' : kinds.get(word);
  if (kind) return { kind };
  const name = text.slice(0, 20).toWellFormed();
  return { kind: 'working', problem: reason('set-kind-unknown', { kind: name }) };
}
