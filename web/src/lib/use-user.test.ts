import { defaultTraining } from '@workout-tracker/core/people/training-rules';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { aPerson } from '../../test/a-person.ts';
import { session } from './session.ts';
import { useUser } from './use-user.ts';

afterEach(() => session.leave('logged_out'));

const Page = () => JSON.stringify(useUser());

function userOnAPage(): unknown {
  return JSON.parse(renderToStaticMarkup(createElement(Page)).replaceAll('&quot;', '"'));
}

test.each([
  ['of a version without training settings', undefined, defaultTraining],
  [
    'of one with fewer of them',
    { effort: 'rpe', rest: { isOn: false } },
    { effort: 'rpe', rest: { isOn: false, seconds: 90 } },
  ],
])('a person %s has the defaults for what is missing', async (_, training, expected) => {
  const reply = { accessToken: 'access', refreshToken: 'refresh', user: { ...aPerson(), training } };
  await session.enter(Promise.resolve(reply), 'Login failed');
  expect(userOnAPage()).toMatchObject({ email: aPerson().email, training: expected });
});

test('nobody is signed in', () => {
  expect(userOnAPage()).toBeNull();
});
