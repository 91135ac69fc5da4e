import { type Embedder, EmbeddingFailed } from '../embedder.ts';

/**
 * Counts terms: each known one is a direction, so that texts with the same terms are near each other. Refuses texts that
 * hold 'refused', and fails while `isFailing`.
 */
export function createFakeEmbedder(terms: readonly string[] = [], state = { isFailing: false }) {
  const read: string[] = [];
  const embedder: Embedder & { read: string[]; state: typeof state } = {
    model: 'fake',
    read,
    state,
    async embed(texts) {
      if (state.isFailing) throw new EmbeddingFailed('The model is missing.');
      if (texts.some((text) => text.includes('refused'))) throw new EmbeddingFailed('Refused.', true);
      read.push(...texts);
      return texts.map((text) =>
        Int8Array.from([...terms.map((term) => (text.toLowerCase().includes(term) ? 100 : 0)), 5]),
      );
    },
    async stop() {},
  };
  return embedder;
}
