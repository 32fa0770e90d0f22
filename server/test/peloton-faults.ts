import type { FaultKind } from '@workout-tracker/peloton-simulator/faults';

/** What a fault that does not go away is called. */
export const lasting: [FaultKind, string, RegExp][] = [
  ['rate_limited_text', 'peloton_busy', /Peloton is busy\. Wait a few minutes and try again\.$/],
  ['rate_limited_retry_after', 'peloton_busy', /Peloton is busy\. Wait a few minutes and try again\.$/],
  ['server_error', 'peloton_unavailable', /Peloton does not answer as expected\. Try again later\.$/],
  ['bad_gateway_html', 'peloton_unavailable', /Peloton does not answer as expected\. Try again later\.$/],
  ['slow', 'peloton_unavailable', /Peloton took too long to answer\. Try again later\.$/],
  ['truncated_json', 'peloton_unavailable', /Peloton does not answer as expected\. Try again later\.$/],
  ['not_json', 'peloton_unavailable', /Peloton does not answer as expected\. Try again later\.$/],
  ['connection_cut', 'peloton_unavailable', /Peloton does not answer as expected\. Try again later\.$/],
  ['redirect', 'peloton_unavailable', /Peloton does not answer as expected\. Try again later\.$/],
  ['huge_body', 'peloton_unavailable', /Peloton does not answer as expected\. Try again later\.$/],
  ['drip', 'peloton_unavailable', /Peloton took too long to answer\. Try again later\.$/],
  ['payment_required', 'peloton_refused', /Peloton refused the request\./],
  ['forbidden_html', 'peloton_refused', /Peloton refused the request\./],
];
export const harmless: FaultKind[] = ['unknown_fields', 'missing_optional_keys', 'wrong_types', 'page_shift'];
/** Those that another try may find gone. */
export const passing: FaultKind[] = [
  'rate_limited_text',
  'server_error',
  'bad_gateway_html',
  'truncated_json',
  'not_json',
  'connection_cut',
];

/** Short only where the answer never comes, so that a busy machine is not taken for a slow Peloton. */
export const timeoutFor = (kind: FaultKind): number => (kind === 'slow' || kind === 'drip' ? 400 : 20_000);
