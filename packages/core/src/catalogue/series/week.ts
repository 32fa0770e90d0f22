import type { CatalogueProgram, CatalogueWeek } from '../catalogue.ts';

/** `week([1, fullBodyA], [4, fullBodyB])` trains on the first and the fourth day and rests on the others. */
export function week(...days: readonly (readonly [day: number, program: CatalogueProgram])[]): CatalogueWeek {
  return { programs: days.map(([day, program]) => ({ day, programId: program.id })) };
}

/** `alternating(3, a, b)` is `[a, b, a]`. */
export function alternating(count: number, ...pattern: readonly CatalogueWeek[]): readonly CatalogueWeek[] {
  return Array.from({ length: Math.ceil(count / pattern.length) }, () => pattern)
    .flat()
    .slice(0, count);
}
