/** The first digits of Arabic, Persian, Devanagari and Bengali. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6];

function toPlainDigit(character: string) {
  const code = character.charCodeAt(0);
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? character : String(code - zero);
}

/** The text with digits of all scripts as 0 to 9 and plain spaces; every character stays in its place. */
export const withPlainDigits = (text: string) => text.replace(/[٠-٩۰-۹०-९০-৯]/g, toPlainDigit).replace(/\s/g, ' ');

/** The text in lower case without accents and with plain digits; every character stays in its place. */
export const foldCharacters = (text: string) =>
  withPlainDigits(text)
    .replace(/[^\x20-\x7e]/g, (character) => {
      const plain = character.normalize('NFKD')[0]?.toLowerCase() ?? character;
      return plain.length === 1 ? plain : character;
    })
    .toLowerCase();
