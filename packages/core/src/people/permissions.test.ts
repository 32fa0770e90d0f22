import { describe, expect, test } from 'vitest';
import { reason } from '../reasons/reason.ts';
import { mayManage, objectToChange } from './manage.ts';
import { hasPermission, isAdmin, isOwner } from './permissions.ts';
import { type Role, roles } from './role.ts';

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

const person = (_id: string, role: Role, isActive = true) => ({ _id, role, isActive });
const onlyOwnersChangeRoles = reason('only-owner-changes-roles');
const onlyOwnersManageAdmins = reason('only-owner-changes-accounts');

test.each([
  ['user', { user: false, admin: false, owner: false }],
  ['admin', { user: true, admin: false, owner: false }],
  ['owner', { user: true, admin: true, owner: true }],
] as const)('%s manages %j', (actor, expected) => {
  expect(Object.fromEntries(roles.map((target) => [target, mayManage(actor, target)]))).toEqual(expected);
});

describe('roles', () => {
  test.each([
    ['owner', 'user', 'admin', undefined],
    ['owner', 'user', 'owner', undefined],
    ['owner', 'admin', 'user', undefined],
    ['owner', 'owner', 'user', undefined],
    ['admin', 'user', 'admin', onlyOwnersChangeRoles],
    ['admin', 'user', 'owner', onlyOwnersChangeRoles],
    ['admin', 'admin', 'user', onlyOwnersManageAdmins],
    ['admin', 'owner', 'user', onlyOwnersManageAdmins],
    ['user', 'user', 'admin', onlyOwnersManageAdmins],
    ['owner', 'user', 'root' as Role, onlyOwnersChangeRoles],
  ] as const)('%s makes %s a %s: %s', (actor, target, role, objection) => {
    expect(objectToChange(person('a', actor), person('b', target), { role })).toEqual(objection);
  });

  test.each(['user', 'admin'] as const)('a %s does not raise themselves', (role) => {
    const me = person('a', role);
    expect(objectToChange(me, me, { role: 'owner' })).toEqual(onlyOwnersChangeRoles);
  });

  test('an owner may step down', () => {
    const me = person('a', 'owner');
    expect(objectToChange(me, me, { role: 'user' })).toBeUndefined();
  });
});

describe('deactivation', () => {
  test('admins deactivate and reactivate users', () => {
    expect(objectToChange(person('a', 'admin'), person('b', 'user'), { isActive: false })).toBeUndefined();
    expect(objectToChange(person('a', 'admin'), person('b', 'user', false), { isActive: true })).toBeUndefined();
  });

  test.each(roles)('a %s does not deactivate themselves', (role) => {
    const me = person('a', role);
    expect(objectToChange(me, me, { isActive: false })).toEqual(reason('own-account-stays-active'));
  });

  test('what already is, is no change', () => {
    expect(objectToChange(person('a', 'admin'), person('b', 'user'), { role: 'user', isActive: true })).toBeUndefined();
  });
});

test('an empty or missing role manages nobody and is managed by nobody', () => {
  const nothings = [null, undefined, '', 0] as unknown as Role[];
  for (const nothing of nothings) {
    for (const role of [...roles, ...nothings]) {
      expect(mayManage(nothing, role)).toBe(false);
      expect(mayManage(role, nothing)).toBe(false);
    }
  }
});

test('two people without an id are not one person', () => {
  for (const nothing of [null, undefined, ''] as unknown as string[]) {
    const objection = objectToChange(person(nothing, 'admin'), person(nothing, 'admin'), { isActive: true });
    expect(objection).toEqual(onlyOwnersManageAdmins);
  }
});
