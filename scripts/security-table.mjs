/**
 * What the product promises about security, each with the tests that hold it or the reason there is none: `docs/security.md` is made from this. The
 * numbers in brackets are those of OWASP ASVS 5.0 and of the API Security Top 10 (2023), as far as they apply here.
 */
const strangers = 'server/test/access/strangers.test.ts';
const app = 'server/src/app.test.ts';
const auth = 'server/src/features/auth';
const people = 'server/src/features/people';
const peloton = 'server/src/features/peloton';
const http = 'server/src/http';

/** @type {{ promise: string, source: string, tests?: string[], reason?: string }[]} */
export const promises = [
  { promise: 'A person reads and changes only their own objects', source: '8.2.2, API1', tests: [strangers] },
  {
    promise: 'The same after the owner has just read it: no answer differs from that of a server without others',
    source: '8.2.2',
    tests: [strangers],
  },
  { promise: 'Ids in bodies, queries, headers and lists are checked too', source: '8.2.2, API1', tests: [strangers] },
  {
    promise: 'Every verb states who may call it; one without a rule does not compile',
    source: '8.2.1, API5',
    tests: [`${http}/route.test.ts`, strangers],
  },
  {
    promise: 'Fields that clients may not set are dropped',
    source: '8.2.3, 15.3.3, API3',
    tests: [`${http}/route.test.ts`, strangers],
  },
  {
    promise: 'Answers hold only declared fields',
    source: '15.3.1, API3',
    tests: ['server/test/check-replies.test.ts', strangers],
  },
  {
    promise: 'No owner never equals no owner',
    source: '8.2.2',
    reason:
      'The owner of a row is part of its key and never empty; what has none belongs to the catalogue, which only admins change.',
    tests: ['server/src/features/programs/update-program.test.ts'],
  },
  {
    promise: 'A changed role, a deactivation and a deletion act on the next request',
    source: '8.3.2, 7.4.2',
    tests: [`${auth}/authenticate.test.ts`],
  },
  {
    promise: 'The last owner stays, also when two leave at once',
    source: '2.3.4',
    tests: [`${people}/manage-users.test.ts`, `${people}/delete-me.test.ts`],
  },
  {
    promise: 'Access tokens: one algorithm, one key, with type, audience, issuer and times',
    source: '9.1.1, 9.2.3, API2',
    tests: [`${auth}/authenticate.test.ts`, strangers],
  },
  {
    promise: 'Refresh tokens cannot be guessed, are not stored, and end',
    source: '7.2.3, 10.4.8',
    tests: [`${auth}/opaque-tokens.test.ts`, `${auth}/refresh-session.test.ts`],
  },
  {
    promise: 'A spent refresh token ends its login',
    source: '10.4.5',
    tests: [`${auth}/refresh-rules.test.ts`, `${auth}/refresh-session.test.ts`],
    reason:
      'A deviation: the parent of the newest is let off for ten seconds, and for as long as nothing that came with the newest was seen. Answers get lost on the way.',
  },
  {
    promise: 'Signing out ends the session on the server, everywhere if asked, and also after being offline',
    source: '7.4.1, 7.4.3',
    tests: [`${auth}/sign-out.test.ts`],
  },
  {
    promise: 'A new password asks for the old one and ends every session',
    source: '6.2.3, 7.4.3, 7.5.1',
    tests: [`${people}/change-password.test.ts`],
  },
  {
    promise: 'People see and end their sessions; admins end those of a person',
    source: '7.5.2, 7.4.5',
    tests: [`${people}/sessions.test.ts`, `${people}/manage-users.test.ts`],
  },
  {
    promise: 'Passwords of ten characters or more, whole, without rules of composition; common ones are refused',
    source: '6.2.1 to 6.2.9',
    tests: [`${people}/common-passwords.test.ts`, `${auth}/register.test.ts`],
  },
  {
    promise: 'Argon2id, beside the event loop, a bounded number at once',
    source: '11.4.2, API4',
    tests: [`${auth}/password-hasher.test.ts`],
  },
  {
    promise: 'Guessing is slowed per account and per address, and known devices are not locked out',
    source: '6.3.1, API2',
    tests: [`${auth}/guessing.test.ts`, `${http}/rate-limit.test.ts`],
  },
  {
    promise: 'Nobody is told whether an account exists',
    source: '6.3.8',
    tests: [`${auth}/sign-in.test.ts`, `${auth}/forgot-password.test.ts`],
    reason: 'Registering says that an e-mail is taken: without a confirmation by e-mail there is no other way.',
  },
  {
    promise: 'A second step at sign-in: an app, passkeys, recovery codes; an owner can demand it of admins',
    source: '6.3.2',
    tests: [`${auth}/security.test.ts`, 'e2e/journeys/passkey.spec.ts', 'e2e/journeys/two-step.spec.ts'],
  },
  {
    promise: 'Every input is checked by a schema with limits',
    source: '2.2.1, 2.2.2, API8',
    tests: [strangers, `${http}/route.test.ts`],
  },
  {
    promise: 'Values that belong together make sense together',
    source: '2.2.3',
    tests: ['server/src/features/workouts/save-refusals.test.ts'],
  },
  {
    promise: 'An operation happens whole or not at all',
    source: '2.3.3',
    tests: [
      'server/src/db/transaction.test.ts',
      'server/src/postgres/survival.test.ts',
      'e2e/faults/server-process.test.ts',
    ],
  },
  {
    promise: 'SQL by parameters only',
    source: '1.2.4',
    tests: [strangers, 'server/src/features/workouts/round-trip.test.ts'],
  },
  {
    promise: 'Text of people is never HTML',
    source: '3.2.2',
    reason:
      'React alone writes to the page, the linter refuses the one way around it, and the content policy allows no inline script.',
    tests: [app],
  },
  {
    promise: 'Text in CSV files is never a formula, and is read back as it was',
    source: '1.2.10',
    tests: ['packages/core/src/files/csv-formulas.test.ts'],
  },
  {
    promise: 'A content policy without inline scripts, foreign frames, objects or bases, on every answer',
    source: '3.4.3, 3.4.6',
    tests: [app],
  },
  {
    promise: 'HSTS under TLS, nosniff, a referrer policy, Bluetooth for ourselves alone',
    source: '3.4.1, 3.4.4, 3.4.5',
    tests: [app],
  },
  {
    promise: 'Other origins are told nothing, and only JSON is taken',
    source: '3.4.2, 3.5.1, API8',
    tests: [app, `${http}/route.test.ts`],
  },
  {
    promise: 'Tokens stand in no address, log, error report or export',
    source: '14.2.1, 16.2.5',
    tests: [
      `${auth}/account-log.test.ts`,
      'server/src/features/client-errors/scrub-tokens.test.ts',
      `${peloton}/secrets.test.ts`,
    ],
  },
  {
    promise: 'Private answers are kept by nobody in between, and accounts of one browser stay apart',
    source: '14.3.2, 14.2.2',
    tests: ['e2e/journeys/session.spec.ts', 'e2e/journeys/offline-storage.spec.ts'],
  },
  {
    promise: 'Signing out clears the device, also without a network; unsent saves wait for their owner',
    source: '14.3.1',
    tests: ['e2e/journeys/session.spec.ts', 'e2e/journeys/offline-waiting.spec.ts'],
  },
  {
    promise: 'Uploads are limited by size, rows, columns and time',
    source: '5.2.1 to 5.2.3, API4',
    tests: [`${peloton}/upload-refusals.test.ts`, 'server/src/features/file-imports/file-imports.test.ts'],
  },
  {
    promise: 'Names of files are text, never paths',
    source: '5.3.2, 5.4.1',
    reason: 'No file is written under a name that a person chose: uploads are rows.',
    tests: ['server/src/features/file-imports/file-imports.test.ts'],
  },
  {
    promise: 'An import is whole, repeats harmlessly and can be undone',
    source: '2.3.3',
    tests: ['server/src/features/file-imports/file-imports.test.ts', 'e2e/faults/peloton-import.test.ts'],
  },
  {
    promise:
      'The server speaks to Peloton, the push services and the single sign-on alone, with limits of size and time',
    source: '13.2.4, 15.3.2, API7',
    tests: [`${peloton}/peloton-faults.test.ts`, 'server/src/features/push/push-service.test.ts'],
  },
  { promise: 'What Peloton sends is not trusted', source: 'API10', tests: [`${peloton}/nonsense.test.ts`] },
  {
    promise: 'The password of Peloton is not kept, its tokens are encrypted, and gone after disconnecting',
    source: '14.2.4, 13.3.1',
    tests: [`${peloton}/secrets.test.ts`, `${peloton}/peloton-at-rest.test.ts`, `${peloton}/sealed-tokens.test.ts`],
  },
  {
    promise: 'Costly calls are limited per person, and so is what each may store',
    source: '2.4.1, API4, API6',
    tests: [`${http}/rate-limit.test.ts`, 'server/src/features/storage/quota.test.ts'],
  },
  {
    promise: 'Lists come in pages with a hard maximum',
    source: 'API4',
    tests: ['packages/core/src/contract/pagination.test.ts', strangers],
  },
  {
    promise: 'Forwarding headers are believed only from proxies that were named',
    source: '4.1.3, 15.3.4',
    tests: [`${http}/proxies.test.ts`],
  },
  {
    promise: 'Unknown names of the host are refused, and connections are bounded',
    source: '4.1.3, API4',
    tests: [`${http}/host-names.test.ts`, `${http}/connection-places.test.ts`, 'e2e/faults/floods.test.ts'],
  },
  { promise: 'Only known methods: others are 405', source: '4.1.4, 13.4.4', tests: [app, `${http}/route.test.ts`] },
  {
    promise: 'Errors are JSON with a message and an id, without a stack, SQL or path',
    source: '16.5.1',
    tests: [`${http}/translate-error.test.ts`, strangers],
  },
  {
    promise: 'Sign-ins, refusals and changed roles are logged, one line of JSON each',
    source: '16.3.1 to 16.4.1',
    tests: [`${auth}/account-log.test.ts`],
  },
  {
    promise: 'When Peloton, the database or the disk fails, the rest goes on and nothing opens',
    source: '16.5.2, 16.5.3',
    tests: [`${peloton}/others-unharmed.test.ts`, `${http}/overload.test.ts`, 'e2e/faults/server-process.test.ts'],
  },
  {
    promise: 'Poisoned prototypes and repeated parameters are harmless',
    source: '15.3.6, 15.3.7',
    tests: [strangers, `${http}/route.test.ts`],
  },
  {
    promise: 'Secrets are random, of one server, and readable by nobody else',
    source: '13.2.3, 13.3.1',
    tests: [`${auth}/server-secret.test.ts`, 'server/src/postgres/cluster.test.ts'],
  },
  {
    promise: 'The database account of requests is no superuser',
    source: '13.2.2',
    tests: ['server/src/postgres/start-postgres.test.ts'],
  },
  { promise: 'What is served is what is described', source: '13.4.2, API9', tests: [app] },
  {
    promise: 'Dependencies are pinned and listed; install scripts are allowed by name',
    source: '15.1.1, 15.2.1',
    tests: ['scripts/sbom.test.mjs', 'scripts/lockfile/platform-packages.test.mjs'],
  },
  { promise: 'After signing in one lands inside', source: '3.7.2', tests: ['web/src/app/navigation/decide.test.ts'] },
  {
    promise:
      'After the account is deleted no row of it is left; backups keep it until they run out, and the page says so',
    source: '14.2.4',
    tests: [`${people}/delete-me.test.ts`, 'e2e/faults/leaving.test.ts', strangers],
  },
  {
    promise: 'The day of a workout is the date on the wall where it was done, in every zone',
    source: '2.2.3',
    tests: [
      'packages/core/src/time/local-date.test.ts',
      'server/src/features/workouts/local-date.test.ts',
      'server/src/features/workouts/clock-changes.test.ts',
      'server/src/features/workouts/every-zone.test.ts',
    ],
  },
];

export function securityPage(rows = promises) {
  const lines = rows.map(({ promise, source, tests = [], reason }, index) => {
    const held = tests.map((path) => `\`${path}\``).join(', ');
    return `${index + 1}. **${promise}** (${source}): ${held}${reason ? `${held && '. '}${reason}` : ''}`;
  });
  return [
    '# Security, promise by promise',
    '',
    'Made by `npm run security` from `scripts/security-table.mjs`; a test fails when this page is older than the table, or when a test it names is gone. Numbers are those of OWASP ASVS 5.0 and of the API Security Top 10 (2023). How to report a weakness stands in `SECURITY.md`.',
    '',
    ...lines,
    '',
  ].join('\n');
}
