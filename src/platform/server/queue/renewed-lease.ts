type Lease<T> = {
  /** Seconds that the claim counts from now on. */
  lease: number;
  /** Makes the claim count for another `lease`; does nothing when somebody else has it by now. */
  renew: () => Promise<unknown>;
  work: () => Promise<T>;
};

/**
 * Does claimed work and renews its lease three times in each of its spans, so that a lease can be short however long
 * the work takes. A renewal that fails is tried again with the next one; the work itself is not stopped.
 */
export async function workWithLease<T>({ lease, renew, work }: Lease<T>): Promise<T> {
  let renewing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(
    () => {
      renewing = renewing.then(renew).catch(() => {});
    },
    (lease * 1000) / 3,
  ).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewing;
  }
}
