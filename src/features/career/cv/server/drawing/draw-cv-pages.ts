import type { Run } from '#platform/server/typesetting/text-lines.ts';
import { type Box, type Cell, footerHeight, type Page, type Shape } from './fill-pages.ts';
import type { Layout } from './lay-out-cv.ts';

const round = (value: number) => Math.round(value * 100) / 100;

/** Outlines of glyphs, each once on a page. */
function createGlyphs() {
  const ids = new Map<string, string>();
  const paths: string[] = [];
  return {
    paths,
    /** Undefined for what leaves nothing on paper, such as a space. */
    idOf({ name, shaper }: Run['font'], glyph: number) {
      const key = `${name} ${glyph}`;
      const drawnId = ids.get(key);
      if (drawnId !== undefined) return drawnId || undefined;
      const path = shaper.glyphToPath(glyph);
      const id = path === '' ? '' : `g${ids.size.toString(36)}`;
      ids.set(key, id);
      if (id) paths.push(`<path id="${id}" d="${path}"/>`);
      return id || undefined;
    },
  };
}

function drawRun({ clusters, font, colour }: Run, x: number, baseline: number, size: number, glyphs: Glyphs) {
  const em = font.shaper.face.upem;
  const scale = size / em;
  let at = 0;
  const uses = clusters.flatMap((cluster) => {
    const left = at;
    at += cluster.width;
    return cluster.glyphs.map(({ id: glyph, x: offset, y }) => {
      const id = glyphs.idOf(font, glyph);
      return id ? `<use href="#${id}" x="${round((left + offset) * em)}"${y ? ` y="${round(y * em)}"` : ''}/>` : '';
    });
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
