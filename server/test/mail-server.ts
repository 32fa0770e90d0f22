/** A real SMTP server on a free port, and the letters that came in. It takes none for `refused.example`. */
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface ReceivedLetter {
  readonly to: readonly string[];
  /** Headers, each on one line, and text, both as a person reads them. */
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
          content: decoded(content),
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

/** Headers come in lines and words of ASCII, texts as quoted-printable or base64. */
function decoded(content: string): string {
  const end = content.indexOf('\r\n\r\n');
  const headers = content
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .replaceAll(/(=\?UTF-8\?[QB]\?[^?]*\?=) +(?==\?UTF-8\?)/gi, '$1')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? fromBase64(word) : fromQuotedPrintable(word.replaceAll('_', ' ')),
    );
  const text = content.slice(end);
  const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(headers)?.[1];
  if (encoding === 'base64') return `${headers}\r\n\r\n${fromBase64(text)}`;
  return headers + (encoding === 'quoted-printable' ? fromQuotedPrintable(text) : text);
}

const fromBase64 = (text: string): string => Buffer.from(text, 'base64').toString();

const fromQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16))),
    'latin1',
  ).toString();
