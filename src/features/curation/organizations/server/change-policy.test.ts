import { expect, it } from 'vitest';
import { editorFields } from '#features/curation/admin/server/testing/editor-fields.ts';
import { splitChange } from './change-policy.ts';

const before = { ...editorFields(), link: 'https://www.harbour.org/prize' };
const isRead = (description: string) => splitChange(before, { ...before, description }).hasProposed;

it.each([
  'Apply at https://evil.com/form',
  'Apply at www.evil.com',
  '[Apply](https://evil.com/form)',
  String.raw`[Apply](https\://evil.com/form)`,
  '[Apply](https&#58;//evil.com/form)',
  '[Apply](https:/evil.com)',
  '[Apply](mailto:ada@evil.com)',
  '[Apply][a]\n\n[a]: https://evil.com',
])('has somebody read a text first that leads elsewhere, however it is written: %s', (description) => {
  expect(isRead(description)).toBe(true);
});

it.each(['Eight weeks.', 'See https://www.harbour.org/apply.', '[Apply](https://apply.harbour.org/form)'])(
  'shows a text at once that leads to its own site or nowhere: %s',
  (description) => {
    expect(isRead(description)).toBe(false);
  },
);
