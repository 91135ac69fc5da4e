import { type Box, type Cell, footerHeight, type Page, type Shape } from './fill-pages.ts';
import type { Layout } from './lay-out-cv.ts';
import { features, type Run } from './text-lines.ts';

const round = (value: number) => Math.round(value * 100) / 100;

/** Outlines of glyphs, each once on a page. */
function createGlyphs() {
  const ids = new Map<string, string>();
  const paths: string[] = [];
  return {
    paths,
    /** Undefined for what leaves nothing on paper, such as a space. */
    idOf(name: string, glyph: { id: number; path: { toSVG(): string } }) {
      const key = `${name} ${glyph.id}`;
      const drawnId = ids.get(key);
      if (drawnId !== undefined) return drawnId || undefined;
      const path = glyph.path.toSVG();
      const id = path === '' ? '' : `g${ids.size.toString(36)}`;
      ids.set(key, id);
      if (id) paths.push(`<path id="${id}" d="${path}"/>`);
      return id || undefined;
    },
  };
}

function drawRun({ text, font, colour }: Run, x: number, baseline: number, size: number, glyphs: Glyphs) {
  const { kit, name } = font;
  const scale = size / kit.unitsPerEm;
  const run = kit.layout(text, features);
  let at = 0;
  const uses = run.glyphs.map((glyph, index) => {
    const { xAdvance, xOffset, yOffset } = run.positions[index]!;
    const id = glyphs.idOf(name, glyph);
    const left = at + xOffset;
    at += xAdvance;
    return id ? `<use href="#${id}" x="${round(left)}"${yOffset ? ` y="${round(yOffset)}"` : ''}/>` : '';
  });
  const transform = `translate(${round(x)} ${round(baseline)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
  return `<g transform="${transform}" fill="${colour}">${uses.join('')}</g>`;
}
type Glyphs = ReturnType<typeof createGlyphs>;

function drawCell({ runs, x, size }: Cell, baseline: number, glyphs: Glyphs) {
  let left = x;
  return runs.map((run) => {
    const drawn = drawRun(run, left, baseline, size, glyphs);
    left += run.width * size;
    return drawn;
  });
}

const drawShape = ({ x, y, width, height, colour }: Shape) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${height}" fill="${colour}"/>`;

const drawPicture = (jpeg: string, { x, y, width, height }: Box) =>
  `<image href="data:image/jpeg;base64,${jpeg}" x="${round(x)}" y="${round(y)}" width="${width}" height="${height}"/>`;

function drawPage({ rows, shapes, footer, picture }: Page, { width, height }: Layout, jpeg: string | undefined) {
  const glyphs = createGlyphs();
  const texts = rows.flatMap(({ cells, baseline }) => cells.flatMap((cell) => drawCell(cell, baseline, glyphs)));
  if (footer) texts.push(...drawCell(footer, height - footerHeight, glyphs));
  if (jpeg && picture) texts.push(drawPicture(jpeg, picture));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${glyphs.paths.join('')}</defs>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>${shapes.map(drawShape).join('')}${texts.join('')}</svg>`,
  ].join('');
}

/** The pages of the file as pictures (SVG), with the outlines of the same glyphs in the same places. */
export const drawCvPages = (layout: Layout, jpeg?: string) => layout.pages.map((page) => drawPage(page, layout, jpeg));
