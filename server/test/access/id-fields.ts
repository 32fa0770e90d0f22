/**
 * Where a schema takes an id, and where a value has one: found by walking the schema, so that a field which is added tomorrow is tried with ids of
 * others without anybody thinking of it.
 */
import { randomUUID } from 'node:crypto';
import { plainTextPattern } from '@workout-tracker/core/schema/plain-text';

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, object>>;
  readonly items?: object | readonly object[];
  readonly anyOf?: readonly object[];
  readonly allOf?: readonly object[];
}

/** Steps from the outside in; `*` in a schema is any place of a list. */
type Path = readonly (string | number)[];

/** How a pattern asks for an id, and an id in a text. */
const idPattern = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const idsInText = new RegExp(idPattern, 'gi');

const anId = randomUUID();
/** As bytes of a passkey are written, which name no row. */
const someBytes = 'Zz_Q';

/** A string that takes a uuid and is no text or name of a person's. What has no shape at all is an id if it is called one. */
function isId(schema: Schema, name: string): boolean {
  if (schema.type !== 'string' || schema.enum || name === 'username' || (schema.maxLength ?? 36) < 36) return false;
  if (schema.format !== undefined) return schema.format === 'uuid';
  if (schema.pattern !== undefined) {
    const pattern = new RegExp(schema.pattern, 'u');
    return schema.pattern !== plainTextPattern && pattern.test(anId) && !pattern.test(someBytes);
  }
  return /^_?id$|Id$|^wid$|^token$/.test(name);
}

/** How many ids a text may have inside, by its pattern: the line of a plan names its run and its program. */
const countInside = ({ type, pattern = '' }: Schema): number =>
  type === 'string' ? pattern.split(idPattern).length - 1 : 0;

const nameOf = (path: Path): string => String(path.findLast((step) => typeof step === 'string' && step !== '*') ?? '');

// Every place where the schema takes an id: `series/*/weeks/*/programs/*/programId`, and `line#0` for the first inside of a text.
export function idShapesOf(schema: object, path: Path = []): string[] {
  if (isId(schema, nameOf(path))) return [path.join('/')];
  const inside = countInside(schema);
  if (inside > 0) return Array.from({ length: inside }, (_, index) => `${path.join('/')}#${index}`);
  const { properties = {}, items, anyOf = [], allOf = [] }: Schema = schema;
  const inItems: readonly object[] = Array.isArray(items) ? items : items ? [items] : [];
  const found = [
    ...Object.entries(properties).flatMap(([name, inside]) => idShapesOf(inside, [...path, name])),
    ...inItems.flatMap((inside) => idShapesOf(inside, [...path, '*'])),
    ...[...anyOf, ...allOf].flatMap((inside) => idShapesOf(inside, path)),
  ];
  return [...new Set(found)];
}

export interface IdField {
  readonly path: Path;
  readonly shape: string;
  /** Which of the ids in a text. */
  readonly inside?: number;
}

/** The ids that a value has at such places. */
export function idFieldsIn(schema: object, value: unknown): IdField[] {
  const shapes = new Set(idShapesOf(schema));
  const look = (inside: unknown, path: Path, shape: Path): IdField[] => {
    if (typeof inside === 'string') {
      const of = shape.join('/');
      const ids = [...inside.matchAll(idsInText)].map((_, index) => ({ path, shape: `${of}#${index}`, inside: index }));
      return [{ path, shape: of }, ...ids].filter((field) => shapes.has(field.shape));
    }
    if (Array.isArray(inside)) return inside.flatMap((one, index) => look(one, [...path, index], [...shape, '*']));
    if (typeof inside !== 'object' || inside === null) return [];
    return Object.entries(inside).flatMap(([name, one]) => look(one, [...path, name], [...shape, name]));
  };
  return look(value, [], []);
}

/** The same value with another id at one place. */
export function withId<Value>(value: Value, { path, inside }: IdField, id: string): Value {
  const copy = structuredClone(value);
  const holder = path.slice(0, -1).reduce<unknown>((one, step) => (one as Record<string, unknown>)[step], copy);
  const last = path.at(-1);
  if (last === undefined) return copy;
  const here = holder as Record<string, unknown>;
  let index = 0;
  here[last] =
    inside === undefined ? id : String(here[last]).replace(idsInText, (old) => (index++ === inside ? id : old));
  return copy;
}
