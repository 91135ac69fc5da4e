import type * as z from 'zod/mini';
import { personOf } from '../sessions/person-of.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

type Schema = z.ZodMiniType;
type Parsed<S> = S extends Schema ? z.infer<S> : undefined;

type Action<P extends Schema, B extends Schema | undefined> = Pick<
  Endpoint,
  'method' | 'path' | 'guard' | 'summary'
> & {
  params: P;
  body?: B;
  run: (actorId: string, params: Parsed<P>, body: Parsed<B>) => Promise<unknown>;
};

/** An endpoint that does something in the name of the signed-in user, and answers 204. */
export const actionEndpoint = <P extends Schema, B extends Schema | undefined = undefined>({
  run,
  ...route
}: Action<P, B>) =>
  endpoint({
    ...route,
    status: 204,
    handle: async (c, { params, body }) => {
      await run((await personOf(c)).id, params as Parsed<P>, body as Parsed<B>);
      return c.body(null, 204);
    },
  });
