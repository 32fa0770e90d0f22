/** A real SMTP server on a free port, and the letters that came in. It takes none for `refused.example`. */
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface ReceivedLetter {
  readonly to: readonly string[];
  /** Headers and text as they came over the wire, without the line breaks of quoted-printable. */
  readonly content: string;
}

interface MailServer {
  readonly url: string;
  readonly letters: readonly ReceivedLetter[];
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const letters: ReceivedLetter[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const isRefused = address.endsWith('@refused.example');
      done(isRefused ? new Error(`<${address}>: there is no ${address} here`) : undefined);
    },
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
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close: () => new Promise((resolve) => void server.close(resolve)),
  };
}
