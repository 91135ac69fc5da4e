import { opportunityDetail } from '#features/opportunities/core/contract.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { get, post, put } from '#platform/server/http/routes.ts';
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
import type { Editor } from './shared/editor.ts';

const guard = requireRole('curator');

export const editorEndpoints = (editor: Editor) => [
  get('/admin/opportunities/:id', guard, {
    summary: 'One opportunity in whatever state, as it is edited. Its version goes with the next write.',
    params: opportunityKey,
    answer: editableOpportunity,
    handle: (_c, { params }) => editor.get(params.id),
  }),
  put('/admin/opportunities/:id', guard, {
    summary:
      'Saves an opportunity; version 0 makes a new one under an id of your own choice (a UUID). When it is not the version that was read, nothing is written: 409, with what it is now.',
    params: opportunityKey,
    body: saveOpportunity,
    answer: editableOpportunity,
    handle: async (c, { params, body }) => {
      const outcome = await editor.save((await personOf(c)).id, params.id, body);
      return 'conflict' in outcome ? c.json(outcome.conflict, 409) : outcome.saved;
    },
  }),
  post('/admin/opportunity-previews', guard, {
    summary: 'An opportunity as its page would show it. Nothing is written.',
    body: previewOpportunity,
    answer: opportunityDetail,
    handle: (_c, { body }) => editor.preview(body),
  }),
  get('/admin/opportunity-duplicates', guard, {
    summary: 'Up to five that may be the same as what is being written: by their link, and by title and organisation.',
    query: duplicateQuery,
    answer: nearOpportunities,
    handle: (_c, { query }) => editor.findDuplicates(query),
  }),
  post('/admin/opportunities/:id/merge', guard, {
    summary:
      'Makes one of two: this one stays with the given fields, the other one is archived and its address leads here. When one of them is not the version that was read, nothing is written: 409, with both as they are now.',
    params: opportunityKey,
    body: mergeOpportunities,
    answer: editableOpportunity,
    handle: async (c, { params, body }) => {
      const outcome = await editor.merge((await personOf(c)).id, params.id, body);
      return 'conflict' in outcome ? c.json(outcome.conflict, 409) : outcome.saved;
    },
  }),
];
