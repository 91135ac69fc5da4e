import { opportunityDetail } from '#features/opportunities/contract.ts';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  duplicateQuery,
  editableOpportunity,
  mergeOpportunities,
  nearOpportunities,
  opportunityKey,
  previewOpportunity,
  saveOpportunity,
} from '../editor-contract.ts';
import type { Editor } from './editor.ts';

export const editorEndpoints = (editor: Editor) => [
  endpoint({
    method: 'get',
    path: '/admin/opportunities/:id',
    guard: requireRole('curator'),
    summary: 'One opportunity in whatever state, as it is edited. Its version goes with the next write.',
    params: opportunityKey,
    answer: editableOpportunity,
    handle: async (c, { params }) => c.json(await editor.get(params.id)),
  }),
  endpoint({
    method: 'put',
    path: '/admin/opportunities/:id',
    guard: requireRole('curator'),
    summary:
      'Saves an opportunity; version 0 makes a new one under an id of your own choice (a UUID). When it is not the version that was read, nothing is written: 409, with what it is now.',
    params: opportunityKey,
    body: saveOpportunity,
    answer: editableOpportunity,
    handle: async (c, { params, body }) => {
      const outcome = await editor.save((await personOf(c)).id, params.id, body);
      return 'conflict' in outcome ? c.json(outcome.conflict, 409) : c.json(outcome.saved);
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/opportunity-previews',
    guard: requireRole('curator'),
    summary: 'An opportunity as its page would show it. Nothing is written.',
    body: previewOpportunity,
    answer: opportunityDetail,
    handle: async (c, { body }) => c.json(await editor.preview(body)),
  }),
  endpoint({
    method: 'get',
    path: '/admin/opportunity-duplicates',
    guard: requireRole('curator'),
    summary: 'Up to five that may be the same as what is being written: by their link, and by title and organisation.',
    query: duplicateQuery,
    answer: nearOpportunities,
    handle: async (c, { query }) => c.json(await editor.findDuplicates(query)),
  }),
  endpoint({
    method: 'post',
    path: '/admin/opportunities/:id/merge',
    guard: requireRole('curator'),
    summary:
      'Makes one of two: this one stays with the given fields, the other one is archived and its address leads here. When one of them is not the version that was read, nothing is written: 409, with both as they are now.',
    params: opportunityKey,
    body: mergeOpportunities,
    answer: editableOpportunity,
    handle: async (c, { params, body }) => {
      const outcome = await editor.merge((await personOf(c)).id, params.id, body);
      return 'conflict' in outcome ? c.json(outcome.conflict, 409) : c.json(outcome.saved);
    },
  }),
];
