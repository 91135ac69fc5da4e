import { expect } from '@playwright/test';
import { enroll } from './enroll.ts';
import { freePort } from './free-port.ts';
import { signUp, someProfile } from './member.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { createDataDir, test } from './server.ts';

const courseId = 'first-cv';

test('nginx with the shipped configuration sends videos itself, after SeaLeap has allowed it', async ({
  browser,
  start,
}) => {
  test.skip(!hasNginx(), 'The program nginx is missing: apt-get install nginx.');
  const [dataDir, port] = [await createDataDir(), await freePort()];
  const server = await start({ DATA_DIR: dataDir, PORT: String(port), X_ACCEL_PREFIX: '/stored-files/' });
  const nginx = await startNginx([port, port], dataDir);
  try {
    const context = await browser.newContext({ baseURL: server.url, ignoreHTTPSErrors: true });
    const page = await context.newPage();
    await signUp(page);
    await page.request.post('/api/profile', { data: someProfile });
    await enroll(page, courseId);
    const { lessons } = await (await page.request.get(`/api/courses/${courseId}/room`)).json();
    const { id } = lessons.find(({ hasVideo }: { hasVideo: boolean }) => hasVideo);
    const { media } = await (await page.request.get(`/api/courses/${courseId}/lessons/${id}`)).json();
    const { address, contentType } = media.video;

    // SeaLeap answers without a body, and never says so beyond nginx.
    const productAnswer = await page.request.get(`${address}video`);
    const stored = productAnswer.headers()['x-accel-redirect']!;
    expect([stored, (await productAnswer.body()).length]).toEqual([
      expect.stringMatching(/^\/stored-files\/course-files\//),
      0,
    ]);
    const part = await page.request.get(`${nginx.https}${address}video`, { headers: { range: 'bytes=0-3' } });
    expect([part.status(), (await part.body()).toString('hex')]).toEqual([206, '1a45dfa3']);
    expect(part.headers()).toMatchObject({
      ...{ 'content-type': contentType, 'cache-control': 'private, max-age=300' },
      ...{ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" },
    });
    expect(part.headers()['x-accel-redirect']).toBeUndefined();
    // Nobody gets in by the internal address, or with an address that is not signed.
    for (const path of [stored, '/videos/forged.token/video'])
      expect((await page.request.get(nginx.https + path)).status()).toBe(404);
    await context.close();
  } finally {
    await nginx.stop();
  }
});
