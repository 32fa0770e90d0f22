import { starterCatalogue } from '@workout-tracker/core/catalogue/starter-catalogue';
import { contract } from '@workout-tracker/core/contract/contract';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { shareApp } from '#test/test-app.ts';

const sharedApp = shareApp();

test('the library is there for whoever is signed in, in the shape the contract says', async () => {
  const { headers } = await buildUser(sharedApp());
  const answers = [
    await sharedApp().inject({ url: '/api/moves', headers }),
    await sharedApp().inject({ url: '/api/moves', headers }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const library = answers[0]?.json();
  expect(Check(contract.listMoves.reply[200], library)).toBe(true);
  expect(library.data).toHaveLength(starterCatalogue.moves.length);
  const [first] = starterCatalogue.moves;
  expect(library.data[0]).toMatchObject({
    _id: first?.id,
    title: first?.title,
    muscles: [...(first?.muscles ?? []), ...(first?.secondaryMuscles ?? [])],
  });
  expect(answers[1]?.body).toBe(answers[0]?.body);
  expect(answers[0]?.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect((await sharedApp().inject({ url: '/api/moves' })).statusCode).toBe(401);
});
