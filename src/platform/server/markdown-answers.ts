import type MarkdownIt from 'markdown-it';

const opening = /^:::answer[ \t]+(\S.*)$/;

/**
 * Adds the block of model answers: from a line `:::answer Title` to a line `:::`, or to the end. It becomes a
 * `<details>`, which needs no script; the environment's `isOpen` shows it at once, for paper.
 */
export function addAnswers(markdown: InstanceType<typeof MarkdownIt>) {
  markdown.block.ruler.before(
    'fence',
    'answer',
    (state, startLine, endLine, silent) => {
      const lineAt = (line: number) =>
        state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]!).trimEnd();
      const title = opening.exec(lineAt(startLine))?.[1];
      if (title === undefined || state.sCount[startLine]! - state.blkIndent >= 4) return false;
      if (silent) return true;

      let end = startLine + 1;
      while (end < endLine && lineAt(end) !== ':::') end += 1;
      state.push('answer_open', 'details', 1).content = title;
      const { lineMax, parentType } = state;
      state.lineMax = end;
      state.parentType = 'blockquote';
      state.md.block.tokenize(state, startLine + 1, end);
      Object.assign(state, { lineMax, parentType, line: Math.min(end + 1, endLine) });
      state.push('answer_close', 'details', -1);
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
  markdown.renderer.rules.answer_open = (tokens, index, _options, env) => {
    const title = markdown.utils.escapeHtml(tokens[index]!.content);
    return `<details class="answer"${env?.isOpen ? ' open' : ''}><summary><span class="answer-title">${title}</span> <span class="answer-show">Show</span><span class="answer-hide">Hide</span></summary>`;
  };
  markdown.renderer.rules.answer_close = () => '</details>';
}
