import { actionEndpoint } from '#platform/server/http/action-endpoint.ts';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { toAnswer } from '#platform/server/http/to-answer.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { createdSource, importSource, importSourceList, sourceInput, sourceParams } from '../contract.ts';
import type { Sources } from './sources.ts';

const guard = requireRole('curator');

function toResponse({ source, lastImport }: Awaited<ReturnType<Sources['list']>>[number]) {
  const { nextAt, leaseUntil } = source;
  const now = new Date();
  const isChecking = (nextAt !== null && nextAt <= now) || (leaseUntil !== null && leaseUntil > now);
  return toAnswer(importSource, { ...source, isChecking, lastImport });
}

export const sourceEndpoints = (sources: Sources) => [
  endpoint({
    method: 'get',
    path: '/admin/sources',
    guard,
    summary: 'Addresses that are read on a schedule, by name, with how the last read went.',
    answer: importSourceList,
    handle: async (c) => c.json((await sources.list()).map(toResponse)),
  }),
  endpoint({
    method: 'post',
    path: '/admin/sources',
    guard,
    summary: 'Adds a source and reads it for the first time. Addresses of private networks are refused.',
    body: sourceInput,
    answer: createdSource,
    status: 201,
    handle: async (c, { body }) => {
      const { id } = await sources.add((await personOf(c)).id, body);
      return c.json({ id }, 201);
    },
  }),
  actionEndpoint({
    method: 'put',
    path: '/admin/sources/:id',
    guard,
    summary: 'Changes name, address and schedule of a source.',
    params: sourceParams,
    body: sourceInput,
    run: (actorId, { id }, input) => sources.change(actorId, id, input),
  }),
  actionEndpoint({
    method: 'post',
    path: '/admin/sources/:id/check',
    guard,
    summary: 'Reads a source now, in the background.',
    params: sourceParams,
    run: (actorId, { id }) => sources.check(actorId, id),
  }),
  actionEndpoint({
    method: 'delete',
    path: '/admin/sources/:id',
    guard,
    summary: 'Removes a source. What it brought stays.',
    params: sourceParams,
    run: (actorId, { id }) => sources.remove(actorId, id),
  }),
];
