import type { FileStore } from '../file-store.ts';

export function createMemoryFiles() {
  const kept = new Map<string, Buffer>();
  const store: FileStore = {
    put: async (name, body) => void kept.set(name, body),
    find: async (name) => kept.get(name),
    remove: async (name) => void kept.delete(name),
  };
  return { kept, store };
}
