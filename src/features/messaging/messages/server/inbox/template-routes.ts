import { AppError, NotFound } from '#platform/server/errors.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { get, post, put, remove } from '#platform/server/http/routes.ts';
import { messageAddress, templateInput, templateList } from '../../inbox-contract.ts';
import { maxTemplates } from '../../inbox-vocabulary.ts';
import type { TemplateRepository } from './template-repository.ts';

const guard = requireRole('curator');

export const templateEndpoints = (templates: TemplateRepository) => [
  get('/admin/message-templates', guard, {
    summary: 'Texts that answers begin with, by title.',
    answer: templateList,
    handle: () => templates.list(),
  }),
  post('/admin/message-templates', guard, {
    summary: 'Add a template.',
    body: templateInput,
    handle: async (_c, { body }) => {
      if ((await templates.count()) >= maxTemplates)
        throw new AppError('conflict', 'There are as many templates as there can be. Please delete one first.');
      await templates.add(body);
    },
  }),
  put('/admin/message-templates/:id', guard, {
    summary: 'Change a template.',
    params: messageAddress,
    body: templateInput,
    handle: async (_c, { params, body }) => {
      if (!(await templates.change(params.id, body))) throw new NotFound('This template is not here any more.');
    },
  }),
  remove('/admin/message-templates/:id', guard, {
    summary: 'Delete a template.',
    params: messageAddress,
    handle: async (_c, { params }) => templates.remove(params.id),
  }),
];
