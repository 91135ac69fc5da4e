import { endpoint } from '#platform/server/http/endpoint.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  createdSource,
  type ImportSource as ImportSourceResponse,
  importSourceList,
  sourceInput,
  sourceParams,
} from '../source-contract.ts';
import type { ImportSource } from './import-source-table.ts';
import type { Sources } from './sources.ts';

const guard = requireRole('curator');

function toResponse(source: ImportSource, lastImport: ImportSourceResponse['lastImport']): ImportSourceResponse {
  const now = Date.now();
  const isPending = source.nextAt !== null && source.nextAt.getTime() <= now;
  return {
    id: source.id,
    name: source.name,
    address: source.address,
    schedule: source.schedule,
    nextAt: source.nextAt?.toISOString() ?? null,
    isChecking: isPending || (source.leaseUntil !== null && source.leaseUntil.getTime() > now),
    result: source.result,
    failure: source.failure,
    failures: source.failures,
    checkedAt: source.checkedAt?.toISOString() ?? null,
    lastImport,
  };
}

export const sourceEndpoints = (sources: Sources) => [
  endpoint({
    method: 'get',
    path: '/admin/sources',
    guard,
    summary: 'Addresses that are read on a schedule, by name, with how the last read went.',
    answer: importSourceList,
    handle: async (c) => c.json((await sources.list()).map(({ source, lastImport }) => toResponse(source, lastImport))),
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
  endpoint({
    method: 'put',
    path: '/admin/sources/:id',
    guard,
    summary: 'Changes name, address and schedule of a source.',
    params: sourceParams,
    body: sourceInput,
    status: 204,
    handle: async (c, { params, body }) => {
      await sources.change((await personOf(c)).id, params.id, body);
      return c.body(null, 204);
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/sources/:id/check',
    guard,
    summary: 'Reads a source now, in the background.',
    params: sourceParams,
    status: 204,
    handle: async (c, { params }) => {
      await sources.check((await personOf(c)).id, params.id);
      return c.body(null, 204);
    },
  }),
  endpoint({
    method: 'delete',
    path: '/admin/sources/:id',
    guard,
    summary: 'Removes a source. What it brought stays.',
    params: sourceParams,
    status: 204,
    handle: async (c, { params }) => {
      await sources.remove((await personOf(c)).id, params.id);
      return c.body(null, 204);
    },
  }),
];
