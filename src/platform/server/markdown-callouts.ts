import type MarkdownIt from 'markdown-it';
import { addBlock } from './markdown-blocks.ts';

/** The kinds of call-outs, and their titles where none is given. */
const titles = { note: 'Note', tip: 'Tip', warning: 'Take care' };

/** Adds call-outs: `:::note`, `:::tip` and `:::warning`, each with a title of its own or the usual one. */
export function addCallouts(markdown: InstanceType<typeof MarkdownIt>) {
  addBlock(markdown, { name: 'callout', tag: 'div', opening: /^:::(?:note|tip|warning)(?:[ \t]+(\S.*))?$/ });
  markdown.renderer.rules.callout_open = (tokens, index) => {
    const { content, info } = tokens[index]!;
    const kind = /^:::(\w+)/.exec(info)![1] as keyof typeof titles;
    const title = markdown.utils.escapeHtml(content || titles[kind]);
    return `<div class="callout callout-${kind}"><p class="callout-title">${title}</p>`;
  };
  markdown.renderer.rules.callout_close = () => '</div>';
}
