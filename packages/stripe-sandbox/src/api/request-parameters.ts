import * as z from 'zod/mini';
import { invalidRequest } from './api-error.ts';

export type Nested = { [name: string]: string | Nested };

/** `a[b][c]=1` and `a[]=1`, as the SDK writes them. Lists become objects with numbers as names, like `a[0]=1`. */
export function parseForm(text: string): Nested {
  const root: Nested = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''));
    let place = root;
    for (const [depth, part] of path.entries()) {
      const step = part === '' ? String(Object.keys(place).length) : part;
      if (depth === path.length - 1) place[step] = value;
      else {
        const next = place[step];
        place = place[step] = typeof next === 'object' ? next : (Object.create(null) as Nested);
      }
    }
  }
  return root;
}

/** For the keys of an operation's schema: a parameter that is unknown to the SDK's types does not compile. */
export type ParametersOf<Parameters> = Partial<Record<keyof Parameters, z.core.$ZodType>>;

export const text = z.string().check(z.maxLength(5_000));
export const integer = z.pipe(
  z.string().check(z.regex(/^-?\d{1,12}$/)),
  z.transform((value: string) => Number(value)),
);
export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);
/** An empty value unsets the field. */
export const clearable = <T extends z.core.$ZodType>(schema: T) =>
  z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    schema,
  ]);
export const listOf = <T extends z.core.$ZodType>(schema: T) =>
  z.pipe(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => []),
      ),
      z.pipe(
        z.record(z.string(), z.unknown()),
        z.transform((value) => Object.values(value)),
      ),
    ]),
    z.array(schema),
  );
export const metadata = z.union([
  z.literal(''),
  z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500))),
]);

export const address = z.strictObject({
  city: z.optional(clearable(text)),
  country: z.optional(clearable(text)),
  line1: z.optional(clearable(text)),
  line2: z.optional(clearable(text)),
  postal_code: z.optional(clearable(text)),
  state: z.optional(clearable(text)),
});
type PartialAddress = { [field in keyof z.output<typeof address>]?: string | null | undefined };

/** An address with all fields, null by default. */
export const completeAddress = ({ city, country, line1, line2, postal_code, state }: PartialAddress = {}) => ({
  city: city ?? null,
  country: country ?? null,
  line1: line1 ?? null,
  line2: line2 ?? null,
  postal_code: postal_code ?? null,
  state: state ?? null,
});

const moment = z.optional(integer);
/** The parameters of every list. */
export const paging = {
  limit: z.optional(integer),
  starting_after: z.optional(text),
  ending_before: z.optional(text),
  created: z.optional(
    z.union([
      z.pipe(
        integer,
        z.transform((at: number) => ({ gte: at, lte: at })),
      ),
      z.strictObject({ gt: moment, gte: moment, lt: moment, lte: moment }),
    ]),
  ),
};

const nameOf = (path: PropertyKey[]) =>
  path.map((part, depth) => (depth === 0 ? String(part) : `[${String(part)}]`)).join('');

/** Parses parameters; throws an `ApiError` worded like Stripe's. */
export function parseParameters<T extends z.core.$ZodType>(schema: T, values: Nested): z.output<T> {
  const { success, data, error } = z.safeParse(schema, values);
  if (success) return data;
  const [issue] = error.issues;
  const path = nameOf(issue!.path);
  if (issue!.code === 'unrecognized_keys') {
    const param = nameOf([...issue!.path, issue!.keys[0]!]);
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const given = issue!.path.reduce<unknown>((place, part) => (place as Nested | undefined)?.[String(part)], values);
  if (given === undefined)
    throw invalidRequest(`Missing required param: ${path}.`, { code: 'parameter_missing', param: path });
  if (given === '')
    throw invalidRequest(`You passed an empty string for '${path}'.`, { code: 'parameter_invalid_empty', param: path });
  throw invalidRequest(`Invalid ${path}: this value is not allowed here.`, {
    code: 'parameter_invalid',
    param: path,
  } as never);
}

/** Metadata with a change; empty values unset their keys. */
export function mergeMetadata(before: Record<string, string> | null, change: z.output<typeof metadata> | undefined) {
  if (change === '') return {};
  const after = { ...before, ...change };
  return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== ''));
}
