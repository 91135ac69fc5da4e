import {
  type DefaultError,
  type DefaultedQueryObserverOptions,
  type FetchQueryOptions,
  hashKey,
  QueryClient,
  type QueryFunction,
  type QueryKey,
} from '@tanstack/react-query';
import { queryDefaults } from '#platform/web/query-client.ts';

const neverAborted = new AbortController().signal;
const defaulted = { _defaulted: true, throwOnError: false } as const;

/**
 * The reads of one page that is made on the server: as `createQueryClient`, but lighter on the engine of Node 20. The
 * library gives each read its signal by an accessor made for it alone, and merges options by spreading one object before
 * others; for both, the engine makes a hidden class that nothing shares, and keeps it, with the whole page behind the
 * accessor, until the next full collection. Here a read has a signal that never fires (nobody gives up a page's reads), is
 * begun once, and options are merged by `Object.assign`.
 */
export class PageQueryClient extends QueryClient {
  readonly #reads = new Map<string, Promise<unknown>>();

  constructor() {
    super({ defaultOptions: queryDefaults });
  }

  override defaultQueryOptions<Data, Failure, Selected, Kept, Key extends QueryKey>(options: {
    queryKey: Key;
    _defaulted?: boolean;
  }) {
    const merged = options._defaulted
      ? options
      : Object.assign({ queryHash: hashKey(options.queryKey) }, defaulted, queryDefaults.queries, options);
    return merged as DefaultedQueryObserverOptions<Data, Failure, Selected, Kept, Key>;
  }

  override fetchQuery<Data, Failure = DefaultError, Selected = Data, Key extends QueryKey = QueryKey, Part = never>(
    options: FetchQueryOptions<Data, Failure, Selected, Key, Part>,
  ): Promise<Selected> {
    const { queryHash } = this.defaultQueryOptions(options);
    const reading =
      this.#reads.get(queryHash) ?? this.#read(options.queryKey, options.queryFn as unknown as QueryFunction);
    this.#reads.set(queryHash, reading);
    return reading as Promise<Selected>;
  }

  async #read(queryKey: QueryKey, read: QueryFunction) {
    const query = this.getQueryCache().build(this, this.defaultQueryOptions({ queryKey }));
    if (query.state.data !== undefined) return query.state.data;
    try {
      return query.setData(await read({ client: this, queryKey, signal: neverAborted, meta: undefined }));
    } catch (failure) {
      const error = failure as Error;
      query.setState({ status: 'error', error, errorUpdatedAt: Date.now(), errorUpdateCount: 1 });
      throw error;
    }
  }
}
