import { expect, it } from 'vitest';
import { isInternationalAddress } from './mail-address.ts';
import { cleanMailAddress, mailAddress } from './text-schema.ts';

const international = [
  ...['name@bücher.de', 'имя@пример.рф', 'Zoë.Müller@example.org', '用户@例子.公司', 'नाम@उदाहरण.भारत'],
  ...['اسم@مثال.إختبار', 'josé+tag@mañana.example', 'name@xn--bcher-kva.de'.replace('name', 'ñame')],
];
it.each(international)('accepts %s as it is typed', (address) => {
  expect(mailAddress().parse(` ${address} `)).toBe(address);
  expect(cleanMailAddress.parse(address)).toBe(address);
  expect(isInternationalAddress(address)).toBe(true);
});

it.each([
  ...['имя', 'имя@', '@пример.рф', 'имя@пример..рф', 'имя@-пример.рф', 'имя@пример.рф, a@b.org'],
  ...['имя имя@пример.рф', 'имя@пример.рф>', 'имя@@пример.рф', 'имя@при мер.рф', 'имя@пример.рф\nBcc: a@b.org'],
])('refuses %j', (address) => {
  expect(mailAddress().safeParse(address).success).toBe(false);
  expect(isInternationalAddress(address)).toBe(false);
});

it.each(['имя@пример', 'имя@пример.1', '.имя@пример.рф', 'имя..я@пример.рф', 'ada@example.org'])(
  'gives no account to %s as an international address',
  (address) => {
    expect(isInternationalAddress(address)).toBe(false);
  },
);
