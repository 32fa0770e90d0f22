/** Finding values in a graph by their slugs. Apart from the schema, for the browser. */
import type { GraphMetric, PelotonGraph } from './peloton-graph.ts';

/** The value of the first of these summaries that has one, with its unit. */
export function summaryOf(
  { summaries, average_summaries }: PelotonGraph,
  ...slugs: readonly string[]
): { value: number; unit: string | null } | null {
  for (const slug of slugs) {
    for (const summary of [...summaries, ...average_summaries]) {
      if (summary.slug === slug && summary.value !== null) return { value: summary.value, unit: summary.display_unit };
    }
  }
  return null;
}

export function metricOf({ metrics }: PelotonGraph, slug: string): GraphMetric | null {
  return metrics.find((metric) => metric.slug === slug) ?? null;
}
