import * as z from 'zod/mini';

/** Injected into the next `times` requests of a method whose path begins with `path`. */
export const fault = z.strictObject({
  method: z.enum(['GET', 'POST', 'DELETE']),
  path: z.string(),
  times: z._default(z.number(), 1),
  /**
   * `wait`: responds late. `fail`: responds with 500 and does nothing. `failAfter`: does the work, then responds with 500. `drop`: does
   * the work, then breaks the connection.
   */
  what: z.enum(['wait', 'fail', 'failAfter', 'drop']),
  milliseconds: z.optional(z.number()),
});
export type Fault = z.output<typeof fault>;

/** Kept in memory: a new process has none. */
export function createFaults() {
  const pending: Fault[] = [];

  return {
    add: (one: Fault) => pending.push({ ...one }),
    clear: () => pending.splice(0),

    /** The fault for this request, or undefined; counts it as used. */
    consume(method: string, path: string) {
      const index = pending.findIndex((one) => one.method === method && path.startsWith(one.path));
      const fault = pending[index];
      if (!fault) return undefined;
      fault.times -= 1;
      if (fault.times <= 0) pending.splice(index, 1);
      return fault;
    },
  };
}
export type Faults = ReturnType<typeof createFaults>;
