import courseArt from '#features/catalogue/courses/course-art.svg?url';
import categoryArt from '#features/people/interests/web/shared/art.svg?url';
import icons from '#platform/web/ui/icons.svg?url';

/** Adds the shapes of a file that the page does not hold yet. */
async function addShapes(address: string) {
  const response = await fetch(address);
  if (!response.ok) return;
  const { content } = Object.assign(document.createElement('template'), { innerHTML: await response.text() });
  for (const shape of content.querySelectorAll('[id]')) if (document.getElementById(shape.id)) shape.remove();
  document.body.append(content);
}

/**
 * Adds the shapes of all drawings, of which the server has sent those of its page. They are elements of the page, because
 * Chromium 143 does not draw a reference to a file that it takes from its cache while a page loads.
 */
export const addDrawings = () =>
  Promise.all(
    [icons, categoryArt, courseArt].map((address) =>
      addShapes(address).catch(() => {
        // A page without some drawings is better than none.
      }),
    ),
  );
