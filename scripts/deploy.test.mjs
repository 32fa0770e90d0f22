import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** Each service of a compose file with its lines; what is inside of a service is indented by four. */
function servicesOf(path) {
  const [, text = ''] = /^services:\n([\s\S]*?)(?=^\w|$(?![\s\S]))/m.exec(read(path)) ?? [];
  const services = text.split(/^ {2}(?=\w+:$)/m).slice(1);
  return services.map((service) => [`${path}: ${service.split(':', 1)[0]}`, service]);
}

const services = [...servicesOf('compose.yaml'), ...servicesOf('deploy/compose.postgres.yaml')];

test('every service was found', () => {
  expect(services.map(([name]) => name)).toEqual([
    'compose.yaml: app',
    'deploy/compose.postgres.yaml: db',
    'deploy/compose.postgres.yaml: app',
    'deploy/compose.postgres.yaml: proxy',
  ]);
});

// Promise (13.4.1, 15.2.1): Images are named by digest, and what runs in them is bounded.
test.each(services)('%s is bounded and may gain no rights', (_name, service) => {
  expect(service).toMatch(/^ {4}mem_limit: \d+[mg]$/m);
  expect(service).toMatch(/^ {4}pids_limit: \d+$/m);
  expect(service).toMatch(/^ {4}cap_drop: \[ALL\]$/m);
  expect(service).toMatch(/^ {4}security_opt: \["no-new-privileges:true"\]$/m);
  expect(service).not.toMatch(/privileged: true|seccomp[:=]unconfined/);
});

test.each(services.filter(([name]) => !name.endsWith(': db')))('%s writes into its volumes alone', (_name, service) => {
  expect(service).toMatch(/^ {4}read_only: true$/m);
});

// Promise (13.4.1, 15.2.1): Images are named by digest, and what runs in them is bounded.
test('images of others are named by their digest', () => {
  const named = ['compose.yaml', 'deploy/compose.postgres.yaml', 'deploy/kubernetes.yaml'].flatMap((path) =>
    [...read(path).matchAll(/^\s*(?:- )?image: (\S+)$/gm)].map(([, image]) => image),
  );
  const [, base] = /^ARG BASE=(\S+)$/m.exec(read('Dockerfile')) ?? [];
  const others = [...named, base].filter((image) => image !== 'workout-tracker');
  expect(others).toHaveLength(3);
  for (const image of others) expect(image).toMatch(/^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
  for (const [, from] of read('Dockerfile').matchAll(/^FROM (\S+)/gm)) expect(from).toMatch(/^\$\{BASE\}$/);
});

test.each([
  'NoNewPrivileges=yes',
  'CapabilityBoundingSet=',
  'SystemCallArchitectures=native',
  'SystemCallFilter=@system-service',
  'MemoryMax=2G',
  'TasksMax=256',
])('the service has %s', (line) => {
  expect(read('deploy/workout-tracker.service').split('\n')).toContain(line);
});

test('the deployment is bounded and may gain no rights', () => {
  const file = read('deploy/kubernetes.yaml');
  expect(file).toMatch(/limits: \{ memory: \d+Mi \}/);
  for (const line of [
    'seccompProfile: { type: RuntimeDefault }',
    'runAsNonRoot: true',
    'allowPrivilegeEscalation: false',
    'readOnlyRootFilesystem: true',
    'capabilities: { drop: [ALL] }',
    'automountServiceAccountToken: false',
  ]) {
    expect(file).toContain(line);
  }
});
