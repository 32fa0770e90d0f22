/** Lines of an axis that leave no value at its edge: `ratioTicks([0.97, 1.08])` is `[0.9, 1, 1.1]`. */
export function ratioTicks(values: readonly number[]): number[] {
  if (values.length === 0) return [0, 1];
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const step = [0.02, 0.05, 0.1, 0.2, 0.5, 1].find((size) => (highest - lowest) / size <= 2) ?? 2;
  const first = Math.floor(lowest / step);
  const last = Math.max(first + 2, Math.ceil(highest / step));
  return Array.from({ length: last - first + 1 }, (_, index) => Math.round((first + index) * step * 100) / 100);
}
