import { expect, it } from 'vitest';
import { handleEach } from './handle-each.ts';

it('handles all, and throws what failed at the end', async () => {
  const handled: number[] = [];
  const handling = handleEach([1, 2, 3, 4], async (one) => {
    if (one % 2 === 0) throw new Error(`${one}`);
    handled.push(one);
  });
  await expect(handling).rejects.toMatchObject({ errors: [new Error('2'), new Error('4')] });
  expect(handled).toEqual([1, 3]);
});
