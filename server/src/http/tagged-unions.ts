/**
 * A validator that drops unknown properties tries the ways of a union one after the other, and drops the fields of the others while it tries.
 * Where the ways are objects that a literal tells apart (`kind`), the literal names the one to try, which leaves the value whole and the
 * objection about the right one.
 */
export type Schema = Readonly<Record<string, unknown>>;

/** The same schema, with every such union as Ajv's discriminator knows it. */
export function withTaggedUnions(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withTaggedUnions);
  if (!isSchema(schema)) return schema;
  const inner: Schema = Object.fromEntries(Object.entries(schema).map(([name, one]) => [name, withTaggedUnions(one)]));
  const { anyOf, ...others } = inner;
  const tag = Array.isArray(anyOf) ? tagOf(anyOf) : undefined;
  if (tag === undefined) return inner;
  return { ...others, type: 'object', required: [tag], discriminator: { propertyName: tag }, oneOf: anyOf };
}

export const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** The property that is required in all of them and a literal of its own in each. */
function tagOf(ways: readonly unknown[]): string | undefined {
  const [first, ...others] = ways.filter(isSchema);
  if (!first || others.length === 0 || others.length + 1 < ways.length) return undefined;
  return Object.keys(literalsOf(first)).find((name) => {
    const values = [first, ...others].map((way) => literalsOf(way)[name]);
    return values.every((value) => value !== undefined) && new Set(values).size === ways.length;
  });
}

function literalsOf({ properties, required }: Schema): Readonly<Record<string, unknown>> {
  if (!isSchema(properties) || !Array.isArray(required)) return {};
  const literals = Object.entries(properties).flatMap(([name, one]) =>
    required.includes(name) && isSchema(one) && typeof one.const === 'string' ? [[name, one.const] as const] : [],
  );
  return Object.fromEntries(literals);
}
