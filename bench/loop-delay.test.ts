import { expect, test } from 'vitest';
import { delayMs } from './loop-delay.ts';

const metrics = `# TYPE nodejs_eventloop_lag_max_seconds gauge
nodejs_eventloop_lag_max_seconds 0.0465
nodejs_eventloop_lag_p99_seconds 1.2e-2
`;

test('the delay beyond the timer that measures it', () => {
  expect(delayMs(metrics, 'max')).toBeCloseTo(36.5);
  expect(delayMs(metrics, 'p99')).toBeCloseTo(2);
});

test('metrics without it are no figure', () => {
  expect(() => delayMs('nodejs_heap_size_total_bytes 7', 'max')).toThrow('event-loop delay');
});
