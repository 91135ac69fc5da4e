import * as z from 'zod/mini';

/** Trouble that tests make: for the next `times` requests of a method whose path begins so. */
export const fault = z.strictObject({
  method: z.enum(['GET', 'POST', 'DELETE']),
  path: z.string(),
  times: z._default(z.number(), 1),
  /**
   * `wait`: answers late. `fail`: answers 500 and does nothing. `failAfter`: does the work, then answers 500. `drop`: does
   * the work, then breaks the connection.
   */
  what: z.enum(['wait', 'fail', 'failAfter', 'drop']),
  milliseconds: z.optional(z.number()),
});
export type Fault = z.output<typeof fault>;

/** Of this process, not kept: a process that was killed begins without trouble. */
export function createFaults() {
  const waiting: Fault[] = [];

  return {
    add: (one: Fault) => waiting.push({ ...one }),
    clear: () => waiting.splice(0),

    /** The trouble that this request meets, which is then used up. */
    take(method: string, path: string) {
      const place = waiting.findIndex((one) => one.method === method && path.startsWith(one.path));
      const found = waiting[place];
      if (!found) return undefined;
      found.times -= 1;
      if (found.times <= 0) waiting.splice(place, 1);
      return found;
    },
  };
}
export type Faults = ReturnType<typeof createFaults>;
