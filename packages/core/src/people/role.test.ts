import { expect, test } from 'vitest';
import { hasRole, type Role, roles } from './role.ts';

test.each([
  ['user', 'user', true],
  ['user', 'admin', false],
  ['user', 'owner', false],
  ['admin', 'user', true],
  ['admin', 'admin', true],
  ['admin', 'owner', false],
  ['owner', 'user', true],
  ['owner', 'admin', true],
  ['owner', 'owner', true],
] as const)('%s passing as %s: %s', (role, required, expected) => {
  expect(hasRole(role, required)).toBe(expected);
});

test.each(['', 'root', 'Owner', '__proto__'])('the unknown role %j passes as nobody', (role) => {
  for (const required of roles) expect(hasRole(role as Role, required)).toBe(false);
});
