import { expect, test } from 'vitest';
import { findCircles, findWay, folderOf, importsOf, loadedWith, refusal } from './import-rules.mjs';

const refused = [
  ['packages/core/src/series/day.ts', '../contract/series.ts'],
  ['packages/core/src/series/day.ts', 'node:fs'],
  ['packages/core/src/contract/series.ts', 'fastify'],
  ['packages/core/src/series/day.ts', '@workout-tracker/server/app'],
  ['server/src/http/route.ts', '#features/series/series.queries.ts'],
  ['server/src/db/connection.ts', '#app/app.ts'],
  ['server/src/features/series/join.ts', '#app/app.ts'],
  ['server/src/features/series/join.ts', '#app/open-base.ts'],
  ['server/src/base/feature.ts', '#app/open-base.ts'],
  ['server/src/features/series/join.ts', '#base/base.ts'],
  ['server/src/commands/run-command.ts', '#app/serve.ts'],
  ['server/src/base/base.ts', '#features/auth/sign-in.ts'],
  ['server/src/accounts/authenticate.ts', '#features/auth/sign-in.ts'],
  ['server/src/security/keys.ts', '#http/rate-limit.ts'],
  ['server/src/peloton/peloton-sessions.ts', '#base/base.ts'],
  ['server/src/http/route.ts', '#base/feature.ts'],
  ['server/src/log.ts', '#features/auth/sign-in.ts'],
  ['server/src/features/series/join.ts', '#features/workouts/workouts.feature.ts'],
  ['server/src/features/series/join.ts', '../workouts/workouts.queries.ts'],
  ['server/src/features/peloton/import.ts', '@workout-tracker/peloton-simulator'],
  ['server/src/features/peloton/import.ts', '@workout-tracker/demo/story'],
  ['web/src/features/auth/login.tsx', '@workout-tracker/demo/story'],
  ['web/src/lib/session.ts', '@workout-tracker/peloton-simulator'],
  ['server/src/app/main.ts', '@workout-tracker/web/lib/session'],
  ['web/src/features/series/join.tsx', '#features/workouts/queries.ts'],
  ['web/src/features/series/join.tsx', '../workouts/queries.ts'],
  ['web/src/features/series/join.tsx', '#app/routes.ts'],
  ['web/src/ui/card.tsx', '#features/workouts/queries.ts'],
  ['web/src/lib/session.ts', '#app/routes.ts'],
  ['web/src/offline/outbox.ts', 'react'],
  ['web/src/storage/form-drafts.ts', '#features/series/queries.ts'],
  ['web/src/storage/form-drafts.ts', '#lib/api-client.ts'],
  ['web/src/storage/form-drafts.ts', '#offline/outbox.ts'],
  ['web/src/storage/form-drafts.ts', 'react'],
  ['web/src/devices/strap.ts', '#features/live/recorder.ts'],
  ['web/src/lib/session.ts', 'node:fs'],
  ['web/src/lib/session.ts', '@workout-tracker/server/app'],
];

const allowed = [
  ['packages/core/src/contract/series.ts', '../series/day.ts'],
  ['server/src/features/series/join.ts', '#features/workouts/workouts.queries.ts'],
  ['server/src/features/series/join.ts', './series.queries.ts'],
  ['server/src/features/series/join.ts', '#db/connection.ts'],
  ['server/src/features/series/join.ts', '#base/needs.ts'],
  ['server/src/app/app.ts', '#features/series/series.feature.ts'],
  ['server/src/accounts/authenticate.ts', '#base/needs.ts'],
  ['server/src/base/base.ts', '#security/keys.ts'],
  ['server/src/catalogue/seed-catalogue.ts', '#features/programs/programs.queries.ts'],
  ['web/src/features/series/components/join.tsx', '../queries.ts'],
  ['web/src/features/series/join.tsx', '#offline/outbox.ts'],
  ['web/src/app/pages/series-page.tsx', '#features/series/queries.ts'],
  ['web/src/offline/outbox.ts', '#lib/api-client.ts'],
  ['web/src/offline/outbox.ts', '#storage/store.ts'],
  ['web/src/lib/session.ts', '#storage/store.ts'],
];

test.each(refused)('%s may not import %s', (file, imported) => {
  expect(refusal(file, imported)).toMatch(/\.$/);
});

test.each(allowed)('%s may import %s', (file, imported) => {
  expect(refusal(file, imported)).toBeNull();
});

test('imports are found however they are written', () => {
  const text = [
    "import 'a.css';",
    "import b from './b.ts';",
    "import {\n  c,\n  type D,\n} from '#c/c.ts';",
    "export { e } from './e.ts';",
    "const f = () => import('./f.tsx');",
    "const text = 'import nothing from here';",
  ].join('\n');
  expect(importsOf(text)).toEqual(['a.css', './b.ts', '#c/c.ts', './e.ts', './f.tsx']);
});

test('types, and what is imported when it is needed, are not loaded with a file', () => {
  const text = [
    "import 'a.css';",
    "import type { B } from './b.ts';",
    "import { c } from '#c/c.ts';",
    "export type { D } from './d.ts';",
    "export { e } from './e.ts';",
    "const f = () => import('./f.tsx');",
  ].join('\n');
  expect(loadedWith(text)).toEqual(['a.css', '#c/c.ts', './e.ts']);
});

test('the way to what nobody should wait for is told, and the shortest of several', () => {
  const imports = { main: ['a', 'b'], a: ['c'], b: ['schemas'], c: ['main', 'schemas'] };
  const importsIn = (file) => imports[file] ?? [];
  expect(findWay('main', /^schemas/, importsIn)).toEqual(['main', 'b', 'schemas']);
  expect(findWay('main', /^router/, importsIn)).toBeNull();
});

test.each([
  ['server/src/features/auth/sign-in.ts', 'server/src/features/auth'],
  ['server/src/app/app.ts', 'server/src/app'],
  ['server/src/db/tables/tables.ts', 'server/src/db'],
  ['server/src/database-source.ts', 'server/src/database-source.ts'],
  ['web/src/app/pages/home-page.tsx', 'web/src/app/pages'],
  ['packages/core/src/series/day.ts', 'packages/core/src/series'],
  ['node:fs', undefined],
])('%s stands in %s', (file, folder) => {
  expect(folderOf(file)).toBe(folder);
});

const circles = [
  { name: 'two folders that import each other', edges: 'ab bc cb cb', found: ['b and c'] },
  { name: 'a way back through a third folder', edges: 'ab bc ca cd', found: ['a, b and c'] },
  {
    name: 'two circles without a way from one back to the other',
    edges: 'ab ba bc cd dc',
    found: ['a and b', 'c and d'],
  },
  { name: 'two circles with a folder in common', edges: 'ab ba bc cb', found: ['a, b and c'] },
  { name: 'two ways to the same folder', edges: 'ab ac bd cd', found: [] },
];

test.each(circles)('circles: $name', ({ edges, found }) => {
  expect(findCircles(edges.split(' ').map((edge) => [...edge]))).toEqual(found);
});
