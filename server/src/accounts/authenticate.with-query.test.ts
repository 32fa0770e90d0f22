import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';

const sharedApp = shareApp();
const list = (headers: Record<string, string>) => sharedApp().inject({ url: '/api/workouts', headers });

test('a live session is answered, and its tokens are known to have arrived', async () => {
  const person = await buildUser(sharedApp());
  expect((await list(person.headers)).statusCode).toBe(200);
  const login = await databaseOf(sharedApp())
    .db.selectFrom('logins')
    .select('is_newest_seen')
    .where('user_id', '=', person.user._id)
    .executeTakeFirstOrThrow();
  expect(login.is_newest_seen).toBe(true);
});

test.each([
  ['nobody', {}],
  ['nonsense', { authorization: 'Bearer nonsense' }],
])('%s is refused as anywhere', async (_name, headers) => {
  const refused = await list(headers);
  const elsewhere = await sharedApp().inject({ url: '/api/programs', headers });
  expect(refused.statusCode).toBe(401);
  expect({ ...refused.json(), requestId: '' }).toEqual({ ...elsewhere.json(), requestId: '' });
});

test.each([
  ['signed out', 'update logins set ended_at = now(), end_reason = $2 where user_id = $1', 'logout'],
  ['expired', 'update logins set expires_at = $2 where user_id = $1', '2020-01-01'],
  ['deactivated', 'update users set deactivated_at = $2 where _id = $1', '2020-01-01'],
  ['deleted', 'delete from users where _id = $1 and $2 <> $1::text', 'yes'],
])('%s: refused at once', async (_name, sql, value) => {
  const { headers, user } = await buildUser(sharedApp());
  expect((await list(headers)).statusCode).toBe(200);
  await databaseOf(sharedApp()).pool.query(sql, [user._id, value]);
  expect((await list(headers)).statusCode).toBe(401);
});
