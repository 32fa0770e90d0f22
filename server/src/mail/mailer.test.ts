import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openMailbox } from '#test/mailbox.ts';
import { createMailer } from './mailer.ts';

const mailbox = await openMailbox();

test('a refused letter is logged without the address it was meant for', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const mailer = createMailer({
    smtpUrl: mailbox.url,
    from: 'gym@example.org',
    publicUrl: new URL('https://gym.example'),
  });
  mailer.post(
    async () => ({ to: 'Ann.Lind+gym@refused.example', language: 'en', subject: 'Hello', text: 'Hello' }),
    log,
  );
  await mailer.settle();
  expect(lines).toHaveLength(1);
  expect(lines[0]?.toLowerCase()).not.toContain('ann.lind');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    event: 'mail-failed',
    code: 'EENVELOPE',
    responseCode: 550,
    reason: expect.stringContaining('…@refused.example'),
  });
});

test('a mail server that is not there is named', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const mailer = createMailer({
    smtpUrl: 'smtp://127.0.0.1:9',
    from: 'gym@example.org',
    publicUrl: new URL('https://gym.example'),
  });
  mailer.post(async () => ({ to: 'ann@example.org', language: 'en', subject: 'Hello', text: 'Hello' }), log);
  await mailer.settle();
  expect(JSON.parse(lines[0] ?? '').reason).toContain('127.0.0.1:9');
});
