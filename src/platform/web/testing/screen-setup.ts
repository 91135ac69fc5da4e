import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { closeToast, shownToast } from '../ui/toast-store.ts';

/** Patience, not speed: a test that passes never waits for it, and a slow machine must not fail one. */
configure({ asyncUtilTimeout: 20_000 });

/**
 * What is being loaded, a message that will close itself, and what React still has planned: all of it comes to its end
 * while the document is there. Once the last test is over, it is not.
 */
afterEach(async () => {
  cleanup();
  await vi.dynamicImportSettled();
  const toast = shownToast();
  if (toast) closeToast(toast.id);
  for (let attempt = 0; attempt < 5; attempt += 1) await new Promise((resolve) => setTimeout(resolve));
});
