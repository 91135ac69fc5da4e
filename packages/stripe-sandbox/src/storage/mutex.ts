/**
 * Runs one piece of work of this process at a time, in the order of the calls. The embedded database has one connection;
 * there, and in tests that run inside one transaction, the savepoints of two calls must not cross.
 */
export function createMutex() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(run: () => Promise<T>): Promise<T> => {
    const current = last.then(run);
    last = current.catch(() => {});
    return current;
  };
}
