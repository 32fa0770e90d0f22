/** A real SMTP server on a free port, and the letters that came in. */
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect } from 'vitest';

interface ReceivedLetter {
  readonly to: readonly string[];
  /** Headers and text as they came over the wire, without the line breaks of quoted-printable. */
  readonly content: string;
}

export interface Mailbox {
  readonly url: string;
  readonly letters: readonly ReceivedLetter[];
  /** Waits for the next letter to this person. */
  letterTo(email: string): Promise<string>;
}

export async function openMailbox(): Promise<Mailbox> {
  const letters: ReceivedLetter[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      void text(stream).then((content) => {
        letters.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          content: content.replaceAll(/=\r\n/g, '').replaceAll('=3D', '='),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    async letterTo(email) {
      const seen = letters.length;
      const found = () => letters.slice(Math.max(0, seen - 1)).find(({ to }) => to.includes(email));
      await expect.poll(() => found() !== undefined).toBe(true);
      return found()?.content ?? '';
    },
  };
}
