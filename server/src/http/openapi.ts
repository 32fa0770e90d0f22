/** Serves the contract's own description, for machines and for people. Made when it is first asked for: most servers never are. */

import type { Endpoint } from '@workout-tracker/core/contract/endpoint';
import { describeContract } from '@workout-tracker/core/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { renderDocs } from './docs-page.ts';

export function exposeOpenApi(app: FastifyInstance, contract: Record<string, Endpoint>, version: string): void {
  let document: string | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(describeContract(contract, version));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/api/docs', (_request, reply) => {
    page ??= renderDocs(describeContract(contract, version));
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
