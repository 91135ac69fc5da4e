import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { Database } from '#platform/server/database/database.ts';
import { createProductModules } from '../testing/product.ts';

type Schema = z.ZodMiniType;
type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  element?: Schema;
  valueType?: Schema;
  options?: Schema[];
  items?: Schema[];
  in?: Schema;
  out?: Schema;
};

const scalars = ['string', 'number', 'transform', 'literal', 'enum', 'unknown'];

/** A schema and all schemas in it, by their locations. */
function* listSchemas(schema: Schema, location: string): Generator<[string, Schema]> {
  const { shape, innerType, element, valueType, options, items, in: from, out } = schema._zod.def as Definition;
  yield [location, schema];
  for (const [name, part] of Object.entries(shape ?? {})) yield* listSchemas(part, `${location}.${name}`);
  for (const part of [innerType, element, valueType, ...(options ?? []), ...(items ?? [])])
    if (part) yield* listSchemas(part, location);
  // Values go through both halves of a pipe: only what is in them stands alone.
  for (const half of [from, out]) if (half && !scalars.includes(half._zod.def.type)) yield* listSchemas(half, location);
}

const endpoints = createProductModules(drizzle.mock() as unknown as Database).modules.all.flatMap(
  (module) => module.endpoints ?? [],
);
const inputs = endpoints.flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([name, schema]) =>
    schema ? [...listSchemas(schema, `${method.toUpperCase()} ${path} ${name}`)] : [],
  ),
);

function accepts(schema: Schema, value: unknown) {
  try {
    return schema.safeParse(value).success;
  } catch {
    // The checks after that of a type take values of that type alone.
    return false;
  }
}
const isText = (schema: Schema) => ['abc', 'ABC def', 'Some words. '.repeat(10)].some((text) => accepts(schema, text));

/** The locations whose schema accepts one of `values`, takes no text, and accepts one of `odd` too. */
const locationsOf = (values: readonly unknown[], odd: readonly unknown[]) => {
  const chosen = inputs.filter(([, schema]) => !isText(schema) && values.some((value) => accepts(schema, value)));
  const faults = chosen.flatMap(([location, schema]) =>
    odd.filter((value) => accepts(schema, value)).map((value) => `${location} accepts ${JSON.stringify(value)}`),
  );
  return { chosen: new Set(chosen.map(([location]) => location)), faults: [...new Set(faults)] };
};

it('accepts no day and no instant in a request whose year the database or JSON cannot hold', () => {
  const forms = ['-03-01', '-03-01T12:00:00.000Z', '-03-01T12:00:00Z', '-03', '-03-01T12:00:00.000Z~0'];
  const inYear = (year: string) => forms.map((form) => year + form);
  const { chosen, faults } = locationsOf(
    inYear('2026'),
    ['0000', '0001', '9999', '+275760', '-000001'].flatMap(inYear),
  );

  // A cursor names a stored row, of any year that both can hold.
  expect(faults.filter((fault) => !/cursor accepts "(0001|9999)/.test(fault))).toEqual([]);
  expect(chosen.size).toBeGreaterThan(15);
});

it('accepts no number in a request that an integer column cannot hold', () => {
  const { chosen, faults } = locationsOf(
    [1, '1', 20, '20', 40, 1_000],
    [2 ** 31, '2147483648', -(2 ** 31) - 1, 1e308, '1e308', 'Infinity', 'NaN', 0.5, '0.5'],
  );

  expect(faults.filter((fault) => !large.some((location) => fault.startsWith(location)))).toEqual([]);
  expect(chosen.size).toBeGreaterThan(40);
});

/** Places of other numbers: in `bigint` columns, and seconds of a video, which are no whole numbers. */
const large = [
  'POST /course-uploads/:courseId body.size',
  'PUT /course-uploads/:courseId/:uploadId query.offset',
  'PUT /courses/:id/lessons/:lessonId/video-position body.seconds',
  'GET /admin/imports query.cursor',
  'GET /admin/audit query.cursor',
  ...['GET', 'DELETE'].map((method) => `${method} /admin/imports/:id params.id`),
  'PUT /admin/uploads/imports/:id/:piece params.id',
  ...['rows', 'report', 'check', 'store', 'undo', 'take'].flatMap((act) => [
    `GET /admin/imports/:id/${act} params.id`,
    `POST /admin/imports/:id/${act} params.id`,
  ]),
];
