import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request as send } from 'node:http';
import { type BrowserContext, expect } from '@playwright/test';
import { sized } from '#platform/server/testing/soak.ts';
import { freePort } from './free-port.ts';
import { createDataDir, startServer, test } from './server.ts';

const courseId = 'first-cv';
const partSize = 5 * 1024 * 1024;
const size = sized(3 * partSize + 1000, 12 * partSize + 1000);
/** In the middle of a part, and after its last byte, while it may be being stored; in soak in every part. */
const kills = sized(['half', 'whole'] as const, ['half', 'whole', 'half', 'whole', 'whole', 'half', 'whole'] as const);

/** A tiny film, then a box of nothing that is different everywhere. */
function makeFilm() {
  const tiny = readFileSync('src/features/learning/media/server/testing/tiny.mp4');
  const film = Buffer.from(Uint8Array.from({ length: size }, (_, index) => (index * 31 + (index >> 8)) % 251));
  tiny.copy(film);
  film.writeUInt32BE(size - tiny.length, tiny.length);
  film.write('free', tiny.length + 4, 'latin1');
  return film;
}

/** Sends a part, or the beginning of it, and resolves when the connection has taken it; the answer is not waited for. */
function sendPart(url: string, cookie: string, body: Buffer, length: number) {
  const request = send(url, {
    method: 'PUT',
    headers: { cookie, origin: new URL(url).origin, 'content-length': body.length },
  });
  request.on('error', () => {});
  return new Promise<void>((resolve) => request.write(body.subarray(0, length), () => resolve()));
}

async function cookiesOf(context: BrowserContext) {
  return (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
}

test('an upload goes on after its process was killed in the middle of a part, and no byte is lost', async ({
  browser,
}) => {
  const [DATA_DIR, PORT] = [await createDataDir(), String(await freePort())];
  const start = () => startServer({ DATA_DIR, PORT });
  let server = await start();
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/api/auth/sign-in/google?returnTo=/teach');
  await page.getByRole('button', { name: 'Nomvula Dlabane' }).click();
  await expect(page).toHaveURL(`${server.url}/teach`);
  const cookie = await cookiesOf(context);

  const film = makeFilm();
  const api = `/api/course-uploads/${courseId}`;
  const begun = await page.request.post(api, { data: { purpose: 'video', name: 'Film.mp4', size } });
  const { id } = (await begun.json()) as { id: string };
  const partAt = (offset: number) => film.subarray(offset, Math.min(size, offset + partSize));
  const addressOf = (offset: number) => `${api}/${id}?offset=${offset}`;
  /** Returns how many bytes have arrived; undefined once the film is whole. */
  async function received() {
    const { uploads } = await (await page.request.get(api)).json();
    return uploads.find((one: { id: string }) => one.id === id)?.received as number | undefined;
  }
  /** The part is refused while the process that was killed still holds it. */
  const put = (offset: number) =>
    expect
      .poll(async () => (await page.request.put(addressOf(offset), { data: partAt(offset) })).status(), {
        timeout: 20_000,
      })
      .toBe(200);

  let offset = 0;
  for (const kill of kills) {
    const part = partAt(offset);
    await sendPart(`${server.url}${addressOf(offset)}`, cookie, part, kill === 'half' ? part.length / 2 : part.length);
    await server.kill('SIGKILL');
    server = await start();
    const arrived = (await received())!;
    // A part is there whole, or not at all.
    expect([offset, offset + part.length]).toContain(arrived);
    if (arrived === offset) await put(offset);
    offset += part.length;
  }
  for (; offset < size; offset += partSize) await put(offset);

  expect(await received()).toBeUndefined();
  const stored = await (await page.request.get(`/api/course-files/${courseId}/${id}`)).body();
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect([stored.length, hashOf(stored)]).toEqual([size, hashOf(film)]);
  await server.kill();
});
