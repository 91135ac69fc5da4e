/** Handles one after the other; a failure stops no other. It is thrown at the end; several as an AggregateError. */
export async function handleEach<T>(all: Iterable<T> | AsyncIterable<T>, handle: (one: T) => Promise<unknown>) {
  const failures: unknown[] = [];
  for await (const one of all)
    try {
      await handle(one);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of them failed.`);
  if (failures.length === 1) throw failures[0];
}
