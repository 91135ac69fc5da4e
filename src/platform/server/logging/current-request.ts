import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * These fields stand on every line that is logged for a request, also by functions that the request calls in this
 * process.
 */
type CurrentRequest = { requestId: string; traceId?: string };

const storage = new AsyncLocalStorage<CurrentRequest>();

/** Runs `work`, and all that it awaits, for a request. */
export const runForRequest = <Result>(request: CurrentRequest, work: () => Result) => storage.run(request, work);

/** Empty outside of requests, as in jobs. */
export const currentRequest = (): Partial<CurrentRequest> => storage.getStore() ?? {};
