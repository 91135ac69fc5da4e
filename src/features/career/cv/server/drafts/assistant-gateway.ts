import * as z from 'zod';
import { failure } from '#platform/server/errors.ts';

export type AssistantServer = {
  /** The base of the API, such as https://api.openai.com/v1. */
  url: string;
  /** Sent as a bearer token; servers of one's own often need none. */
  key: string | undefined;
  model: string;
};

/** `host`: where texts go. `draft` throws `AssistantFailed`. */
export type Assistant = { host: string; draft: (instruction: string, text: string) => Promise<string> };

export class AssistantFailed extends failure(
  'unavailable',
  'The service that drafts does not answer now. Please try again later.',
  30,
) {}

const answer = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string().min(1) }) })).min(1) });
const maxDraft = 3000;

function readContent(text: string) {
  try {
    return answer.safeParse(JSON.parse(text)).data?.choices[0]?.message.content.trim().slice(0, maxDraft);
  } catch {
    return undefined;
  }
}

/**
 * Asks a server that speaks OpenAI's chat call (`POST {url}/chat/completions`). The operator names it, so it may be in a
 * private network. Redirects are not followed: the key would go along. Failures name nothing of what was sent.
 */
export function createHttpAssistant({ url, key, model }: AssistantServer, timeoutMs = 12_000): Assistant {
  return {
    host: new URL(url).host,
    async draft(instruction, text) {
      const messages = [
        { role: 'system', content: instruction },
        { role: 'user', content: text },
      ];
      try {
        const response = await fetch(`${url}/chat/completions`, {
          ...{ method: 'POST', redirect: 'error', signal: AbortSignal.timeout(timeoutMs) },
          headers: { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) },
          body: JSON.stringify({ model, messages, temperature: 0.4, max_tokens: 500 }),
        });
        const content = response.ok ? readContent(await response.text()) : undefined;
        if (content) return content;
      } catch {
        // Said below, without what was sent.
      }
      throw new AssistantFailed();
    },
  };
}
