import type { ComponentType } from 'react';
import type { Page } from '#platform/web/define-page.ts';

async function inFrame(load: Promise<ComponentType>) {
  const [Content, { AdminFrame }] = await Promise.all([load, import('./layout/admin-frame.tsx')]);
  return () => (
    <AdminFrame>
      <Content />
    </AdminFrame>
  );
}

/** An admin page in its frame. It is a tool, and most of it needs a script: React is loaded with it. */
export function withAdminFrame(page: Page): Page {
  /** Made once: another component in its place would start anew with every address, and drop what is typed. */
  let framed: ReturnType<typeof inFrame> | undefined;
  const load: Page['load'] = (client) => {
    framed ??= inFrame(page.load(client, '', {})).catch((error: Error) => {
      framed = undefined;
      throw error;
    });
    return framed;
  };
  return { ...page, hydratesAtOnce: true, isPrivate: true, load };
}
