import { randomUUID } from 'node:crypto';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import { filePartBytes } from '@workout-tracker/core/contract/file-imports';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { TestUser } from './build-user.ts';

type FileImport = VerbOutput<'GET /api/imports/:id'>['data'];

export function callsOf(app: FastifyInstance, { headers }: Pick<TestUser, 'headers'>) {
  const url = (id: string, rest = ''): string => `/api/imports/${id}${rest}`;
  const post = (path: string, payload?: object) =>
    app.inject({ method: 'POST', url: path, headers, ...(payload && { payload }) });
  const show = async (id: string): Promise<FileImport> => (await app.inject({ url: url(id), headers })).json().data;
  const settled = async (id: string): Promise<FileImport> => {
    const isActive = ({ status }: FileImport) => ['reading', 'running', 'undoing'].includes(status);
    await expect.poll(async () => isActive(await show(id)), { interval: 50 }).toBe(false);
    return show(id);
  };
  const part = (id: string, file: number, index: number, bytes: Buffer) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]));
    const request = new Request('http://x', { method: 'POST', body: form });
    return request.arrayBuffer().then((body) =>
      app.inject({
        method: 'POST',
        url: url(id, `/files/${file}/parts/${index}`),
        headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(body),
      }),
    );
  };
  return {
    show,
    settled,
    part,
    start: (id: string, files: object[]) => post('/api/imports', { _id: id, files }),
    read: (id: string) => post(url(id, '/read')),
    apply: (id: string) => post(url(id, '/apply')),
    cancel: (id: string) => post(url(id, '/cancel')),
    undo: (id: string, payload: object = {}) => post(url(id, '/undo'), payload),
    answer: (id: string, payload: object) => app.inject({ method: 'PUT', url: url(id, '/answers'), headers, payload }),
    exercises: (id: string) => app.inject({ url: url(id, '/exercises'), headers }),
    match: (id: string, matches: object[]) =>
      app.inject({ method: 'PUT', url: url(id, '/exercises'), headers, payload: { matches } }),
    workouts: (id: string, query = '') => app.inject({ url: url(id, `/workouts${query}`), headers }),
    problems: (id: string, query = '') => app.inject({ url: url(id, `/problems${query}`), headers }),
    remove: (id: string) => app.inject({ method: 'DELETE', url: url(id), headers }),
    list: () => app.inject({ url: '/api/imports', headers }),
    /** Whole files, which can be read. */
    async uploaded(...contents: (string | Buffer)[]): Promise<string> {
      const id = randomUUID();
      const files = contents.map((content) => Buffer.from(content));
      const begun = await this.start(
        id,
        files.map((file, index) => ({ name: `file-${index}.csv`, size: file.length })),
      );
      expect(begun.statusCode, begun.body).toBe(201);
      for (const [index, file] of files.entries()) {
        for (let at = 0; at * filePartBytes < file.length; at += 1) {
          const answer = await part(id, index, at, file.subarray(at * filePartBytes, (at + 1) * filePartBytes));
          expect(answer.statusCode, answer.body).toBe(200);
        }
      }
      return id;
    },
    /** Uploads and reads whole files. */
    async bring(...contents: (string | Buffer)[]): Promise<FileImport> {
      const id = await this.uploaded(...contents);
      expect((await this.read(id)).statusCode).toBe(200);
      return settled(id);
    },
    /** Takes what was only similar for what it was taken for, as a person does who looks at it. */
    async confirm(id: string): Promise<void> {
      const matches: { name: string; exerciseId: string; kind: string }[] = (await this.exercises(id)).json().data;
      const unsure = matches.filter(({ kind }) => kind === 'similar');
      if (unsure.length === 0) return;
      const answer = await this.match(
        id,
        unsure.map(({ name, exerciseId }) => ({ name, exerciseId })),
      );
      expect(answer.statusCode, answer.body).toBe(200);
    },
    async applied(id: string): Promise<FileImport> {
      if ((await show(id)).status === 'ready') await this.confirm(id);
      expect((await this.apply(id)).statusCode).toBe(202);
      return settled(id);
    },
    async undone(id: string, payload: object = {}): Promise<FileImport> {
      expect((await this.undo(id, payload)).statusCode).toBe(202);
      return settled(id);
    },
  };
}
