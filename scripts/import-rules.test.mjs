/** The walls between the rooms, tried one by one: each forbidden import must be refused, and its lawful neighbour must pass. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const refused = [
  ['packages/core/src/series/day.ts', '../contract/series.ts'],
  ['packages/core/src/series/day.ts', 'node:fs'],
  ['packages/core/src/contract/series.ts', 'fastify'],
  ['packages/core/src/series/day.ts', '@workout-tracker/server/app'],
  ['server/src/http/route.ts', '#features/series/series.queries.ts'],
  ['server/src/db/connection.ts', '#app.ts'],
  ['server/src/features/series/join.ts', '#features/workouts/workouts.routes.ts'],
  ['server/src/features/series/join.ts', '../workouts/workouts.queries.ts'],
  ['server/src/features/peloton/import.ts', '@workout-tracker/peloton-simulator'],
  ['server/src/features/peloton/import.ts', '@workout-tracker/demo/story'],
  ['web/src/features/auth/login.tsx', '@workout-tracker/demo/story'],
  ['web/src/lib/session.ts', '@workout-tracker/peloton-simulator'],
  ['server/src/main.ts', '@workout-tracker/web/lib/session'],
  ['web/src/features/series/join.tsx', '#features/workouts/queries.ts'],
  ['web/src/features/series/join.tsx', '../workouts/queries.ts'],
  ['web/src/features/series/join.tsx', '#app/routes.ts'],
  ['web/src/ui/card.tsx', '#features/workouts/queries.ts'],
  ['web/src/lib/session.ts', '#app/routes.ts'],
  ['web/src/offline/outbox.ts', 'react'],
  ['web/src/storage/draft-keeper.ts', '#features/series/queries.ts'],
  ['web/src/storage/draft-keeper.ts', '#lib/api-client.ts'],
  ['web/src/storage/draft-keeper.ts', '#offline/outbox.ts'],
  ['web/src/storage/draft-keeper.ts', 'react'],
  ['web/src/devices/strap.ts', '#features/live/recorder.ts'],
  ['web/src/lib/session.ts', 'node:fs'],
  ['web/src/lib/session.ts', '@workout-tracker/server/app'],
];

const allowed = [
  ['packages/core/src/contract/series.ts', '../series/day.ts'],
  ['server/src/features/series/join.ts', '#features/workouts/workouts.queries.ts'],
  ['server/src/features/series/join.ts', './series.queries.ts'],
  ['server/src/features/series/join.ts', '#db/connection.ts'],
  ['web/src/features/series/components/join.tsx', '../queries.ts'],
  ['web/src/features/series/join.tsx', '#offline/outbox.ts'],
  ['web/src/app/pages/series-page.tsx', '#features/series/queries.ts'],
  ['web/src/offline/outbox.ts', '#lib/api-client.ts'],
  ['web/src/offline/outbox.ts', '#storage/store.ts'],
  ['web/src/lib/session.ts', '#storage/store.ts'],
];

/** A tree with one file per case, so that a single run of the linter judges them all. */
let tree;
let offenders;

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'wt-walls-'));
  copyFileSync(join(root, 'biome.json'), join(tree, 'biome.json'));
  for (const [index, [file, imported]] of [...refused, ...allowed].entries()) {
    const path = join(tree, placeOf(file, index));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `import { thing } from '${imported}';\n\nexport const other = thing;\n`);
  }
  const biome = join(root, 'node_modules/.bin/biome');
  const options = ['--reporter=json', '--vcs-enabled=false', '--max-diagnostics=none'];
  const { stdout } = spawnSync(biome, ['lint', ...options, '.'], { cwd: tree, encoding: 'utf8' });
  offenders = JSON.parse(stdout)
    .diagnostics.filter(({ category }) => category === 'lint/style/noRestrictedImports')
    .map(({ location }) => location.path.file ?? location.path);
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** `web/src/ui/card.tsx` becomes `web/src/ui/case-3-card.tsx`: the same folder, a name of its own. */
function placeOf(file, index) {
  return join(dirname(file), `case-${index}-${file.split('/').at(-1)}`);
}

test.each(refused.map((entry, index) => [...entry, index]))('%s may not import %s', (file, _imported, index) => {
  expect(offenders).toContain(placeOf(file, index));
});

test.each(allowed.map((entry, index) => [...entry, index]))('%s may import %s', (file, _imported, index) => {
  expect(offenders).not.toContain(placeOf(file, index + refused.length));
});
