/** One request of an assistant, answered by the SDK with the tools that its token may use. */
import { type CallToolResult, createMcpHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import type { TokenScope } from '@workout-tracker/core/contract/endpoint';
import { version } from '#project-files.ts';
import { type CallVerb, Refusal } from './call-verb.ts';
import { type AnyTool, tools } from './tools.ts';

const instructions = `The training diary of one person: workouts with their sets, exercises, records, programs and series.
Weights are as the person entered them, each with its unit (kg or lb); figures that end in Kg are kilograms. Instants are ISO 8601 in UTC; a
localDate is the day where the person was. Find an exercise with list_exercises before you log it or plan it, and use its _id.`;

interface Asking {
  readonly scope: TokenScope;
  readonly call: CallVerb;
  /** The body of the request, parsed. */
  readonly body: unknown;
}

export async function answerMcp(request: Request, { scope, call, body }: Asking): Promise<Response> {
  const handler = createMcpHandler(() => createServer(scope, call), { maxSubscriptions: 0 });
  return handler.fetch(request, body === undefined ? {} : { parsedBody: body });
}

function createServer(scope: TokenScope, call: CallVerb): McpServer {
  const server = new McpServer({ name: 'workout-tracker', title: 'Workout Tracker', version }, { instructions });
  for (const tool of tools) if (scope === 'write' || tool.scope === 'read') addTool(server, tool, call);
  return server;
}

function addTool(server: McpServer, { name, title, description, scope, input, run }: AnyTool, call: CallVerb): void {
  const annotations = { readOnlyHint: scope === 'read', destructiveHint: false, openWorldHint: false };
  server.registerTool(
    name,
    { title, description, inputSchema: fromJsonSchema<object>({ ...input }), annotations },
    async (given): Promise<CallToolResult> => {
      try {
        return { content: [{ type: 'text', text: JSON.stringify(await run(given, call)) }] };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { content: [{ type: 'text', text: error.message }], isError: true };
      }
    },
  );
}
