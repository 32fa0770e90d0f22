/** Settings of the ways into an account that need another server: e-mail, and single sign-on. */
import { StartupError } from './startup-error.ts';

export interface MailSettings {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  readonly smtpUrl: string;
  readonly from: string;
  /** What links in letters begin with. Never taken from a request, whose `Host` anybody can write. */
  readonly publicUrl: URL;
}

export interface AccountSettings {
  /** Undefined on a server that sends no e-mail. */
  mail: MailSettings | undefined;
}

type Text = (name: string) => string | undefined;

export function readAccountSettings(text: Text, publicUrl: URL | undefined): AccountSettings {
  return { mail: readMail(text, publicUrl) };
}

/** The address may hold a password, so the error does not repeat it. */
function readMail(text: Text, publicUrl: URL | undefined): MailSettings | undefined {
  const smtpUrl = text('SMTP_URL');
  if (smtpUrl === undefined) return undefined;
  if (!URL.canParse(smtpUrl) || !/^smtps?:\/\/./.test(smtpUrl)) {
    throw new StartupError('SMTP_URL must look like smtp://user:password@host:587, or smtps://user:password@host:465.');
  }
  const from = text('MAIL_FROM');
  if (from === undefined)
    throw new StartupError('SMTP_URL needs MAIL_FROM as well: the address that letters come from.');
  return { smtpUrl, from, publicUrl: needPublicUrl('SMTP_URL', publicUrl) };
}

function needPublicUrl(name: string, publicUrl: URL | undefined): URL {
  if (publicUrl) return publicUrl;
  throw new StartupError(`${name} needs PUBLIC_URL as well: the address that people use.`);
}
