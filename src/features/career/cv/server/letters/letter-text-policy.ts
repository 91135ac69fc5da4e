import { countryNames } from '#platform/shared/countries/countries.ts';
import { type CvText, linksOf, type TextBlock } from '../../cv-text-policy.ts';
import type { Letter } from '../../letter-contract.ts';
import { type LetterTemplate, partOrder } from '../../letter-vocabulary.ts';

const linesOf = (text: string | undefined) => (text ?? '').split('\n').flatMap((line) => line.trim() || []);
const block = (texts: readonly string[], title = ''): TextBlock => ({
  ...{ title, rest: '', dates: '', texts: [...texts], items: [] },
});

/** Returns the texts of a letter: every file holds them in this order. */
export function toLetterText(letter: Letter, template: LetterTemplate): CvText {
  const { sender = {}, recipient, date, subject, greeting, parts = {}, farewell } = letter;
  const country = sender.countryCode && (countryNames[sender.countryCode.toUpperCase()] ?? sender.countryCode);
  const home = [sender.city, country].filter((text) => text?.trim()).join(', ');
  const name = sender.name?.trim() ?? '';
  // Each paragraph stands apart.
  const paragraphs = partOrder[template].flatMap((part) => linesOf(parts[part]).map((text) => block([text])));
  const end = [...linesOf(farewell), ...(farewell?.trim() && name ? [name] : [])];
  const blocks = [
    ...[block(linesOf(recipient)), block(linesOf(date)), block([], subject?.trim() ?? ''), block(linesOf(greeting))],
    ...[...paragraphs, block(end)],
  ];
  const filled = blocks.filter(({ title, texts }) => title !== '' || texts.length > 0);
  return {
    ...{ name, label: '', links: linksOf([sender.email]) },
    contacts: [sender.email, sender.phone, home].flatMap((text) => text?.trim() || []),
    sections: filled.length > 0 ? [{ name: 'letter', title: '', blocks: filled }] : [],
  };
}
