import { expect, test } from 'vitest';
import { initialState } from '#lib/session-state.ts';
import { drawSignIn, guardedPaths } from './first-look.tsx';
import { detour } from './navigation/first-page.ts';
import { routes } from './navigation/routes.ts';

test('the picture is the sign-in form, drawn without a browser', () => {
  const markup = drawSignIn();
  expect(markup.replaceAll(/<[^>]+>/g, '|')).toMatch(
    /Sign in\|.*E-mail or username\|.*Password\|.*Sign in\|.*Create an account/,
  );
  expect(markup.match(/<input/g)).toHaveLength(2);
});

const guest = { ...initialState(), isInitialized: true };
const addresses = routes.map(({ path }) => path.replaceAll(/:\w+/g, '0195f3a0'));
const around = ['/nowhere/', '/workout/', '/workouts/nowhere/', '/admin/nowhere/', '/start/1/2/'];

test.each([...addresses, ...around])('whether %s leads a guest to it is what the guard says', (pathname) => {
  const isSent = detour({ pathname, search: '', hash: '' }, guest)?.startsWith('/login?') ?? false;
  const pattern = new RegExp(guardedPaths());
  expect([pattern.test(pathname), pattern.test(pathname.replace(/\/$/, '') || '/')]).toEqual([isSent, isSent]);
});
