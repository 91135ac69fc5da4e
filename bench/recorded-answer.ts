import { get } from 'node:http';

/** An answer as it went over the line: its headers in their order and spelling, its body compressed as it came. */
export type RecordedAnswer = {
  path: string;
  isConditional: boolean;
  status: number;
  headers: string[];
  body: string;
};

/** Node writes these by itself, for both servers alike. */
const ownHeaders = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

/** Asks a server once and records what it answers. */
export function recordAnswer(origin: string, path: string, headers: Record<string, string>) {
  return new Promise<RecordedAnswer>((resolve, reject) => {
    get(origin + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const raw = response.rawHeaders;
        const kept = raw.filter((_, at) => !ownHeaders.includes(raw[at - (at % 2)]!.toLowerCase()));
        const isConditional = 'if-none-match' in headers;
        const body = Buffer.concat(chunks).toString('base64');
        resolve({ path, isConditional, status: response.statusCode!, headers: kept, body });
      });
    }).on('error', reject);
  });
}

export const headerOf = (answer: RecordedAnswer, name: string) =>
  answer.headers[answer.headers.findIndex((header, at) => at % 2 === 0 && header.toLowerCase() === name) + 1];
