import { escapeHtml, html, type Reply } from '#http/reply.ts';

export interface PageState {
  state: string;
  nonce: string;
  /** Null when the page forgot it. */
  csrf: string | null;
}

export function loginPage({ state, nonce, csrf }: PageState): Reply {
  const extraParams = { state, nonce, ...(csrf === null ? {} : { _csrf: csrf }) };
  const config = Buffer.from(JSON.stringify({ extraParams })).toString('base64');
  return html(`<!doctype html><html><head><title>Log in | Peloton</title></head><body><div id="root"></div>
<script>window.injectedConfig = JSON.parse(decodeURIComponent(escape(window.atob("${config}"))));</script></body></html>`);
}

/** `wctx` is JSON inside an attribute, so that all its quotes are escaped. */
export function formPage(action: string, { ticket, state }: { ticket: string; state: string }): Reply {
  const wctx = JSON.stringify({
    strategy: 'auth0',
    auth0Client: '',
    tenant: 'peloton-prod',
    connection: "pelo-user-password's",
    state,
  });
  const input = (name: string, value: string): string =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  return html(`<form method="post" name="hiddenform" action="${escapeHtml(action)}">
  ${input('wa', 'wsignin1.0')}
  ${input('wresult', ticket)}
  ${input('wctx', wctx)}
  <noscript><p>Script is disabled. Click Submit to continue.</p><input type="submit" value="Submit"></noscript>
</form>`);
}
