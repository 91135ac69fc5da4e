import courseArt from '#features/catalogue/courses/course-art.svg?raw';
import categoryArt from '#features/people/interests/web/shared/art.svg?raw';
import icons from '#platform/web/ui/icons.svg?raw';

/** Each shape begins with its id. */
const shape = /<(?:g|path) id="([\w-]+)".*?(?=<(?:g|path) id=|<\/svg>)/gs;
const shapes = new Map(
  [icons, categoryArt, courseArt].flatMap((file) =>
    [...file.replace(/\n\s*/g, '').matchAll(shape)].map(([html, id]) => [id!, html] as const),
  ),
);

const idsIn = (html: string) => [...html.matchAll(/ href="#([\w-]+)"/g)].map(([, id]) => id!);

/**
 * Returns the shapes that some HTML refers to, each once, as an element for the beginning of its document. The browser
 * loads the others with the code that can change a page (`web/drawings.ts`).
 */
export function drawingsFor(html: string) {
  const ids = new Set(idsIn(html));
  for (const id of ids) for (const part of idsIn(shapes.get(id) ?? '')) ids.add(part);
  const used = [...shapes].filter(([id]) => ids.has(id)).map(([, shapeHtml]) => shapeHtml);
  return used.length > 0 ? `<svg hidden="" aria-hidden="true">${used.join('')}</svg>` : '';
}
