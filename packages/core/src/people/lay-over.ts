/** Settings changed field by field. Apart from their rules: the browser lays changes over an account before it has loaded those. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** `layOver({ a: { b: 1, c: 2 } }, { a: { b: 3 } })` is `{ a: { b: 3, c: 2 } }`; lists are replaced, what is left out stays. */
export function layOver(below: Fields, above: Fields): Fields {
  const changed = Object.entries(above)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, isFields(value) ? layOver(fieldsOf(below[key]), value) : value]);
  return { ...below, ...Object.fromEntries(changed) };
}
