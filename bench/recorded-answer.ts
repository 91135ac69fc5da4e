import { get } from 'node:http';

/** A response as sent: raw headers in order, compressed body in base64. */
export type RecordedAnswer = {
  path: string;
  isConditional: boolean;
  status: number;
  headers: string[];
  body: string;
};

/** Written by Node itself, for both servers alike. */
const ownHeaders = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

export function recordAnswer(origin: string, path: string, headers: Record<string, string>) {
  return new Promise<RecordedAnswer>((resolve, reject) => {
    get(origin + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const raw = response.rawHeaders;
        const recorded = raw.filter((_, at) => !ownHeaders.includes(raw[at - (at % 2)]!.toLowerCase()));
        const isConditional = 'if-none-match' in headers;
        const body = Buffer.concat(chunks).toString('base64');
        resolve({ path, isConditional, status: response.statusCode!, headers: recorded, body });
      });
    }).on('error', reject);
  });
}

export const headerOf = (answer: RecordedAnswer, name: string) =>
  answer.headers[answer.headers.findIndex((header, at) => at % 2 === 0 && header.toLowerCase() === name) + 1];
