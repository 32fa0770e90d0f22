import { expect, test } from 'vitest';
import { renderSignIn } from './prerender.tsx';

test('the sign-in form is rendered without a browser', async () => {
  const markup = await renderSignIn('en');
  expect(markup.replaceAll(/<[^>]+>/g, '|')).toMatch(
    /Sign in\|.*E-mail or username\|.*Password\|.*Sign in\|.*Create an account/,
  );
  expect(markup.match(/<input/g)).toHaveLength(2);
});
