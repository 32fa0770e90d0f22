import { expect, test } from 'vitest';
import { callsOf } from '#test/account-calls.ts';
import { buildProgram } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { buildWorkout, diaryOf } from '#test/build-workout.ts';
import { createFakeClock, minutes } from '#test/fake-clock.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now });

test('the newest sign-in, on whichever device, is in every answer about a person', async () => {
  const { login, me } = callsOf(sharedApp());
  const person = await buildUser(sharedApp());
  expect(person.user.auth).toEqual({ provider: 'password', lastSignInAt: clock.now().toISOString() });
  clock.advance(minutes(1));
  const phone = (await login(person.email, person.password)).json();
  const expected = { provider: 'password', lastSignInAt: clock.now().toISOString() };
  expect(phone.user.auth).toEqual(expected);
  clock.advance(minutes(1));
  await buildUser(sharedApp());
  expect((await me(phone.accessToken)).json().user.auth).toEqual(expected);
  const changed = await sharedApp().inject({
    method: 'PUT',
    url: '/api/workout-tracker/users/me',
    headers: person.headers,
    payload: { units: 'kg' },
  });
  expect(changed.json().user.auth).toEqual(expected);
});

test('the program is that of the latest workout that followed one, and nobody else’s', async () => {
  const app = sharedApp();
  const { login, me } = callsOf(app);
  const [person, other] = [await buildUser(app), await buildUser(app)];
  const [older, newer] = [await buildProgram(app), await buildProgram(app)];
  const programOf = async () => (await me(person.accessToken)).json().user.program;
  expect(await programOf()).toBeNull();

  const last = await buildWorkout(app, person, { wid: newer._id, created: '2026-02-02T17:00:00.000Z', ended: null });
  await buildWorkout(app, person, { wid: older._id, created: '2026-02-01T17:00:00.000Z', ended: null });
  // The latest of all is a class that was imported: it follows no program.
  const ride = await buildWorkout(app, person, { wid: older._id, created: '2026-02-03T17:00:00.000Z', ended: null });
  const { db } = databaseOf(app);
  await db
    .updateTable('workouts')
    .set({ program_id: null, program_version: null })
    .where('_id', '=', ride._id)
    .execute();
  expect(await programOf()).toBe(newer._id);
  expect((await login(person.email, person.password)).json().user.program).toBe(newer._id);
  expect((await me(other.accessToken)).json().user.program).toBeNull();

  await diaryOf(app, person).remove(last._id);
  expect(await programOf()).toBe(older._id);
});
