import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });

type ObjectSchema = { properties?: Record<string, object>; required?: string[] };

function parametersOf(schema: z.ZodMiniType | undefined, source: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as ObjectSchema;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: source,
    required: source === 'path' || required.includes(name),
    schema: property,
  }));
}

const message = (description: string) => ({
  description,
  content: { 'text/plain': { schema: { type: 'string' } } },
});

function operation({ guard, summary, params, query, body, answer, status = 200 }: Endpoint) {
  return {
    summary,
    'x-guard': guard.name,
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } },
    }),
    responses: {
      [status]: {
        description: 'Success',
        ...(answer && { content: { 'application/json': { schema: jsonSchema(answer, 'output') } } }),
      },
      400: message('A plain sentence that says what is wrong'),
      ...(params && { 404: message('There is nothing at this address') }),
      ...(body && {
        413: message('Too large'),
        415: message('Not JSON'),
        429: message('Too many; see Retry-After'),
      }),
    },
  };
}

/** An OpenAPI 3.1 document, generated from the endpoints' own schemas. */
export function describeApi(endpoints: readonly Endpoint[], about: { title: string; version: string; url: string }) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: about.title, version: about.version },
    servers: [{ url: about.url }],
    paths,
  };
}
