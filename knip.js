/**
 * What nobody uses is refused, twice over. `knip` counts tests among the users. `knip --production` does not: a function that only its
 * test calls is used by no screen, so it is used or it goes. There an export for a test is fine as long as its own file needs it.
 */
const isProduction = process.argv.includes('--production');

/** Help for tests, in folders that are no test files themselves. */
const testHelp = ['src/**/testing/**', 'test/**'];

const source = (glob) => [`${glob}!`, `!${glob.replace('/*.', '/*.test.')}!`];

export default {
  ignoreExportsUsedInFile: isProduction,
  // Called by scripts/catalogue-template.mjs, and scripts are no part of what is shipped.
  ignoreIssues: isProduction ? { 'packages/core/src/catalogue/languages/catalogue-words.ts': ['exports'] } : {},
  workspaces: {
    '.': {
      entry: ['scripts/*.mjs', 'scripts/**/*.test.mjs'],
      project: ['scripts/**/*.mjs'],
      // Installed by hand for the one script that needs it.
      ignoreDependencies: ['subset-font'],
    },
    'packages/core': {
      entry: ['src/**/*.test.ts'],
      project: source('src/**/*.ts'),
      ignore: isProduction ? testHelp : [],
      includeEntryExports: true,
    },
    server: {
      entry: ['{src,test}/**/*.test.ts'],
      project: [...source('src/**/*.ts'), 'test/**/*.ts'],
      ignore: isProduction ? testHelp : [],
      includeEntryExports: true,
    },
    web: {
      entry: [
        'build/*.ts!',
        '!build/*.test.ts!',
        'src/app/prerender.tsx!',
        'src/pwa/worker/sw.ts!',
        '{build,src,test}/**/*.test.{ts,tsx}',
      ],
      project: [...source('src/**/*.{ts,tsx}'), '{build,test}/**/*.{ts,tsx}'],
      ignore: isProduction ? testHelp : [],
      ignoreDependencies: ['@fontsource-variable/inter'],
    },
    'simulators/peloton': {
      entry: ['src/**/*.test.ts'],
      project: ['src/**/*.ts'],
    },
    'simulators/demo': {
      entry: ['src/**/*.test.ts'],
      project: source('src/**/*.ts'),
      includeEntryExports: true,
    },
    e2e: {
      entry: ['**/*.test.ts', 'browsers/main.ts', 'screenshots.ts', 'draw-icons.ts'],
      project: ['**/*.ts'],
      ignoreBinaries: ['prlimit'],
    },
    bench: {
      entry: [
        'main.ts',
        'people-load.ts',
        'bare/bare-server.ts',
        'load/load-process.ts',
        'sql/sql-process.ts',
        'sign-in/bare-argon2-process.ts',
      ],
      project: ['**/*.ts', '!lighthouse/**'],
      ignoreBinaries: ['chrt'],
    },
  },
};
