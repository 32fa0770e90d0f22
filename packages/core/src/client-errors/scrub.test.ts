import { expect, test } from 'vitest';
import { scrub } from './scrub.ts';

const id = '018f0000-0000-7000-8000-000000000000';
const refreshToken = 'wtr_AY8AAAAAcACAAAAAAAAAAA';
const deviceToken = 'wtd_AY8AAAAAcACAAAAAAAAAAA';
const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

test.each([
  ['/workouts?search=knee&page=2', '/workouts'],
  ['/login?redirect=/profile/#secret', '/login'],
  ['at load (https://gym.example/assets/app.js?token=abc:10:5)', 'at load (https://gym.example/assets/app.js:10:5)'],
  ['load@https://gym.example/assets/app.js?x=1:10:5', 'load@https://gym.example/assets/app.js:10:5'],
  ['failed: GET "/api/users?search=ann" (500)', 'failed: GET "/api/users" (500)'],
  [`bad token ${jwt} here`, 'bad token [removed] here'],
  [`cut ${jwt.slice(0, 30)}`, 'cut [removed]'],
  [`{"refreshToken":"${refreshToken}"}`, '{"refreshToken":"[removed]"}'],
  [`device ${deviceToken}`, 'device [removed]'],
  ['Authorization: Bearer abc.def', 'Authorization: [removed]'],
  [`key ${'0f'.repeat(32)}`, 'key [removed]'],
  // What helps to find the error stays.
  ["Cannot read properties of undefined (reading 'reps')", "Cannot read properties of undefined (reading 'reps')"],
  [`/workout/${id}/edit/`, `/workout/${id}/edit/`],
  [
    'at https://gym.example/assets/index-B3kf9aQz.js:1:20345',
    'at https://gym.example/assets/index-B3kf9aQz.js:1:20345',
  ],
  ['Is it ready? Not yet.', 'Is it ready? Not yet.'],
  ['', ''],
])('%j becomes %j', (text, scrubbed) => {
  expect(scrub(text)).toBe(scrubbed);
});
