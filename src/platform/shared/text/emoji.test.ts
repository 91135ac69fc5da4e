import { expect, it } from 'vitest';
import { emojiOf, withoutEmoji } from './emoji.ts';

it.each([
  ['Ada 🎓 Lovelace', 'Ada Lovelace', ['🎓']],
  ['🎓 Student of biology 🌍🌍', 'Student of biology', ['🎓', '🌍']],
  ['Family 👩‍👩‍👧 and hands 👍🏽, flag 🇰🇪.', 'Family and hands, flag.', ['👩‍👩‍👧', '👍🏽', '🇰🇪']],
  ['I ❤️ birds', 'I birds', ['❤️']],
  ['1️⃣ first', 'first', ['1️⃣']],
  ['ليلى 😀 حداد', 'ليلى حداد', ['😀']],
  ['❤️‍🔥', '', ['❤️‍🔥']],
])('takes emoji out of %s', (text, plain, emoji) => {
  expect(withoutEmoji(text)).toBe(plain);
  expect(emojiOf(text)).toEqual(emoji);
});

it.each(['★★★☆☆ ☎ ✓ Acme™ ©️ 2024 #1*', 'می‌خواهم', 'श्री', '  as it is  '])('leaves %s as it is', (text) => {
  expect(withoutEmoji(text)).toBe(text);
  expect(emojiOf(text)).toEqual([]);
});
