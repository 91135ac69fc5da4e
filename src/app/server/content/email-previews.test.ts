import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { renderEmail } from '#platform/server/mail/render-email.tsx';
import { createProductModules } from '../testing/product.ts';
import { foldEmailPreviews } from './email-previews.ts';

const samples = foldEmailPreviews(createProductModules(drizzle.mock() as unknown as Database).modules.all);

/** How subjects begin in the code, with a capital: what stands before the first name in them. */
function subjectsInCode() {
  const files = readdirSync('src/features', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\/server\/[^/]+\.ts$/.test(file) && !file.includes('.test.'),
  );
  return files.flatMap((file) =>
    [...readFileSync(join('src/features', file), 'utf8').matchAll(/\bsubject: ['`](?![a-z])([^'`$]*)/g)].map(
      (match) => match[1]!,
    ),
  );
}

it('has a preview of every email', () => {
  const inCode = subjectsInCode();
  const subjects = Object.values(samples).map(({ subject }) => subject);
  expect(inCode.length).toBeGreaterThan(20);
  expect(inCode.filter((start) => !subjects.some((subject) => subject.startsWith(start)))).toEqual([]);
});

it('uses no real name and leaves no placeholder', () => {
  for (const [name, message] of Object.entries(samples)) {
    const { html, text } = renderEmail(message);
    expect(text + html, name).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/);
    expect(Object.keys(message), name).not.toEqual(expect.arrayContaining(['to']));
  }
});
