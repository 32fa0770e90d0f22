import type { Comparison } from './interleave.ts';
import type { Outcome, Row } from './row.ts';

export interface Line {
  row: Pick<Row, 'id' | 'name' | 'target'>;
  result: Outcome | { failure: string };
  tookMs: number;
}

/** `6a  Memory of the server after load (RSS): 138 MB (at most 150 MB), pass, 9 s`. */
export function formatLine({ row: { id, name, target }, result, tookMs }: Line): string {
  return `${id.padEnd(4)}${name}: ${shown(result)} (${target}), ${verdict(result)}, ${Math.round(tookMs / 1000)} s`;
}

export function formatTable(lines: readonly Line[]): string {
  const cells = [
    ['#', 'What', 'Measured', 'Target', ''],
    ...lines.map(({ row, result }) => [row.id, row.name, shown(result), row.target, verdict(result)]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  const rows = cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  const rule = '─'.repeat(Math.max(...rows.map((row) => row.length)));
  return [rows[0], rule, ...rows.slice(1)].join('\n');
}

export function verdict(result: Line['result']): 'pass' | 'miss' | 'failed' {
  if ('failure' in result) return 'failed';
  return result.passes ? 'pass' : 'miss';
}

function shown(result: Line['result']): string {
  return 'failure' in result ? 'not measured' : result.shown;
}

/** 0.8756 becomes "88 % (102 µs against 89 µs of CPU, 5,100/s against 5,900/s)". */
export function describeComparison(comparison: Comparison, wanted: number): Outcome {
  const { ratio, ours, reference } = comparison;
  const whole = (value: number): string => Math.round(value).toLocaleString('en');
  const cpu = `${whole(ours.cpuUsEach)} µs against ${whole(reference.cpuUsEach)} µs of CPU`;
  const speed = `${whole(ours.perSecond)}/s against ${whole(reference.perSecond)}/s`;
  return {
    value: ratio,
    shown: `${whole(ratio * 100)} % (${cpu}, ${speed})`,
    passes: ratio >= wanted,
    figures: { ...comparison },
  };
}

/** By CPU, and by how many came. */
export function describeAnswers(comparison: Comparison, least: number): Outcome {
  const outcome = describeComparison(comparison, least);
  const answers = comparison.ours.perSecond / comparison.reference.perSecond;
  return { ...outcome, passes: outcome.passes && answers >= least, figures: { ...outcome.figures, answers } };
}
