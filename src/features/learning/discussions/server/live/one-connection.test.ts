import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import sharp from 'sharp';
import { expect, inject, it } from 'vitest';
import { embeddedSettings } from '#platform/server/database/embedded.ts';
import { serveDiscussions } from '../testing/serve-discussions.ts';

// Other tests run within one transaction, where a query beside it does not wait for ever. Opens a database: a second.
it('writes on the one connection of the embedded database', async () => {
  const loadDataDir = new Blob([await readFile(inject('snapshotFile'))]);
  const client = new PGlite({ ...embeddedSettings, loadDataDir });
  const { ask, base, begin, reply, upload, decide } = await serveDiscussions(drizzle(client));
  const { threadId, postId } = await begin('kid', 'Hello', 'Ask @Tomasi Leavasa', { name: 'Blue Heron' });
  const drawing = sharp({ create: { width: 400, height: 300, channels: 3, background: '#0a6c74' } });
  const { body } = await upload('bo', await drawing.png().toBuffer());
  const pictures = [{ id: body.id, alt: 'A form' }];
  const held = (await reply('bo', threadId, 'Here', { pictures, key: crypto.randomUUID() })).body;
  const did = [
    await decide('cur', held.postId, 'show'),
    await ask('ada', `${base}/posts/${held.postId}/like`, { isLiked: 'yes' }),
    await ask('ada', `${base}/posts/${held.postId}/report`, { reason: 'unkind' }),
    await ask('bo', `${base}/posts/${held.postId}/edit`, { text: 'There' }),
    await ask('bo', `${base}/posts/${held.postId}/remove`, {}),
    await decide('tom', held.postId, 'hide', { queue: '/teach/one/discussion' }),
    await ask('kid', `${base}/name`, { name: 'Green Heron' }),
    await ask('kid', `${base}/threads/${threadId}/answered`, { isAnswered: 'yes' }),
    await ask('tom', `${base}/threads/${threadId}/pin`, { isPinned: 'yes' }),
    await ask('kid', `${base}/posts/${postId}/remove`, {}),
  ];
  expect(did.map(({ status }) => status)).toEqual([204, 200, 200, 200, 200, 204, 204, 204, 204, 200]);
  await client.close();
});
