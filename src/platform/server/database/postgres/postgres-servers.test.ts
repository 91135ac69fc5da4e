import { expect, it } from 'vitest';
import { listAddresses } from './postgres-servers.ts';

it.each([
  [
    'postgres://ada:secret@one:5432,two/sealeap?ssl=1',
    ['postgres://ada:secret@one:5432/sealeap?ssl=1', 'postgres://ada:secret@two/sealeap?ssl=1'],
  ],
  ['postgresql://one,two:5433,[::1]:5434', ['postgresql://one', 'postgresql://two:5433', 'postgresql://[::1]:5434']],
  ['postgres://ada:a%2Cb%40c@one/sealeap', ['postgres://ada:a%2Cb%40c@one/sealeap']],
  ['postgres:///sealeap?host=/run/postgresql', ['postgres:///sealeap?host=/run/postgresql']],
])('finds the servers in %s', (url, addresses) => {
  expect(listAddresses(url)).toEqual(addresses);
});
