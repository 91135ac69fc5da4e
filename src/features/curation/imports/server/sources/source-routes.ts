import { toAnswer } from '#platform/server/http/answers/to-answer.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { get, post, put, remove } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { createdSource, importSource, importSourceList, sourceInput, sourceParams } from '../../contract.ts';
import type { Sources } from './sources.ts';

const guard = requireRole('curator');

function toResponse({ source, lastImport }: Awaited<ReturnType<Sources['list']>>[number]) {
  const { nextAt, leaseUntil } = source;
  const now = new Date();
  const isChecking = (nextAt !== null && nextAt <= now) || (leaseUntil !== null && leaseUntil > now);
  return toAnswer(importSource, { ...source, isChecking, lastImport });
}

export const sourceEndpoints = (sources: Sources) => [
  get('/admin/sources', guard, {
    summary: 'Addresses that are read on a schedule, by name, with how the last read went.',
    answer: importSourceList,
    handle: async () => (await sources.list()).map(toResponse),
  }),
  post('/admin/sources', guard, {
    summary: 'Adds a source and reads it for the first time. Addresses of private networks are refused.',
    body: sourceInput,
    answer: createdSource,
    status: 201,
    handle: async (c, { body }) => ({ id: (await sources.add((await personOf(c)).id, body)).id }),
  }),
  put('/admin/sources/:id', guard, {
    summary: 'Changes name, address and schedule of a source.',
    params: sourceParams,
    body: sourceInput,
    handle: async (c, { params: { id }, body }) => sources.change((await personOf(c)).id, id, body),
  }),
  post('/admin/sources/:id/check', guard, {
    summary: 'Reads a source now, in the background.',
    params: sourceParams,
    handle: async (c, { params: { id } }) => sources.check((await personOf(c)).id, id),
  }),
  remove('/admin/sources/:id', guard, {
    summary: 'Removes a source. What it brought stays.',
    params: sourceParams,
    handle: async (c, { params: { id } }) => sources.remove((await personOf(c)).id, id),
  }),
];
