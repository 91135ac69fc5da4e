import type MarkdownIt from 'markdown-it';

type Block = {
  /** Names the block's tokens, and is the word behind `:::`. */
  name: string;
  tag: string;
  /** The whole first line; its first group is the title. */
  opening: RegExp;
};

/**
 * Adds a block with a title: from a line `:::name Title` to a line `:::`, or to the end. Its tokens are `{name}_open`,
 * whose content is the title, and `{name}_close`.
 */
export function addBlock(markdown: InstanceType<typeof MarkdownIt>, { name, tag, opening }: Block) {
  markdown.block.ruler.before(
    'fence',
    name,
    (state, startLine, endLine, silent) => {
      const lineAt = (line: number) =>
        state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]!).trimEnd();
      const opened = opening.exec(lineAt(startLine));
      if (!opened || state.sCount[startLine]! - state.blkIndent >= 4) return false;
      if (silent) return true;

      let end = startLine + 1;
      while (end < endLine && lineAt(end) !== ':::') end += 1;
      const token = state.push(`${name}_open`, tag, 1);
      token.content = opened[1] ?? '';
      token.info = opened[0];
      const { lineMax, parentType } = state;
      state.lineMax = end;
      state.parentType = 'blockquote';
      state.md.block.tokenize(state, startLine + 1, end);
      Object.assign(state, { lineMax, parentType, line: Math.min(end + 1, endLine) });
      state.push(`${name}_close`, tag, -1);
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}
