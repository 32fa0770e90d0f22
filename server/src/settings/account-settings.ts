import { StartupError } from '#errors/startup-error.ts';
import type { MailSettings } from '#mail/mailer.ts';
import type { SsoSettings } from '#sso/sso-client.ts';

export interface AccountSettings {
  /** Undefined on a server that sends no e-mail. */
  mail: MailSettings | undefined;
  /** Undefined on a server without single sign-on. */
  sso: SsoSettings | undefined;
}

type Text = (name: string) => string | undefined;

export function readAccountSettings(text: Text, publicUrl: URL | undefined): AccountSettings {
  return { mail: readMail(text, publicUrl), sso: readSso(text, publicUrl) };
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

function readSso(text: Text, publicUrl: URL | undefined): SsoSettings | undefined {
  const issuer = text('OIDC_ISSUER');
  if (issuer === undefined) return undefined;
  if (!URL.canParse(issuer) || !/^https?:$/.test(new URL(issuer).protocol)) {
    throw new StartupError('OIDC_ISSUER must be an address that begins with https://.');
  }
  if (new URL(issuer).protocol === 'http:' && !isLoopback(new URL(issuer).hostname)) {
    throw new StartupError(
      'OIDC_ISSUER must begin with https://. Plain http is taken from this machine alone, as http://localhost or http://127.0.0.1.',
    );
  }
  const clientId = text('OIDC_CLIENT_ID');
  const clientSecret = text('OIDC_CLIENT_SECRET');
  if (clientId === undefined || clientSecret === undefined) {
    throw new StartupError('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET as well.');
  }
  const makesAccounts = text('OIDC_REGISTRATION') ?? text('REGISTRATION') ?? 'open';
  if (makesAccounts !== 'open' && makesAccounts !== 'closed') {
    throw new StartupError(`OIDC_REGISTRATION is "${makesAccounts}", but it must be one of open, closed.`);
  }
  return {
    issuer: new URL(issuer),
    clientId,
    clientSecret,
    name: text('OIDC_NAME') ?? 'single sign-on',
    makesAccounts: makesAccounts === 'open',
    publicUrl: needPublicUrl('OIDC_ISSUER', publicUrl),
  };
}

const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

function needPublicUrl(name: string, publicUrl: URL | undefined): URL {
  if (publicUrl) return publicUrl;
  throw new StartupError(`${name} needs PUBLIC_URL as well: the address that people use.`);
}
