/**
 * Statements without one of their conditions on the person, one at a time: what a slip in a query would send. A condition is taken out by one that
 * is true of every row, and keeps its values where they are.
 */
import type { Mutant } from './sandbox.ts';

const column = String.raw`(?:"?\w+"?\.)?"?(?:user_id|owner_id)"?`;
const condition = new RegExp(String.raw`(?<![\w".])(${column})\s*=\s*(\$\d+|${column})(?![\w"])`, 'g');
const reversed = new RegExp(String.raw`(\$\d+)\s*=\s*(${column})(?![\w"])`, 'g');
const ofUsers = /(?<![\w".])("?users"?\."?_id"?|"_id")\s*=\s*(\$\d+)(?![\w"])/g;

export function mutantsOf(statement: string): Mutant[] {
  const shapes = /\b(from|update|join)\s+"?users"?(?![\w"])/i.test(statement)
    ? [condition, reversed, ofUsers]
    : [condition, reversed];
  return shapes.flatMap((shape) =>
    [...statement.matchAll(shape)].map((found) => {
      const [whole, left = '', right = ''] = found;
      const mutated = `${statement.slice(0, found.index)}(${present(left)} and ${present(right)})${statement.slice(found.index + whole.length)}`;
      return { statement, mutated };
    }),
  );
}

const present = (term: string): string => `${term}${term.startsWith('$') ? '::uuid' : ''} is not null`;
