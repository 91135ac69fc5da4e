import { expect, it } from 'vitest';
import { routes } from '../../web/routes.ts';
import { createPageRenderer } from './render.tsx';
import { closedToRobots, stagingNotice } from './staging.tsx';

it('says on every page that it is a copy for testing, and on none of production', async () => {
  const sheet = { href: '/base.css', css: '', hash: "'sha256-x'" };
  const htmlOf = async (path: string, isStaging: boolean) => {
    const render = createPageRenderer({
      assets: {
        script: '/boot.js',
        scriptParts: [],
        stylesFor: () => sheet,
        font: undefined,
        sheetsOf: () => [],
      },
      publicUrl: 'https://staging.example',
      isDemo: false,
      isStaging,
      elsewhere: undefined,
      routes,
      report: () => {},
    });
    const callApi = async () => new Response('', { status: 503 });
    const page = await render({ path, search: '', callApi, mayBeMember: false });
    return 'content' in page ? page.content.toString() : '';
  };
  for (const path of ['/', '/about', '/opportunities', '/nowhere']) {
    expect(await htmlOf(path, true)).toContain(stagingNotice);
    expect(await htmlOf(path, false)).not.toContain('for testing');
  }
});

it('closes everything to robots', async () => {
  expect(await (await closedToRobots.request('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
});
