/**
 * Every answer has these headers, errors included. Tokens live in the browser's storage, so the policy that no script but our own files may run is
 * the wall that keeps them ours. It is a hook of our own: a chain of plugins costs more than the rest of a small reply.
 */
import type { FastifyInstance } from 'fastify';

interface SecurityOptions {
  /** The page-tracking snippet, the one script from elsewhere an operator may choose to allow. */
  analyticsSnippetUrl: URL | undefined;
  isServedOverTls: boolean;
}

function contentSecurityPolicy(analyticsSnippetUrl: URL | undefined): string {
  const analytics = analyticsSnippetUrl ? ` ${analyticsSnippetUrl.origin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self'${analytics}`,
    // The prerendered sign-in form has inline styles; a style cannot run code.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${analytics}`,
    `connect-src 'self'${analytics}`,
    // Said out loud, because without it a worker may come from wherever a script may.
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function securityHeaders(options: SecurityOptions): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options.analyticsSnippetUrl),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'bluetooth=(self), screen-wake-lock=(self), camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(options.isServedOverTls && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

export function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}
