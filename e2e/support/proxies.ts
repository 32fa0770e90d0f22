import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseUser } from '@workout-tracker/server/postgres/run-as';
import { type DebianPostgres, freePort, makeServiceFolder } from './debian-postgres.ts';

const isThere = (program: string, flag: string): boolean =>
  spawnSync(program, [flag], { stdio: 'ignore' }).error === undefined;

export const noNginx = isThere('/usr/sbin/nginx', '-v') ? undefined : 'needs nginx (apt-get install nginx-light)';
export const noPgBouncer = isThere('/usr/sbin/pgbouncer', '-V')
  ? undefined
  : 'needs pgbouncer (apt-get install pgbouncer)';

async function untilOpen(port: number, program: ChildProcess): Promise<void> {
  for (;;) {
    if (program.exitCode !== null) throw new Error(`It ended with ${program.exitCode}.`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await pause(20);
  }
}

/** One address for several servers. A server that does not answer is passed over for the next; only what may be repeated is repeated. */
export async function startNginx(ports: readonly number[], cleanUp: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wt-nginx-'));
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  upstream servers {
    ${ports.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 32m;
    location / {
      proxy_pass http://servers;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_buffering off;
    }
  }
}
`,
  );
  const nginx = spawn('/usr/sbin/nginx', ['-c', file, '-e', join(folder, 'error.log')], { stdio: 'ignore' });
  const ended = once(nginx, 'exit');
  cleanUp.defer(async () => {
    nginx.kill('SIGTERM');
    await ended;
  });
  await untilOpen(port, nginx);
  return `http://127.0.0.1:${port}`;
}

/** In transaction mode: a session of PostgreSQL serves one transaction of whoever comes. Answers with the address for the product. */
export async function startPgBouncer(
  postgres: DebianPostgres,
  cleanUp: AsyncDisposableStack,
  more = '',
): Promise<string> {
  const folder = await makeServiceFolder(cleanUp);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(join(folder, 'users.txt'), '"tracker" "tracker"\n');
  await writeFile(
    file,
    `[databases]
tracker = host=127.0.0.1 port=${postgres.port} dbname=tracker
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
logfile = ${folder}/log
${more}
`,
  );
  const user = await databaseUser(folder);
  const bouncer = spawn('/usr/sbin/pgbouncer', ['-q', file], { ...user, cwd: folder, stdio: 'ignore' });
  const ended = once(bouncer, 'exit');
  cleanUp.defer(async () => {
    bouncer.kill('SIGKILL');
    await ended;
  });
  await untilOpen(port, bouncer);
  return postgres.url.replace(`:${postgres.port}/`, `:${port}/`);
}
