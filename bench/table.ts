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

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const percent = (ratio: number): string => `${whole(ratio * 100)} %`;

function describePaces({ ours, reference }: Comparison): string {
  const cpu = `${whole(ours.cpuUsEach)} µs against ${whole(reference.cpuUsEach)} µs of CPU`;
  return `${cpu}, ${whole(ours.perSecond)}/s against ${whole(reference.perSecond)}/s`;
}

/** 0.8756 becomes "88 % (102 µs against 89 µs of CPU, 5,100/s against 5,900/s)". */
export function describeComparison(comparison: Comparison, wanted: number): Outcome {
  const { ratio } = comparison;
  return {
    value: ratio,
    shown: `${percent(ratio)} (${describePaces(comparison)})`,
    passes: ratio >= wanted,
    figures: { ...comparison },
  };
}

/** Two servers, by what an answer costs them and their database together and by how many come: the lower figure is the row's. */
export function describeServers(comparison: Comparison, wanted: number): Outcome {
  const { ratio, paceRatio } = comparison;
  const value = Math.min(ratio, paceRatio);
  return {
    value,
    shown: `${percent(ratio)} by CPU, ${percent(paceRatio)} by pace (${describePaces(comparison)})`,
    passes: value >= wanted,
    figures: { ...comparison },
  };
}
