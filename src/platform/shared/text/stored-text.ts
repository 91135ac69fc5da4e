/** Flags of England, Scotland and Wales: the only use of tag characters. */
const tags = /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|[\u{e0000}-\u{e007f}]/gu;

/** Direction controls that reorder what follows: embeddings, overrides and their end, and those that were withdrawn. */
const overrides = /[\u202a-\u202e\u206a-\u206f]/g;

/** These characters are invisible and only change how texts compare: interlinear annotations and byte order marks. */
const annotations = /[\ufeff\ufff9-\ufffb]/g;

/**
 * No line needs these characters: isolates and direction marks, spaces without a width, soft hyphens, invisible
 * operators and fillers.
 */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2064\u2066-\u2069\u3164\uffa0]/g;

/** Joiners, unless they follow a letter of a script that writes with them, or an emoji. */
const needlessJoiners =
  /(?<![\p{sc=Arab}\p{sc=Syrc}\p{sc=Nkoo}\p{sc=Mong}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Thai}\p{sc=Laoo}\p{sc=Tibt}\p{sc=Mymr}\p{sc=Khmr}\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f)[\u200c\u200d]/gu;

/** Without the control characters that only mislead whoever reads a text (Unicode Technical Report 36). */
const withoutOverrides = (text: string) =>
  text.replace(tags, '$1').replace(overrides, '').replace(annotations, '').normalize('NFC');

/**
 * One line as it is stored, such as a name or a title: normalised (Unicode NFC), whitespace collapsed and trimmed,
 * without direction controls and what is not seen.
 */
export const toLine = (text: string) =>
  withoutOverrides(text).replace(invisible, '').replace(needlessJoiners, '').replace(/\s+/g, ' ').trim();

/** Ends the isolates that a line leaves open, and removes ends of none. */
function balanceIsolates(line: string) {
  let open = 0;
  const balanced = line.replace(/[\u2066-\u2069]/g, (mark) => {
    if (mark !== '\u2069') open += 1;
    else if (open > 0) open -= 1;
    else return '';
    return mark;
  });
  return balanced + '\u2069'.repeat(open);
}

/**
 * Several lines as they are stored: normalised and trimmed, line breaks as LF, without embeddings and overrides of
 * direction. Isolates and direction marks stay, because texts of both directions need them; each isolate ends with its
 * line at the latest.
 */
export const toLines = (text: string) =>
  withoutOverrides(text).replace(/\r\n?/g, '\n').trim().split('\n').map(balanceIsolates).join('\n');
