import type { Context } from 'hono';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { linkNext } from '#platform/server/http/next-page.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  classAddress,
  classPriceInput,
  classStateInput,
  deskClass,
  deskClassList,
  deskClassQuery,
  newClass,
  newClassInput,
  preview,
  previewInput,
  saveClassInput,
} from '../contract.ts';
import type { DeskClasses } from './course-admin.ts';

type Dependencies = {
  classes: DeskClasses;
  /** Markdown as HTML that is safe whoever wrote it. */
  render: (text: string) => string;
};

export function deskClassEndpoints({ classes, render }: Dependencies) {
  const guard = requireRole('curator');
  const actorId = async (c: Context) => (await personOf(c)).id;
  return [
    endpoint({
      method: 'get',
      path: '/admin/classes',
      guard,
      summary: 'Every class, last changed first. Link with rel="next" leads to the next page.',
      query: deskClassQuery,
      answer: deskClassList,
      handle: async (c, { query }) => {
        const { items, next } = await classes.list(query);
        linkNext(c, next);
        return c.json(items);
      },
    }),
    endpoint({
      method: 'post',
      path: '/admin/classes',
      guard,
      summary: 'Begin a class, as a draft.',
      body: newClassInput,
      answer: newClass,
      status: 201,
      handle: async (c, { body }) => c.json(await classes.create(await actorId(c), body), 201),
    }),
    endpoint({
      method: 'post',
      path: '/admin/classes/preview',
      guard,
      summary: 'Markdown as the public sees it.',
      body: previewInput,
      answer: preview,
      handle: (c, { body }) => c.json({ html: render(body.text) }),
    }),
    endpoint({
      method: 'get',
      path: '/admin/classes/:id',
      guard,
      summary: 'A class with its lessons, what it has cost, and how many people have finished what.',
      params: classAddress,
      answer: deskClass,
      handle: async (c, { params }) => c.json(await classes.get(params.id)),
    }),
    endpoint({
      method: 'put',
      path: '/admin/classes/:id',
      guard,
      summary: 'Save a class with its lessons. Refused (409) when it has changed since `version` was read.',
      params: classAddress,
      body: saveClassInput,
      answer: deskClass,
      handle: async (c, { params, body }) => c.json(await classes.save(await actorId(c), params.id, body)),
    }),
    endpoint({
      method: 'post',
      path: '/admin/classes/:id/state',
      guard,
      summary: 'Publish a class, or take it off sale. Refused (409) when it has changed since `version` was read.',
      params: classAddress,
      body: classStateInput,
      answer: deskClass,
      handle: async (c, { params, body }) => c.json(await classes.setState(await actorId(c), params.id, body)),
    }),
    endpoint({
      method: 'post',
      path: '/admin/classes/:id/price',
      guard,
      summary: 'Change what a class costs from now on. Refused (409) when it costs something else than `before`.',
      params: classAddress,
      body: classPriceInput,
      answer: deskClass,
      handle: async (c, { params, body }) => c.json(await classes.setPrice(await actorId(c), params.id, body)),
    }),
  ];
}
