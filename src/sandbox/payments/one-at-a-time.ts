/**
 * Lets one piece of work of this process run at a time, in the order of asking. The embedded database has one connection;
 * there, and in tests, whose transaction is rolled back, the savepoints of two calls must not cross.
 */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(run: () => Promise<T>): Promise<T> => {
    const mine = last.then(run);
    last = mine.catch(() => {});
    return mine;
  };
}
export type Queue = ReturnType<typeof createQueue>;
