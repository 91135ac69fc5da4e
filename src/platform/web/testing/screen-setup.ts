import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Patience, not speed: a test that passes never waits for it, and a slow machine must not fail one. */
configure({ asyncUtilTimeout: 20_000 });

/** What React still has planned runs while the document is there: once the last test is over, it is not. */
afterEach(async () => {
  cleanup();
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
});
