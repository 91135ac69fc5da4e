import type MarkdownIt from 'markdown-it';

/** Where the pictures of a text are: `{base}/{id}/640.webp`. `isSmall`: in this width alone, as a copy holds them. */
export type PictureSource = { base: string; isSmall?: boolean };

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const source = `!\\[([^\\[\\]\\n]*)\\]\\(picture:(${uuid})-(\\d{1,5})x(\\d{1,5})\\)`;
const atPosition = new RegExp(source, 'y');

/** How a text refers to a picture of ours; `alt` says what it shows, without brackets. */
export const pictureMark = ({ id, width, height, alt }: { id: string; width: number; height: number; alt: string }) =>
  `![${alt.replace(/[[\]\s]+/g, ' ').trim()}](picture:${id}-${width}x${height})`;

/** The pictures that a text refers to. */
export const listPictures = (text: string) =>
  [...text.matchAll(new RegExp(source, 'g'))].map(([, alt = '', id = '']) => ({ id, alt: alt.trim() }));

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
    const { base, isSmall } = env!.pictures as PictureSource;
    const address = (size: number) => `${base}/${String(token.meta?.id)}/${size}.webp`;
    token.attrSet('src', address(640));
    if (!isSmall) {
      token.attrSet('srcset', `${address(640)} 640w, ${address(1280)} 1280w`);
      token.attrSet('sizes', '(min-width: 44rem) 42rem, 94vw');
    }
    return self.renderToken(tokens, index, options);
  };
}
