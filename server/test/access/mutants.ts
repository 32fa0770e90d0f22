/**
 * Statements without one of their conditions on the person, one at a time: what a slip in a query would send. A condition is taken out by one that
 * is true of every row, and keeps its values where they are.
 */

export interface Mutant {
  readonly statement: string;
  readonly mutated: string;
  /** The statement in one line, with the condition between marks. */
  readonly shown: string;
  /**
   * Without all conditions on one of its columns: two that say the same (`a.user_id = $1 and b.user_id = $1 and a.user_id = b.user_id`) guard one
   * another, and only without both is there anything to notice.
   */
  readonly wider: readonly string[];
}

interface Condition {
  readonly start: number;
  readonly end: number;
  readonly terms: readonly [string, string];
  /** Those of its terms that are columns, told apart by alias or by the query they stand in. */
  readonly columns: readonly string[];
}

const value = String.raw`\$\d+(?:::uuid)?`;
const column = String.raw`(?:"?\w+"?\.)?"?\w+"?`;
const equality = new RegExp(String.raw`(?<![\w".])(${value}|${column})\s*=\s*(${value}|${column})(?![\w".(])`, 'g');

export function mutantsOf(statement: string): Mutant[] {
  const conditions = conditionsOf(statement);
  return conditions.map((one) => {
    const groups = one.columns
      .map((name) => conditions.filter(({ columns }) => columns.includes(name)))
      .filter((group) => group.length > 1);
    return {
      statement,
      mutated: without(statement, [one]),
      shown:
        `${statement.slice(0, one.start)}«${statement.slice(one.start, one.end)}»${statement.slice(one.end)}`.replaceAll(
          /\s+/g,
          ' ',
        ),
      wider: groups.map((group) => without(statement, group)),
    };
  });
}

function conditionsOf(statement: string): Condition[] {
  const aliases = aliasesOfUsers(statement);
  return [...statement.matchAll(equality)].flatMap((found) => {
    const [whole, left = '', right = ''] = found;
    const query = queryAround(statement, found.index);
    const isPerson = (term: string): boolean => {
      const [name = '', alias] = term.replaceAll('"', '').split('.').reverse();
      if (name === 'user_id' || name === 'owner_id') return true;
      if (name !== '_id') return false;
      return alias === undefined ? ofUsers.test(query.text) : aliases.has(alias);
    };
    const terms = [left, right] as const;
    const isKey = (term: string): boolean => term.startsWith('$') || isPerson(term);
    if (!terms.every(isKey) || !terms.some(isPerson)) return [];
    const columns = terms
      .filter((term) => !term.startsWith('$'))
      .map((term) => (term.includes('.') ? term.replaceAll('"', '') : `${query.start} ${term.replaceAll('"', '')}`));
    return [{ start: found.index, end: found.index + whole.length, terms, columns }];
  });
}

function without(statement: string, conditions: readonly Condition[]): string {
  return conditions.reduceRight(
    (text, { start, end, terms }) => `${text.slice(0, start)}(${terms.map(present).join(' and ')})${text.slice(end)}`,
    statement,
  );
}

const present = (term: string): string =>
  `${term}${term.startsWith('$') && !term.includes('::') ? '::uuid' : ''} is not null`;

const ofUsers = /\b(?:from|update|join)\s+"?users"?(?![\w".])/i;

/** The names under which a statement speaks of people. */
function aliasesOfUsers(statement: string): Set<string> {
  const named = statement.matchAll(/\b(?:from|update|join)\s+"?users"?(?![\w".])(?:\s+(?:as\s+)?"?(\w+)"?)?/gi);
  return new Set(['users', ...[...named].flatMap(([, alias]) => alias ?? [])]);
}

/** What stands between the parentheses around a place, without what is in parentheses of its own. */
function queryAround(statement: string, at: number): { start: number; text: string } {
  let depth = 0;
  let start = at;
  for (; start > 0; start--) {
    const before = statement[start - 1];
    if (before === ')') depth += 1;
    else if (before === '(' && depth-- === 0) break;
  }
  let text = '';
  depth = 0;
  for (const letter of statement.slice(start)) {
    if (letter === '(') depth += 1;
    else if (letter === ')' && depth-- === 0) break;
    else if (depth === 0) text += letter;
  }
  return { start, text };
}
