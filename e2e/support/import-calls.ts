import { randomUUID } from 'node:crypto';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import { filePartBytes } from '@workout-tracker/core/contract/file-imports';
import { expect } from 'vitest';
import { type Person, signInOverApi } from './people.ts';

export type FileImport = VerbOutput<'GET /api/imports/:id'>['data'];

type ExerciseMatch = VerbOutput<'GET /api/imports/:id/exercises'>['data'][number];

const timeout = 3_600_000;

export function importsOf(url: () => string, { tokens, email }: Person) {
  let { accessToken } = tokens;
  const send = (method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData;
    return fetch(`${url()}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
  };
  const call = async (method: string, path: string, body?: object) => {
    let answer = await send(method, path, body);
    // A large file takes longer than a token lasts.
    if (answer.status === 401) {
      accessToken = (await signInOverApi(url(), email)).accessToken;
      answer = await send(method, path, body);
    }
    const answered = await answer.json();
    expect(answer.ok, `${method} ${path}: ${JSON.stringify(answered)}`).toBe(true);
    return answered;
  };
  const show = async (id: string): Promise<FileImport> => (await call('GET', `/imports/${id}`)).data;
  const confirm = async (id: string): Promise<void> => {
    const found: ExerciseMatch[] = (await call('GET', `/imports/${id}/exercises`)).data;
    const matches = found
      .filter(({ kind }) => kind === 'similar')
      .map(({ name, exerciseId }) => ({ name, exerciseId }));
    if (matches.length > 0) await call('PUT', `/imports/${id}/exercises`, { matches });
  };
  return {
    call,
    show,
    /** Uploaded in parts: it can be read. */
    async upload(file: Blob): Promise<string> {
      const id = randomUUID();
      await call('POST', '/imports', { _id: id, files: [{ name: 'file', size: file.size }] });
      for (let part = 0; part * filePartBytes < file.size; part += 1) {
        const body = new FormData();
        body.append('file', file.slice(part * filePartBytes, (part + 1) * filePartBytes));
        await call('POST', `/imports/${id}/files/0/parts/${part}`, body);
      }
      return id;
    },
    /** What was only similar is confirmed before it is applied, as by a person who looks at it. */
    async begin(id: string, step: 'read' | 'apply' | 'undo') {
      if (step === 'apply') await confirm(id);
      return call('POST', `/imports/${id}/${step}`, step === 'undo' ? {} : undefined);
    },
    /** When the server has nothing to do for it any more. */
    async settled(id: string): Promise<FileImport> {
      const isActive = async () => ['reading', 'running', 'undoing'].includes((await show(id)).status);
      await expect.poll(isActive, { interval: 100, timeout }).toBe(false);
      return show(id);
    },
  };
}
