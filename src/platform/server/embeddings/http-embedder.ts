import * as z from 'zod';
import { type Embedder, EmbeddingFailed } from './embedder.ts';
import { toInt8 } from './vectors.ts';

export type EmbeddingsServer = {
  /** The base of the API, such as https://api.openai.com/v1. */
  url: string;
  /** Sent as a bearer token; servers of one's own often need none. */
  key: string | undefined;
  model: string;
};

const answer = z.object({
  data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()).min(1) })),
});
const textsAtOnce = 32;
/** With these statuses, the request may succeed later. Any other below 500 is about what was sent. */
const temporary = new Set([401, 403, 404, 408, 425, 429]);

/**
 * Asks a server that speaks OpenAI's embeddings call (`POST {url}/embeddings`). The operator names it, so it may be in
 * a private network; it is sent texts and nothing about who wrote them. Redirects are not followed: the key would go
 * along.
 */
export function createHttpEmbedder({ url, key, model }: EmbeddingsServer, timeoutMs = 20_000): Embedder {
  const stopping = new AbortController();

  async function send(input: readonly string[]) {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]);
    const headers = { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) };
    const body = JSON.stringify({ model, input, encoding_format: 'float' });
    try {
      const response = await fetch(`${url}/embeddings`, { method: 'POST', redirect: 'error', headers, body, signal });
      return { status: response.status, text: await response.text() };
    } catch {
      throw new EmbeddingFailed('The server of EMBEDDINGS_URL does not answer.');
    }
  }

  function readVectors(text: string, count: number) {
    const read = answer.safeParse(parseJson(text));
    const rows = read.data?.data.toSorted((a, b) => a.index - b.index) ?? [];
    const [first] = rows;
    const isWhole =
      rows.length === count &&
      rows.every(
        ({ embedding }, index) => rows[index]!.index === index && embedding.length === first!.embedding.length,
      );
    if (!isWhole) throw new EmbeddingFailed('The server of EMBEDDINGS_URL sent something else than vectors.');
    return rows.map(({ embedding }) => toInt8(embedding));
  }

  async function embedPart(texts: readonly string[]) {
    const { status, text } = await send(texts);
    if (status === 200) return readVectors(text, texts.length);
    const isFinal = status >= 400 && status < 500 && !temporary.has(status);
    throw new EmbeddingFailed(`The server of EMBEDDINGS_URL answered ${status}.`, isFinal);
  }

  return {
    model,
    async embed(texts) {
      const vectors: Int8Array[] = [];
      for (let at = 0; at < texts.length; at += textsAtOnce)
        vectors.push(...(await embedPart(texts.slice(at, at + textsAtOnce))));
      return vectors;
    },
    async stop() {
      stopping.abort();
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
