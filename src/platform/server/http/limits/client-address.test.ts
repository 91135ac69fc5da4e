import { expect, it } from 'vitest';
import { networkOf, requestAddress } from './client-address.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  [0, '203.0.113.7', '10.0.0.1'],
  [1, '203.0.113.7', '203.0.113.7'],
  [1, '198.51.100.9, 203.0.113.7', '203.0.113.7'],
  [2, '198.51.100.9, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  [1, undefined, '10.0.0.1'],
])('behind %i proxies takes of the header %j what our own proxies wrote: %s', (trusted, header, address) => {
  const request = { headers: { 'x-forwarded-for': header }, socket: { remoteAddress: '10.0.0.1' } };
  expect(requestAddress(trusted)(request)).toBe(address);
});
