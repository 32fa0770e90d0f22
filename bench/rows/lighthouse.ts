/** What Lighthouse says of the pages, on a phone. A page is one line at the end of this file. */
import type { Context } from '../context.ts';
import { type Judgement, judge } from '../lighthouse.ts';
import type { Outcome, Row } from '../row.ts';
import { benchPeople } from '../sign-in/bench-people.ts';

interface Opinion {
  name: string;
  target: string;
  read(judgement: Judgement): Outcome;
}

function opinions(performance: number): Opinion[] {
  return [
    {
      name: 'performance',
      target: `at least ${performance}`,
      read: ({ performance: value, machineIndex }) => ({
        value,
        shown: `${value} (machine index ${machineIndex.toFixed(0)})`,
        passes: value >= performance,
        figures: { machineIndex },
      }),
    },
    {
      name: 'accessibility, best practices, SEO',
      target: '100 each',
      read({ accessibility, bestPractices, seo, faults }) {
        const value = Math.min(accessibility, bestPractices, seo);
        const shown = [[accessibility, bestPractices, seo].join(', '), ...faults].join('; ');
        return { value, shown, passes: value === 100, figures: { accessibility, bestPractices, seo, faults } };
      },
    },
    {
      name: 'largest paint',
      target: 'within 1.9 s',
      read: ({ largestPaintMs }) => atMost(largestPaintMs, 1_900, `${(largestPaintMs / 1000).toFixed(2)} s`),
    },
    {
      name: 'blocking time',
      target: 'at most 150 ms',
      read: ({ blockingMs }) => atMost(blockingMs, 150, `${blockingMs.toFixed(0)} ms`),
    },
    {
      name: 'layout shift',
      target: 'at most 0.02',
      read: ({ layoutShift }) => atMost(layoutShift, 0.02, layoutShift.toFixed(3)),
    },
  ];
}

const atMost = (value: number, most: number, shown: string): Outcome => ({ value, shown, passes: value <= most });

function pageRows(letters: string, path: string, performance: number): Row[] {
  return opinions(performance).map(({ name, target, read }, index) => ({
    id: `8${letters[index]}`,
    name: `Lighthouse ${path}: ${name}`,
    target,
    measure: async (context) => read(await judgePage(context, path)),
  }));
}

function judgePage(context: Context, path: string): Promise<Judgement> {
  return context.once(`lighthouse ${path}`, async () => {
    // A server nobody has used yet greets its owner instead.
    await benchPeople(context);
    return judge(context, `${(await context.product()).url}${path}`);
  });
}

export const lighthouseRows: readonly Row[] = [...pageRows('abcde', '/login', 98)];
