import type { Context } from 'hono';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post, put } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { pageQuery } from '#platform/shared/list-contract.ts';
import {
  addressInput,
  draftInput,
  editedPage,
  newPage,
  newPageInput,
  pageList,
  pageParams,
  previewInput,
  renderedPage,
  restoreInput,
  savedDraft,
  siteTextList,
  versionInput,
  versionList,
  versionParams,
  versionQuery,
} from '../page-contract.ts';
import type { PageAdmin } from './page-admin.ts';

/** What the site says in its own name is for admins, and not for curators of opportunities. */
export function pageEndpoints(pages: PageAdmin) {
  const guard = requireRole('admin');
  const actorId = async (c: Context) => (await personOf(c)).id;
  return [
    get('/admin/pages/announcements', guard, {
      summary: 'Posts, also drafts, the newest first. Link with rel="next" leads to the next page.',
      query: pageQuery,
      answer: pageList,
      handle: async (c, { query }) => {
        const page = await answerPage(c, (limit) => pages.listAnnouncements(query.cursor, limit), toCursor);
        return page.map(({ createdAt: _key, ...entry }) => entry);
      },
    }),
    get('/admin/pages/texts', guard, {
      summary: 'Texts of the site that may be edited, whether or not somebody has.',
      answer: siteTextList,
      handle: () => pages.listTexts(),
    }),
    post('/admin/pages', guard, {
      summary: 'Begin a draft: of a new page with a title, or in the place of an original text.',
      body: newPageInput,
      answer: newPage,
      status: 201,
      handle: async (c, { body }) => {
        const added = await pages.create(await actorId(c), body);
        return redirectForm(c, `/admin/pages/${added.id}`, added);
      },
    }),
    get('/admin/pages/:id', guard, {
      summary: 'A page with its draft.',
      params: pageParams,
      answer: editedPage,
      handle: (_c, { params }) => pages.get(params.id),
    }),
    put('/admin/pages/:id', guard, {
      summary: 'Save the draft. Refused (409) when it has changed since `version` was read.',
      params: pageParams,
      body: draftInput,
      answer: savedDraft,
      handle: async (c, { params, body }) => pages.save(await actorId(c), params.id, body),
    }),
    post('/admin/pages/:id/preview', guard, {
      summary: 'How a text will look.',
      params: pageParams,
      body: previewInput,
      answer: renderedPage,
      handle: (_c, { params, body }) => pages.preview(params.id, body),
    }),
    post('/admin/pages/:id/publish', guard, {
      summary: 'Show the draft to readers. Refused (409) when it has changed since `version` was read.',
      params: pageParams,
      body: versionInput,
      answer: editedPage,
      handle: async (c, { params, body }) => pages.publish(await actorId(c), params.id, body.version),
    }),
    post('/admin/pages/:id/unpublish', guard, {
      summary:
        'Take a page from readers, who see the original text again where there is one. Refused (409) when it has changed since `version` was read.',
      params: pageParams,
      body: versionInput,
      answer: editedPage,
      handle: async (c, { params, body }) => pages.unpublish(await actorId(c), params.id, body.version),
    }),
    post('/admin/pages/:id/discard', guard, {
      summary:
        'Delete a page that was never published. Refused (409) when it was, or has changed since `version` was read.',
      params: pageParams,
      body: versionInput,
      handle: async (c, { params, body }) => pages.discard(await actorId(c), params.id, body.version),
    }),
    post('/admin/pages/:id/address', guard, {
      summary: 'Change the address; that of a published page leads to the new one.',
      params: pageParams,
      body: addressInput,
      answer: editedPage,
      handle: async (c, { params, body }) => {
        const moved = await pages.move(await actorId(c), params.id, body.slug);
        return redirectForm(c, `/admin/pages/${params.id}`, moved);
      },
    }),
    get('/admin/pages/:id/versions', guard, {
      summary: 'Versions of a page, the newest first. Link with rel="next" leads to the next page.',
      params: pageParams,
      query: versionQuery,
      answer: versionList,
      handle: (c, { params, query }) =>
        answerPage(
          c,
          (limit) => pages.listVersions(params.id, query.cursor, limit),
          ({ number }) => number,
        ),
    }),
    get('/admin/pages/:id/versions/:number', guard, {
      summary: 'The text of a version.',
      params: versionParams,
      answer: renderedPage,
      handle: (_c, { params }) => pages.getVersion(params.id, params.number),
    }),
    post('/admin/pages/:id/restore', guard, {
      summary: 'Make a version the draft. Refused (409) when the page has changed since `version` was read.',
      params: pageParams,
      body: restoreInput,
      answer: editedPage,
      handle: async (c, { params, body }) => pages.restore(await actorId(c), params.id, body),
    }),
  ];
}
