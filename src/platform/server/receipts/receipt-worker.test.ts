import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildScript } from '../testing/build-script.ts';
import { drawReceiptInWorker } from './receipt-worker.ts';

// Builds the script of the worker: about two seconds.
let script: Awaited<ReturnType<typeof buildScript>>;
beforeAll(async () => {
  script = await buildScript('src/app/server/reader-worker.ts');
});
afterAll(() => script.remove());

const receipt = {
  number: 'SL-2026-000123',
  paidAt: new Date('2026-11-21T10:00:00Z'),
  name: 'Layla ليلى श्रुति สมชาย 王小明 김민수',
  email: 'layla@example.org',
  title: 'Essays that sound like you',
  plainTitle: 'essays',
  meaning: 'One-time payment, lifetime access',
  total: '$49.00 USD',
  state: 'Paid in full',
};

it('draws a receipt in a worker', async () => {
  const file = Buffer.from(await drawReceiptInWorker(script.url)(receipt, 'https://sealeap.example', 'ada')).toString(
    'latin1',
  );
  expect(file).toMatch(/^%PDF-1\.\d[\s\S]+%%EOF\s*$/);
  expect(file).toContain('(Receipt SL-2026-000123)');
});
