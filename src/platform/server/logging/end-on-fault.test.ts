import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { createLogger, endOnFault } from './logger.ts';

it('exits after an uncaught exception and logs it without user input', () => {
  const lines: string[] = [];
  const exit = vi.fn();
  const host = Object.assign(new EventEmitter(), { exit: exit as never });
  endOnFault(createLogger('info', { write: (line) => void lines.push(line) }), host);
  const fault = Object.assign(new Error('insert into "users" failed: ada@example.org'), {
    query: 'insert into "users"',
  });
  host.emit('uncaughtException', fault);

  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('end-on-fault.test.ts');
  expect(lines[0]).toContain('SeaLeap stops');
  expect(lines[0]).not.toContain('ada@example.org');
});
