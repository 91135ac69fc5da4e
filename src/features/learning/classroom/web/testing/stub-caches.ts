/** The used part of a browser's CacheStorage, in memory. `fill` makes the next writes fail as on a device without space. */
export function stubCaches() {
  const stored = new Map<string, Map<string, Response>>();
  let isFull = false;
  const pathOf = (request: string | Request) => (typeof request === 'string' ? request : new URL(request.url).pathname);
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      keys: async () => [...entries.keys()].map((path) => new Request(new URL(path, location.origin))),
      matchAll: async () => [...entries.values()].map((response) => response.clone()),
      match: async (request: string | Request) => entries.get(pathOf(request))?.clone(),
      put: async (request: string | Request, response: Response) => {
        if (isFull) throw new DOMException('Full', 'QuotaExceededError');
        entries.set(pathOf(request), response);
      },
      delete: async (request: string | Request) => entries.delete(pathOf(request)),
    };
  };
  return {
    open,
    keys: async () => [...stored.keys()],
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
    paths: () => [...stored].flatMap(([name, entries]) => [...entries.keys()].map((path) => `${name} ${path}`)),
    fill: () => {
      isFull = true;
    },
  };
}
