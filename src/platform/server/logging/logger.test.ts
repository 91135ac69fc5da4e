import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { it } from '../testing/database-test.ts';
import { createLogger } from './logger.ts';

it('logs a failed query without its parameters', async ({ db }) => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const canary = 'canary\n    at canary.example.org';
  const failure = await db
    .transaction((inner) => inner.execute(sql`select ${canary}::integer`))
    .catch((error) => error);
  for (const error of [failure, new Error('A step failed', { cause: failure })]) logger.error({ err: error }, 'failed');

  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).not.toContain('canary');
    expect(line).toContain('select $1');
    expect(line).toContain('22P02');
  }
});

it('logs any other error with its message', async () => {
  const lines: string[] = [];
  createLogger('info', { write: (line) => void lines.push(line) }).error(
    { err: new Error('The disk is full') },
    'failed',
  );
  expect(JSON.parse(lines[0]!).err).toMatchObject({ message: 'The disk is full', stack: expect.stringMatching(/at /) });
});
