import { expect, it } from 'vitest';
import type { Secrets } from '../secrets.ts';
import { createMessageId, isMessageIdOf } from './message-id.ts';

const publicUrl = 'https://sealeap.example';
const secrets: Secrets = ['new secret', 'old secret'];

it('stays the same for an email, and is known again with any secret, for its recipient alone', () => {
  const id = createMessageId('welcome:1', 'Ada@example.org', { publicUrl, secrets: ['old secret'] });
  expect(createMessageId('welcome:1', 'ada@example.org', { publicUrl, secrets: ['old secret'] })).toBe(id);
  expect(isMessageIdOf(id, 'ada@example.org', secrets)).toBe(true);
  expect(isMessageIdOf(` ${id} `, 'ADA@example.org', secrets)).toBe(true);
  expect(isMessageIdOf(id, 'eve@example.org', secrets)).toBe(false);
  expect(isMessageIdOf(id, 'ada@example.org', ['another secret'])).toBe(false);
  const changed = (id[1] === 'f' ? '<e' : '<f') + id.slice(2);
  expect(isMessageIdOf(changed, 'ada@example.org', secrets)).toBe(false);
  for (const other of ['', '<a@b>', `<${'0'.repeat(22)}.${'0'.repeat(22)}@sealeap.example>`])
    expect(isMessageIdOf(other, 'ada@example.org', secrets)).toBe(false);
});
