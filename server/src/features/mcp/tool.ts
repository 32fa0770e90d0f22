import type { TokenScope } from '@workout-tracker/core/contract/endpoint';
import type { Units } from '@workout-tracker/core/people/user';
import type { Static, TSchema } from 'typebox';
import type { CallVerb } from './call-verb.ts';

/** What an assistant can ask for and do: each tool is one verb of the contract or a few, cut down to what is worth reading. */
interface Tool<Input extends TSchema> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly scope: TokenScope;
  readonly input: Input;
  run(given: Static<Input>, call: CallVerb, units: Units, now: Date): Promise<unknown>;
}

/** The SDK has checked what is given against `input`. */
export interface AnyTool extends Omit<Tool<TSchema>, 'run'> {
  run(given: unknown, call: CallVerb, units: Units, now: Date): Promise<unknown>;
}

export function tool<const Input extends TSchema>(described: Tool<Input>): AnyTool {
  return { ...described, run: (given, ...rest) => described.run(given as Static<Input>, ...rest) };
}
