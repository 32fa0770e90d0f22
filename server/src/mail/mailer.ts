/**
 * Letters go by SMTP. They are written and sent after the request that asked for them has been answered, a few at a time: neither the answer nor the
 * time it takes tells whether there was anybody to write to.
 */
import type { FastifyBaseLogger } from 'fastify';
import { createBoundedQueue } from '#security/bounded-queue.ts';

export interface MailSettings {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  readonly smtpUrl: string;
  readonly from: string;
  /** What links in letters begin with. Never taken from a request, whose `Host` anybody can write. */
  readonly publicUrl: URL;
}

export interface Letter {
  readonly to: string;
  /** What it is written in: `de`, `pt-BR`. */
  readonly language: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** What links in letters begin with. */
  readonly publicUrl: URL;
  /** Sends what `write` comes up with, if anything. What goes wrong is logged. */
  post(write: () => Promise<Letter | undefined>, log: FastifyBaseLogger): void;
  /** Waits for the letters that are under way. */
  settle(): Promise<void>;
}

const timeoutMs = 10_000;
const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };

export function createMailer({ smtpUrl, from, publicUrl }: MailSettings): Mailer {
  const inTurn = createBoundedQueue({
    maxRunning: 2,
    maxWaiting: 200,
    refuse: () => new Error('too many letters are waiting'),
  });
  const underWay = new Set<Promise<void>>();

  async function send({ to, language, ...letter }: Letter): Promise<void> {
    // Loaded with the first letter: most servers never send one.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ url: smtpUrl, ...timeouts });
    try {
      const headers = { 'Content-Language': language };
      // As an object: a text would be taken apart at its commas.
      await transport.sendMail({ from, to: { name: '', address: to }, headers, ...letter });
    } finally {
      transport.close();
    }
  }

  return {
    publicUrl,
    post(write, log) {
      const posted = inTurn(async () => {
        const letter = await write();
        if (letter) await send(letter);
      })
        .catch((error: unknown) =>
          log.error({ ...describe(error), event: 'mail-failed' }, 'a letter could not be sent'),
        )
        .finally(() => underWay.delete(posted));
      underWay.add(posted);
    },
    async settle() {
      await Promise.all(underWay);
    },
  };
}

/** What mail servers answer names the person: of an address the log keeps what stands behind the @, and nothing of the error's other fields. */
function describe(error: unknown): object {
  const { message, code, responseCode } = error as { message?: unknown; code?: unknown; responseCode?: unknown };
  return { reason: String(message).replaceAll(/[^\s<>"'(),;:]+@/g, '…@'), code, responseCode };
}
