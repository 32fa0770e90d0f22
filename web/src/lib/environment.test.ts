import { expect, test } from 'vitest';
import { apiBase } from './environment.ts';

test.each([
  ['production', undefined, ''],
  ['production', 'https://other.example', ''],
  ['staging', 'https://staging.example/', 'https://staging.example'],
  ['development', ' http://localhost:4000 ', 'http://localhost:4000'],
  ['development', undefined, ''],
])('%s with %s asks %j', (mode, configured, base) => {
  expect(apiBase(mode, configured)).toBe(base);
});
