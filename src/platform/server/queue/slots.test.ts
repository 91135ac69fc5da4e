import { expect, it } from 'vitest';
import { createSlots } from './slots.ts';

const limits = { atOnce: 2, maxWaiting: 1, refusal: () => new Error('busy') };

it('runs a few calls at once, keeps some waiting and refuses the rest', async () => {
  const slots = createSlots(limits);
  const free = await slots.take();
  await slots.take();
  let isTaken = false;
  const third = slots.take().then(() => {
    isTaken = true;
  });

  await expect(slots.take()).rejects.toThrow('busy');
  expect(isTaken).toBe(false);
  free();
  await third;
  expect(isTaken).toBe(true);
});

it('lets a job wait behind a full queue', async () => {
  const slots = createSlots(limits);
  const frees = [await slots.take(), await slots.take()];
  const waiting = [slots.take(), slots.take({ isPatient: true })];
  for (const free of frees) free();
  await expect(Promise.all(waiting)).resolves.toHaveLength(2);
});
