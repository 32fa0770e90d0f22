import type { Rule } from './rule.ts';

/** What a rule changes: a step that names neither changes the working weight. */
export const baseOf = ({ step }: Pick<Rule, 'step'>): 'working' | 'maximum' => ('to' in step ? step.to : 'working');
