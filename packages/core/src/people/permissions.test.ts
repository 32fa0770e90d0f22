import { expect, test } from 'vitest';
import { hasPermission, isAdmin, isOwner } from './permissions.ts';

test.each([
  [[], false, false, false],
  [['admin'], true, false, false],
  [['owner'], true, true, true],
  [['admin', 'owner'], true, true, true],
  [['catalogue'], false, false, true],
])('permissions %j: admin %s, owner %s, catalogue %s', (permissions, admin, owner, catalogue) => {
  expect(isAdmin({ permissions })).toBe(admin);
  expect(isOwner({ permissions })).toBe(owner);
  expect(hasPermission({ permissions }, 'catalogue')).toBe(catalogue);
});
