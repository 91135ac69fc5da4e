import type MarkdownIt from 'markdown-it';
import { addBlock } from './markdown-blocks.ts';

/**
 * Adds model answers, `:::answer Title`: a `<details>`, which needs no script; the environment's `isOpen` shows it at
 * once, for paper.
 */
export function addAnswers(markdown: InstanceType<typeof MarkdownIt>) {
  addBlock(markdown, { name: 'answer', tag: 'details', opening: /^:::answer[ \t]+(\S.*)$/ });
  markdown.renderer.rules.answer_open = (tokens, index, _options, env) => {
    const title = markdown.utils.escapeHtml(tokens[index]!.content);
    return `<details class="answer"${env?.isOpen ? ' open' : ''}><summary><span class="answer-title">${title}</span> <span class="answer-show">Show</span><span class="answer-hide">Hide</span></summary>`;
  };
  markdown.renderer.rules.answer_close = () => '</details>';
}
