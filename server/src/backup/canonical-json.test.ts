import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byCodeUnit, canonicalJson } from './canonical-json.ts';

test.each([
  ['{"b": 1.0, "a": [2, null]}', '{"a":[2,null],"b":1.0}'],
  ['{"10":1,"9":2,"__proto__":{"z":1,"a":2}}', '{"10":1,"9":2,"__proto__":{"a":2,"z":1}}'],
  ['[123456789012345678901234567890, -0, 1E+2]', '[123456789012345678901234567890,-0,1E+2]'],
  [' { } ', '{}'],
  ['[ ]', '[]'],
  ['[{}, [], [[ ]], {"a": []}]', '[{},[],[[]],{"a":[]}]'],
  ['{"a\\"}": "{ \\\\", "\\u0061": "x, y"}', '{"\\u0061":"x, y","a\\"}":"{ \\\\"}'],
])('%s becomes %s', (given, canonical) => {
  expect(canonicalJson(given)).toBe(canonical);
});

test('keeps every value, sorts every key, and has nothing to do the second time', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(0, 1, 3), (json, spaces) => {
      const value = JSON.parse(json);
      const text = canonicalJson(JSON.stringify(value, null, spaces));
      expect(JSON.parse(text)).toEqual(value);
      expect(canonicalJson(text)).toBe(text);
      expect(canonicalJson(JSON.stringify(shuffled(value)))).toBe(text);
    }),
  );
});

test('keys are compared by UTF-16 code unit, as RFC 8785 does', () => {
  const keys = ['\u20ac', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', '\u00f6'];
  expect(keys.sort(byCodeUnit)).toEqual(['\r', '1', '\u0080', '\u00f6', '\u20ac', '\u{1f600}', '\ufb33']);
});

/** The same value with the keys of every object in reverse. */
function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([key, inner]) => [key, shuffled(inner)]));
}
