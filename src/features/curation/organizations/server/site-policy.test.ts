import { expect, it } from 'vitest';
import { provesSite } from './site-policy.ts';

it.each([
  ['ada@example.org', 'https://www.example.org/prize'],
  ['ada@mail.example.org', 'https://apply.example.org/'],
  ['ada@EXAMPLE.org', 'example.org'],
  ['ada@ox.ac.uk', 'https://www.ox.ac.uk/fees'],
  ['ada@lab.github.io', 'https://lab.github.io/prize'],
])('believes %s about %s', (email, link) => {
  expect(provesSite(email, link)).toBe(true);
});

it.each([
  ['another site', 'ada@example.com', 'https://example.org/'],
  ['a neighbour under a shared suffix', 'ada@cam.ac.uk', 'https://www.ox.ac.uk/'],
  ['a neighbour where anybody gets a name', 'ada@one.github.io', 'https://two.github.io/'],
  ['a suffix alone', 'ada@ac.uk', 'https://ac.uk/'],
  ['a name that only ends alike', 'ada@notexample.org', 'https://example.org/'],
  ['a name that is put before another', 'ada@example.org.evil.net', 'https://example.org/'],
  ['a mailbox that anybody gets', 'ada@gmail.com', 'https://gmail.com/'],
  ['a mailbox of a provider', 'ada@orange.fr', 'https://www.orange.fr/prize'],
  ['a public mailbox of a country', 'ada@yahoo.co.uk', 'https://www.yahoo.co.uk/prize'],
  ['an address of numbers', 'ada@[127.0.0.1]', 'http://127.0.0.1/'],
  ['no address', 'ada@example.org', 'prize'],
])('does not believe %s', (_name, email, link) => {
  expect(provesSite(email, link)).toBe(false);
});

it('knows a site by either spelling of its letters', () => {
  expect(provesSite('ada@bücher.de', 'https://www.xn--bcher-kva.de/prize')).toBe(true);
  expect(provesSite('ada@xn--bcher-kva.de', 'https://bücher.de/prize')).toBe(true);
});
