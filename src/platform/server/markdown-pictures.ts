import type MarkdownIt from 'markdown-it';
import { pictureMarkSource } from '#platform/shared/text/picture-mark.ts';

/**
 * Where the pictures of a text are: `{base}/{id}/640.webp`. `isSmall`: in this width alone, as a copy holds them.
 * `maxWidth`: the attributes `width` and `height` are no larger, for mail programs that know no other limit.
 */
export type PictureSource = { base: string; isSmall?: boolean; maxWidth?: number };

const atPosition = new RegExp(pictureMarkSource, 'y');

/** Adds pictures of ours, for texts that are rendered with a source of them; elsewhere, and without words, they stay text. */
export function addPictures(markdown: InstanceType<typeof MarkdownIt>) {
  markdown.inline.ruler.before('link', 'picture', (state, silent) => {
    if (state.src[state.pos] !== '!' || !state.env?.pictures) return false;
    atPosition.lastIndex = state.pos;
    const [all, alt = '', id, width, height] = atPosition.exec(state.src) ?? [];
    if (!all || alt.trim() === '') return false;
    if (!silent) {
      const token = state.push('picture', 'img', 0);
      token.meta = { id };
      token.attrs = Object.entries({ alt: alt.trim(), width: width!, height: height!, loading: 'lazy' });
    }
    state.pos += all.length;
    return true;
  });
  markdown.renderer.rules.picture = (tokens, index, options, env, self) => {
    const token = tokens[index]!;
    const { base, isSmall, maxWidth = Number.POSITIVE_INFINITY } = env!.pictures as PictureSource;
    const [width, height] = [Number(token.attrGet('width')), Number(token.attrGet('height'))];
    if (width > maxWidth) {
      token.attrSet('width', String(maxWidth));
      token.attrSet('height', String(Math.round((height * maxWidth) / width)));
    }
    const address = (size: number) => `${base}/${String(token.meta?.id)}/${size}.webp`;
    token.attrSet('src', address(640));
    if (!isSmall) {
      token.attrSet('srcset', `${address(640)} 640w, ${address(1280)} 1280w`);
      token.attrSet('sizes', '(min-width: 44rem) 42rem, 94vw');
    }
    return self.renderToken(tokens, index, options);
  };
}
