import { expect, it } from 'vitest';
import { isPublicAddress, readOutsideAddress } from './outside-address.ts';

const refused = (address: string) => {
  try {
    return readOutsideAddress(address).href;
  } catch (error) {
    return (error as { reason: string }).reason;
  }
};

it('accepts http(s) URLs at standard ports', () => {
  expect(readOutsideAddress('https://acme.org/feed?x=1').href).toBe('https://acme.org/feed?x=1');
  expect(readOutsideAddress('http://acme.org:80/').href).toBe('http://acme.org/');
  expect(readOutsideAddress('https://93.184.216.34/').hostname).toBe('93.184.216.34');
  expect(readOutsideAddress('https://[2606:4700::1111]/').hostname).toBe('[2606:4700::1111]');
});

it.each([
  'ftp://acme.org/',
  'file:///etc/passwd',
  'gopher://acme.org/',
  'data:text/csv,title',
  'javascript:alert(1)',
  'no address',
  'https://',
  `https://acme.org/${'x'.repeat(2000)}`,
  'https://ada:secret@acme.org/',
  'https://ada@acme.org/',
  'http://acme.org:22/',
  'http://acme.org:8080/',
  'https://acme.org:80/',
])('refuses %s', (address) => {
  expect(refused(address)).toBe('not-allowed');
});

it.each([
  'http://localhost/',
  'http://LOCALHOST./',
  'http://app.localhost/',
  'http://printer.local/',
  'http://intranet/',
  'http://db.internal/',
  'http://metadata.google.internal/',
  'http://router.home.arpa/',
])('refuses the local name %s', (address) => {
  expect(refused(address)).toBe('not-allowed');
});

it.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.1/',
  'http://017700000001/',
  'http://0177.0.0.1/',
  'http://１２７.0.0.1/',
  'http://127.0.0.1./',
  'http://0/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
])('refuses the loopback address %s in any notation', (address) => {
  expect(refused(address)).toBe('not-allowed');
});

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '::8.8.8.8',
  '64:ff9b::808:808',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:2::1',
  '2001:10::1',
  '2001:db8::1',
  '2002:808:808::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'nothing',
])('classifies %s as not public', (number) => {
  expect(isPublicAddress(number)).toBe(false);
});

it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  'knows that %s is of the internet',
  (number) => {
    expect(isPublicAddress(number)).toBe(true);
  },
);
