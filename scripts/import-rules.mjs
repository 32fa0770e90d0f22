/**
 * The walls of the house in one table: which folder may not import what, and no circle between folders. Imports are read from the sources;
 * tests may import anything.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const anyRuntime = /^(node:|fastify|@fastify\/|pg$|kysely$|react$|react\/|react-dom)/;
const simulators = { to: /^simulators\//, why: 'Simulators are for tests, development and the demo.' };

/** `from` is a file, `to` a file of this repository or the name of a package; as a function it is given the group of `from`. */
const walls = [
  { from: /^packages\/core\/src\//, to: anyRuntime, why: 'core is pure: no runtime, no framework.' },
  { from: /^packages\/core\/src\//, to: /^(server|web|simulators|e2e|bench)\//, why: 'core knows no other room.' },
  {
    from: /^packages\/core\/src\/(?!contract\/)/,
    to: /^packages\/core\/src\/contract\//,
    why: 'Domains do not know the contract; the contract knows the domains.',
  },
  { from: /^server\/src\//, to: /^web\//, why: 'The server does not know the web.' },
  { from: /^server\/src\//, ...simulators },
  {
    from: /^server\/src\/(?!app\/)/,
    to: /^server\/src\/app\//,
    why: 'The application and the opening of its base know everything; nothing else knows them.',
  },
  {
    from: /^server\/src\/(?!(app|catalogue|commands|features)\/)/,
    to: /^server\/src\/features\//,
    why: 'Imports run downhill: what features are built on does not know them.',
  },
  {
    from: /^server\/src\/(backup|db|errors|facts|heart-adapter|mail|peloton|postgres|push|security|sso|storage)\//,
    to: /^server\/src\/(accounts|base|http|jobs|settings)\//,
    why: 'Imports run downhill: the database, keys and clients of other servers know nothing of requests and people.',
  },
  {
    from: /^server\/src\/(http|jobs|settings)\//,
    to: /^server\/src\/(accounts|base)\//,
    why: 'Imports run downhill: the base knows http and jobs, not the other way.',
  },
  {
    from: /^server\/src\/(accounts|features)\//,
    to: /^server\/src\/base\/base\.ts$/,
    why: 'A function names what it needs of the base (base/needs.ts), and is never given all of it.',
  },
  {
    from: /^server\/src\/features\/(\w[\w-]*)\//,
    to: (own) => new RegExp(`^server/src/features/(?!${own}/)[\\w-]+/[\\w-]+\\.feature\\.ts$`),
    why: 'Another feature is reached by its queries and verbs, never by the value that is mounted.',
  },
  { from: /^web\/src\//, to: /^(server\/|node:)/, why: 'The web does not know the server, nor Node.' },
  { from: /^web\/src\//, ...simulators },
  {
    from: /^web\/src\/features\/(\w[\w-]*)\//,
    to: (own) => new RegExp(`^web/src/(app/|features/(?!${own}/))`),
    why: 'A feature knows neither the app nor another feature: pages compose them.',
  },
  {
    from: /^web\/src\/(ui|lib|offline|sync|devices|storage)\//,
    to: /^web\/src\/(app|features)\//,
    why: 'Imports run downhill: these do not know features.',
  },
  {
    from: /^web\/src\/lib\//,
    to: /^web\/src\/(offline|sync)\//,
    why: 'Imports run downhill: lib does not know what is kept on the device.',
  },
  {
    from: /^web\/src\/offline\//,
    to: /^web\/src\/sync\//,
    why: 'Imports run downhill: sync shows offline to components.',
  },
  {
    from: /^web\/src\/storage\//,
    to: /^web\/src\/(offline|sync|lib|ui|devices|pwa)\//,
    why: 'Imports run downhill: storage knows neither what is stored nor who asks for it.',
  },
  {
    from: /^web\/src\/(offline|devices|storage)\//,
    to: /^(react$|react\/|react-dom)/,
    why: 'offline, devices and storage are plain modules: no React.',
  },
];

/** The sign-in page and every other wait for this file and all that it imports, directly or by way of others. */
const entry = 'web/src/app/main.tsx';
/** Reading what a server sends is the work of pages behind the sign-in; twenty kilobytes. */
const notInEntry = /^typebox/;

/** Circles that still stand. The check refuses new ones, and one of these that is gone. */
const knownCircles = [];

const packages = { core: 'packages/core/src', server: 'server/src', web: 'web/src', demo: 'simulators/demo/src' };

/** What a specifier names, seen from a file: a path from the root, or the name of a package as it is. */
export function targetOf(file, specifier) {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  const room = /^(server|web|packages\/core|simulators\/[\w-]+)\//.exec(file)?.[1];
  if (specifier.startsWith('#test/') && room === 'server') return `server/${specifier.slice(1)}`;
  if (specifier.startsWith('#')) return `${room}/src/${specifier.slice(1)}`;
  const [, name, path = 'index'] = /^@workout-tracker\/([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (name === undefined) return specifier;
  if (name === 'server' && path.startsWith('test/')) return `server/${path}.ts`;
  return `${packages[name] ?? 'simulators/peloton/src'}/${path}.ts`;
}

const feature = /^(server|web)\/src\/features\//;

/** Answers why an import is refused, or null. */
export function refusal(file, specifier) {
  const target = targetOf(file, specifier);
  const isBesideFeature = specifier.startsWith('.') && feature.test(file) && folderOf(file) !== folderOf(target);
  if (isBesideFeature) return 'Another feature is reached by #features, not by a relative path.';
  for (const { from, to, why } of walls) {
    const found = from.exec(file);
    if (!found) continue;
    const pattern = typeof to === 'function' ? to(found[1]) : to;
    if (pattern.test(target)) return why;
  }
  return null;
}

const isTest = (file) => /\.test\.\w+$|\/(test|testing)\//.test(file);
const imported = /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?from\s*)?'([^']+)'|\bimport\('([^']+)'\)/g;

export function importsOf(text) {
  return [...text.matchAll(imported)].map(([, still, lazy]) => still ?? lazy);
}

const importedWithIt = /(?:^|\n)\s*(?:import|export)\s(?!type\s)(?:[^'";]*?from\s*)?'([^']+)'/g;

/** What is loaded together with a file: neither types nor what is imported when it is needed. */
export function loadedWith(text) {
  return [...text.matchAll(importedWithIt)].map(([, specifier]) => specifier);
}

/** The shortest chain of imports from one file to what answers to the pattern, or null; `importsIn` names what a file loads. */
export function findWay(from, pattern, importsIn) {
  const before = new Map([[from, null]]);
  for (const file of before.keys()) {
    if (pattern.test(file)) {
      const way = [];
      for (let at = file; at !== null; at = before.get(at)) way.unshift(at);
      return way;
    }
    for (const next of importsIn(file)) if (!before.has(next)) before.set(next, file);
  }
  return null;
}

/** `server/src/features/auth/sign-in.ts` stands in `server/src/features/auth`; a file directly under `src` stands for itself. */
export function folderOf(file) {
  const inFolder = /^((?:packages\/core|server|web)\/src\/(?:features\/|(?<=web\/src\/)app\/)?[\w-]+)\//.exec(
    file,
  )?.[1];
  return inFolder ?? /^(?:packages\/core|server|web)\/src\/[\w.-]+$/.exec(file)?.[0];
}

/**
 * Folders that import each other, directly or by way of others: 'a, b and c'. Each set of folders that can all be reached from one another (a
 * strongly connected component of the graph) is one circle.
 */
export function findCircles(edges) {
  const next = Map.groupBy(edges, ([from]) => from);
  const reachedFrom = (start) => {
    const reached = new Set();
    const waiting = [start];
    for (const folder of waiting) {
      for (const [, to] of next.get(folder) ?? []) {
        if (reached.has(to)) continue;
        reached.add(to);
        waiting.push(to);
      }
    }
    return reached;
  };
  const reach = new Map([...next.keys()].map((folder) => [folder, reachedFrom(folder)]));
  const circles = [...reach].map(([folder, reached]) =>
    [...reached].filter((other) => reach.get(other)?.has(folder)).sort(),
  );
  const named = circles
    .filter((circle) => circle.length > 1)
    .map((circle) => `${circle.slice(0, -1).join(', ')} and ${circle.at(-1)}`);
  return [...new Set(named)];
}

/** Everything wrong with the imports of the files under `root` that git knows. */
export function checkImports(root) {
  const list = execFileSync('git', ['ls-files', 'packages/core/src', 'server/src', 'web/src'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = list.split('\n').filter((file) => /\.tsx?$/.test(file) && !isTest(file));
  const all = files.flatMap((file) =>
    importsOf(readFileSync(join(root, file), 'utf8')).map((specifier) => [file, specifier]),
  );
  const refused = all.flatMap(([file, specifier]) => {
    const why = refusal(file, specifier);
    return why === null ? [] : [`${file} imports ${specifier}. ${why}`];
  });
  const known = new Set(files);
  const way = findWay(entry, notInEntry, (file) =>
    known.has(file)
      ? loadedWith(readFileSync(join(root, file), 'utf8')).map((specifier) => targetOf(file, specifier))
      : [],
  );
  if (way) refused.push(`${way.join(' loads ')}. Nobody waits for that on the sign-in page.`);
  const edges = all.flatMap(([file, specifier]) => {
    const [from, to] = [folderOf(file), folderOf(targetOf(file, specifier))];
    return from && to && from !== to ? [[from, to]] : [];
  });
  return { refused, circles: findCircles(edges) };
}

if (import.meta.main) {
  const { refused, circles } = checkImports(fileURLToPath(new URL('..', import.meta.url)));
  const lines = [
    ...refused,
    ...circles.filter((circle) => !knownCircles.includes(circle)).map((circle) => `${circle} import each other.`),
    ...knownCircles.filter((circle) => !circles.includes(circle)).map((circle) => `No circle any more: ${circle}.`),
  ];
  for (const line of lines) console.error(line);
  process.exitCode = lines.length === 0 ? 0 : 1;
}
