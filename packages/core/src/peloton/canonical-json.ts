/** JSON with its keys in order: two equal things are the same text, also after a database has shuffled their keys. */

/** `canonicalJson({ b: 1, a: [2] })` is `{"a":[2],"b":1}`. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
