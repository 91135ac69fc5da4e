import { expect, it } from 'vitest';
import { drawReceipt } from './draw-receipt.ts';

const receipt = {
  number: 'SL-2026-000123',
  paidAt: new Date('2026-11-21T10:00:00Z'),
  email: 'layla@example.org',
  title: 'Essays that sound like you, from first notes to a finished text',
  plainTitle: 'essays',
  meaning: 'One-time payment, lifetime access',
  total: '$49.00 USD',
  state: 'Paid in full',
};

it.each(['ليلى حداد · Layla Haddad', '王小明', `Ada ${'Lovelace '.repeat(30)}`])(
  'draws a receipt of one page for %s',
  async (name) => {
    const file = (await drawReceipt({ ...receipt, name }, 'https://sealeap.example')).toString('latin1');
    expect(file).toMatch(/^%PDF-1\.\d[\s\S]+%%EOF\s*$/);
    expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(file).toContain('(Receipt SL-2026-000123)');
  },
);
