import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RecordedAnswer } from './recorded-answer.ts';

/** The upper bound: recorded responses, sent by a bare Node server. */
const recorded = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as RecordedAnswer[];
const answers = new Map(
  recorded.map(({ path, isConditional, status, headers, body }) => [
    `${isConditional} ${path}`,
    { status, headers, body: Buffer.from(body, 'base64') },
  ]),
);

const server = createServer((request, response) => {
  const answer = answers.get(`${request.headers['if-none-match'] !== undefined} ${request.url}`);
  if (!answer) return response.writeHead(404).end();
  response.writeHead(answer.status, answer.headers).end(answer.body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('SIGINT', () => process.exit(0));
