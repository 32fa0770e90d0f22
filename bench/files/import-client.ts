/** Uploads files and has them read, over HTTP as the page does. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { registerPerson } from '../sign-in/bench-people.ts';

const partBytes = 1024 * 1024;
const lookMs = 100;

export type ImportClient = Awaited<ReturnType<typeof importClient>>;

/** Of a person of its own. */
export async function importClient(url: string) {
  const { accessToken } = await registerPerson(url, `import-${randomUUID()}@bench.example`);
  const headers = { authorization: `Bearer ${accessToken}` };

  async function call(method: string, path: string, body?: object) {
    const json = body && { body: JSON.stringify(body) };
    const sent = { method, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) }, ...json };
    let answer = await fetch(`${url}/api/imports${path}`, sent);
    // A crowded machine makes the server turn requests away for a moment; the work goes on.
    while (answer.status === 503) {
      await pause(1_000);
      answer = await fetch(`${url}/api/imports${path}`, sent);
    }
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer.json();
  }

  const sendPart = (id: string, part: number, body: FormData): Promise<Response> =>
    fetch(`${url}/api/imports/${id}/files/0/parts/${part}`, { method: 'POST', headers, body });

  return {
    call,
    sendPart,
    /** Without its parts. Answers with the id of the import. */
    async begin(name: string, size: number): Promise<string> {
      const id = randomUUID();
      await call('POST', '', { _id: id, files: [{ name, size }] });
      return id;
    },
    /** Uploads all of it and begins to read it. */
    async send(name: string, file: Buffer): Promise<string> {
      const id = await this.begin(name, file.length);
      for (let part = 0; part * partBytes < file.length; part += 1) {
        const body = new FormData();
        body.append('file', new Blob([new Uint8Array(file.subarray(part * partBytes, (part + 1) * partBytes))]));
        const sent = await sendPart(id, part, body);
        if (!sent.ok) throw new Error(`Part ${part}: ${await sent.text()}`);
      }
      await call('POST', `/${id}/read`);
      return id;
    },
    /** Answers with the first status of these that it has. */
    async until(id: string, ...statuses: readonly string[]): Promise<string> {
      for (;;) {
        const { data } = await call('GET', `/${id}`);
        if (statuses.includes(data.status)) return data.status;
        if (['refused', 'cancelled'].includes(data.status)) throw new Error(`The import ended as ${data.status}.`);
        await pause(lookMs);
      }
    },
  };
}
