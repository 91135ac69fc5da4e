import { pieceSize } from '#features/curation/imports/vocabulary.ts';
import { malformedFiles } from '#features/opportunities/ingestion/server/testing/malformed-files.ts';
import { startProduct } from './product.ts';
import { keepResults, printTable, type Row } from './report.ts';
import { median, rounded } from './timing.ts';

const email = 'harbour@example.org';
/** Milliseconds. */
const pause = 10;
const target = 100;

/** Signs a curator up through the demo's mailbox; returns a function that sends requests with the session. */
async function openCurator(url: string) {
  const cookies = new Map<string, string>();
  const ask = async (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { origin: url, cookie, ...init.headers };
    const response = await fetch(path.startsWith('http') ? path : `${url}${path}`, {
      redirect: 'manual',
      ...init,
      headers,
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(name!, value!);
    }
    return response;
  };
  const post = (path: string, body: object) =>
    ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  await post('/api/auth/sign-up/email', { name: 'Amina', email, password: 'a leap into the sea' });
  for (let attempt = 0; attempt < 100; attempt++) {
    const emails = (await (await ask('/api/dev/mail')).json()) as { links: string[] }[];
    const link = emails.flatMap(({ links }) => links).find((href) => href.includes('/verify-email'));
    const token = link && new URL(link).searchParams.get('token');
    if (token) {
      await post('/api/auth/verify-email', { token });
      return { ask, post };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The email that confirms the address did not come.');
}

/** Asks for `/healthz` until stopped; returns the milliseconds of each answer. */
function watchHealth(url: string) {
  const durations: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const start = performance.now();
      await (await fetch(`${url}/healthz`)).arrayBuffer();
      durations.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return durations;
  };
}

/** How long `/healthz` takes while a curator uploads files that are dear to read. */
export async function benchMalformed() {
  const product = await startProduct({ ADMIN_EMAILS: email });
  const rows: Row[] = [];
  try {
    const { ask, post } = await openCurator(product.url);
    for (const file of malformedFiles) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of file.bytes()) chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      const stop = watchHealth(product.url);
      const start = performance.now();
      const begun = await post('/api/admin/imports', { fileName: file.name, source: 'bench', bytes: bytes.length });
      const { id } = (await begun.json()) as { id: number };
      for (let at = 0, piece = 0; at < bytes.length; at += pieceSize, piece += 1)
        await ask(`/api/admin/uploads/imports/${id}/${piece}`, {
          method: 'PUT',
          body: bytes.subarray(at, at + pieceSize),
          headers: { 'content-type': 'application/octet-stream' },
        });
      const { state } = (await (await ask(`/api/admin/imports/${id}`)).json()) as { state: string };
      const seconds = (performance.now() - start) / 1000;
      const health = await stop();
      rows.push({
        file: file.name,
        kB: Math.round(bytes.length / 1000),
        state,
        's to read': rounded(seconds),
        'healthz median ms': rounded(median(health)),
        'healthz worst ms': rounded(Math.max(...health)),
        within: Math.max(...health) <= target ? 'yes' : 'NO',
      });
    }
  } finally {
    await product.stop();
  }
  printTable(`Malformed files: /healthz while they are read (at most ${target} ms)`, rows);
  keepResults('malformed', { rows });
}
