import { randomUUID } from 'node:crypto';
import type { FileStore } from '../file-store.ts';

export function createMemoryFiles() {
  const contents = new Map<string, Buffer>();
  /** Parts of files that are not whole, by their ids. */
  const parts = new Map<string, Buffer[]>();
  const store: FileStore = {
    put: async (name, body) => void contents.set(name, body),
    find: async (name) => contents.get(name),
    sizeOf: async (name) => contents.get(name)?.length,
    open: async (name, { start, end }) => {
      const body = contents.get(name);
      return body && new Blob([new Uint8Array(body.subarray(start, end + 1))]).stream();
    },
    remove: async (name) => void contents.delete(name),
    async beginParts() {
      const id = randomUUID();
      parts.set(id, []);
      return id;
    },
    async putPart({ id }, number, body) {
      parts.get(id)![number] = Buffer.from(body);
      return '';
    },
    async finishParts({ name, id }) {
      if (parts.has(id)) contents.set(name, Buffer.concat(parts.get(id)!));
      parts.delete(id);
    },
    abortParts: async ({ id }) => void parts.delete(id),
  };
  return { contents, parts, store };
}
