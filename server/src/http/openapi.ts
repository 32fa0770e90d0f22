/** Serves the contract's own description, for machines and for people. Made once: it changes only with the code. */

import type { Endpoint } from '@workout-tracker/core/contract/endpoint';
import { describeContract } from '@workout-tracker/core/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { renderDocs } from './docs-page.ts';

export function exposeOpenApi(app: FastifyInstance, contract: Record<string, Endpoint>, version: string): void {
  const document = describeContract(contract, version);
  const text = JSON.stringify(document);
  const page = renderDocs(document);
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}
