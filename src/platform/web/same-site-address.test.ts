import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sameSiteAddress } from './same-site-address.ts';

it.each(['/', '/account', '/opportunities?q=sea&type=exchange', '/about#contact', '/?next=https://elsewhere.example'])(
  'lets %s through as it is',
  (address) => {
    expect(sameSiteAddress(address)).toBe(address);
  },
);

it.each([
  undefined,
  null,
  '',
  'account',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '/.//elsewhere.example',
  '/..//elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  'javascript:alert(1)',
  '/api/auth/sign-out',
])('refuses %j', (address) => {
  expect(sameSiteAddress(address)).toBeUndefined();
});

it('never leads to another site, whatever is given', () => {
  const parts = fc.constantFrom('/', '\\', '.', '..', '\t', '%2f', '@', ':', 'elsewhere.example', '?', '#', 'https:');
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (given) => {
      const address = sameSiteAddress(`/${given.join('')}`);
      if (address === undefined) return;
      expect(new URL(address, 'https://sealeap.example').origin).toBe('https://sealeap.example');
      expect(sameSiteAddress(address)).toBe(address);
    }),
    { numRuns: 3000 },
  );
});
