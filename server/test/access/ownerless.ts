/**
 * Tables of people that a statement asks without saying whose rows it means. A mutant shows that a condition is needed; this shows that there is one, in
 * every join: an id from a plan, a workout or a file is no proof of whose row it names.
 */
/** By the name of the table, the column that says whose its rows are. */
export type Owners = ReadonlyMap<string, 'user_id' | 'owner_id'>;

const words = new Set(
  'as on where set using join left right inner cross full natural order group limit offset for union returning values having window'.split(
    ' ',
  ),
);
const reference = /\b(?:from|join|update|using)\s+"?(\w+)"?(?:\s+(?:as\s+)?"?(\w+)"?)?/gi;

/** The tables, each with the name it has in the statement. */
export function ownerlessTablesOf(statement: string, owners: Owners): string[] {
  const found = [...statement.matchAll(reference)].map(({ 1: table = '', 2: next = '', index }) => {
    const alias = next === '' || words.has(next.toLowerCase()) ? table : next;
    return { table, alias, index };
  });
  const isOwned = ({ table, alias, index }: (typeof found)[number]): boolean => {
    const column = owners.get(table);
    if (column === undefined) return true;
    const qualified = new RegExp(
      String.raw`(?<![\w.])"?${alias}"?\."?${column}"?\s*(?:=|<>|is null|in\b)|=\s*"?${alias}"?\."?${column}"?`,
      'i',
    );
    const plain = new RegExp(String.raw`(?<![\w."])"?${column}"?\s*(?:=|<>|is null|in\b)`, 'i');
    return qualified.test(statement) || plain.test(scopeOf(statement, index));
  };
  const programs = found.filter((one) => one.table === 'programs' && isOwned(one));
  const isOfProgram = ({ alias }: (typeof found)[number]): boolean =>
    programs.some((program) => {
      const [version, id] = [`"?${alias}"?\\."?program_id"?`, `"?${program.alias}"?\\."?_id"?`];
      return new RegExp(`${version}\\s*=\\s*${id}|${id}\\s*=\\s*${version}`, 'i').test(statement);
    });
  return found
    .filter((one) => (one.table === 'program_versions' ? !isOfProgram(one) : !isOwned(one)))
    .map(({ table, alias }) => (table === alias ? table : `${table} ${alias}`));
}

/** The query that a place stands in, without queries inside it. */
function scopeOf(statement: string, at: number): string {
  let start = at;
  for (let depth = 0; start > 0; start--) {
    const before = statement[start - 1];
    if (before === ')') depth += 1;
    else if (before === '(' && depth-- === 0) break;
  }
  let text = '';
  const open: boolean[] = [];
  for (let place = start; place < statement.length; place++) {
    const letter = statement[place] ?? '';
    if (letter === '(') open.push(/^\(\s*(?:select|with|insert|update|delete)\b/i.test(statement.slice(place)));
    if (letter === ')' && open.length === 0) break;
    if (!open.includes(true)) text += letter;
    if (letter === ')') open.pop();
  }
  return text;
}
