import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { closeToast, shownToast } from '../ui/floating/toast-store.ts';

/** Generous, so that a slow machine fails no test. */
configure({ asyncUtilTimeout: 20_000 });

/** Lets pending imports, toasts and React work finish while the document still exists. */
afterEach(async () => {
  cleanup();
  await vi.dynamicImportSettled();
  const toast = shownToast();
  if (toast) closeToast(toast.id);
  for (let attempt = 0; attempt < 5; attempt += 1) await new Promise((resolve) => setTimeout(resolve));
});
