import { expect, it, vi } from 'vitest';
import { createSlots, OneAtATime } from './slots.ts';

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

/** Notes each call when it begins; `end` ends the one that runs longest. */
function createCalls(settings = {}) {
  const slots = createSlots({ ...limits, atOnce: 1, maxWaiting: 2, ...settings });
  const begun: string[] = [];
  const frees: (() => void)[] = [];
  const call = async (actor: string, name: string, options = {}) => {
    frees.push(await slots.of(actor).take(options));
    begun.push(name);
  };
  const end = async () => {
    frees.shift()!();
    await new Promise(setImmediate);
  };
  return { slots, begun, call, end };
}

it('runs one call of each actor at once, and serves those that wait in turn', async () => {
  const { begun, call, end } = createCalls({ atOnce: 2 });
  await call('ada', 'ada 1');
  const waiting = [call('ada', 'ada 2'), call('ada', 'ada 3')];
  await call('ben', 'ben 1');
  waiting.push(call('cai', 'cai 1'));
  expect(begun).toEqual(['ada 1', 'ben 1']);
  for (let ended = 0; ended < 5; ended += 1) await end();
  await Promise.all(waiting);
  expect(begun).toEqual(['ada 1', 'ben 1', 'ada 2', 'cai 1', 'ada 3']);
});

it('refuses the actor that asks for too much, and serves another one', async () => {
  const { begun, call, end } = createCalls({ maxWaitingOfOne: 1 });
  await call('ada', 'ada 1');
  const second = call('ada', 'ada 2');
  await expect(call('ada', 'ada 3')).rejects.toMatchObject({ status: 429, retryAfter: 5 });
  const other = call('ben', 'ben 1');
  await expect(call('cai', 'cai 1')).rejects.toThrow('busy');
  await end();
  await end();
  await Promise.all([second, other]);
  expect(begun).toEqual(['ada 1', 'ada 2', 'ben 1']);
});

it('lets a newer call replace the one of that name that waits', async () => {
  const { begun, call, end } = createCalls({ maxWaitingOfOne: 2 });
  await call('ada', 'preview 1', { replaces: 'preview' });
  const replaced = expect(call('ada', 'preview 2', { replaces: 'preview' })).rejects.toThrow(OneAtATime);
  const waiting = [
    call('ada', 'spelling', { replaces: 'spelling' }),
    call('ben', 'his preview', { replaces: 'preview' }),
    call('ada', 'preview 3', { replaces: 'preview' }),
  ];
  await replaced;
  for (let ended = 0; ended < 4; ended += 1) await end();
  await Promise.all(waiting);
  expect(begun).toEqual(['preview 1', 'spelling', 'his preview', 'preview 3']);
});

it('runs one job at a time, so that people have the other slots', async () => {
  const { slots, begun, call } = createCalls({ atOnce: 2 });
  await slots.take({ isPatient: true });
  const second = vi.fn();
  void slots.take({ isPatient: true }).then(second);
  await call('ada', 'ada 1');
  expect(begun).toEqual(['ada 1']);
  expect(second).not.toHaveBeenCalled();
});

it('frees a slot once, however often its call says that it is over', async () => {
  const { slots, begun, call } = createCalls();
  const free = await slots.of('ada').take();
  free();
  await call('ada', 'ada 2');
  free();
  void call('ben', 'ben 1');
  await new Promise(setImmediate);
  expect(begun).toEqual(['ada 2']);
});
