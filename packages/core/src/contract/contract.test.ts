/** Whatever can be sent or uploaded has a bound: no list, no text and no map of names can be of any size. */
import { describe, expect, test } from 'vitest';
import { Archive } from '../files/archive.ts';
import { PlanFile } from '../sharing/plan-file.ts';
import { Workout } from '../workouts/workout.ts';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

type Schema = Record<string, unknown>;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** The places in a schema that have no bound. Constants and enumerations are bounded by their values. */
function unbounded(schema: unknown, path: string): string[] {
  if (!isSchema(schema) || 'const' in schema || 'enum' in schema) return [];
  const {
    type,
    properties,
    items,
    anyOf = [],
    allOf = [],
    oneOf = [],
    additionalProperties,
    patternProperties,
  } = schema;
  const own: string[] = [];
  if (type === 'string' && schema.maxLength === undefined) own.push(`${path}: text without maxLength`);
  if (type === 'array' && schema.maxItems === undefined) own.push(`${path}: list without maxItems`);
  const isMap = patternProperties !== undefined || isSchema(additionalProperties);
  if (isMap && schema.maxProperties === undefined) own.push(`${path}: map without maxProperties`);
  const inside = [
    ...Object.entries(isSchema(properties) ? properties : {}).map(([name, one]) => [name, one] as const),
    ...Object.values(isSchema(patternProperties) ? patternProperties : {}).map((one) => ['*', one] as const),
    ['*', additionalProperties] as const,
    ['[]', items] as const,
  ].flatMap(([name, one]) => unbounded(one, `${path}/${name}`));
  const ways = [anyOf, allOf, oneOf].flat().flatMap((one) => unbounded(one, path));
  return [...own, ...inside, ...ways];
}

describe('every list and every text has a bound', () => {
  const verbs: [string, Endpoint][] = Object.entries(contract);
  test.each(verbs)('that %s takes', (name, { params, query, body }) => {
    expect([params, query, body].flatMap((part) => unbounded(part, name))).toEqual([]);
  });

  test.each([
    ['archive.json', Archive],
    ['a workout of an archive', Workout],
    ['a plan file', PlanFile],
  ])('in %s', (name, schema) => {
    expect(unbounded(schema, name)).toEqual([]);
  });

  test('and one without is seen', () => {
    const text = { type: 'string' };
    const schema = { type: 'object', properties: { a: { type: 'array', items: { anyOf: [text, { type: 'null' }] } } } };
    expect(unbounded(schema, '')).toEqual(['/a: list without maxItems', '/a/[]: text without maxLength']);
  });
});
