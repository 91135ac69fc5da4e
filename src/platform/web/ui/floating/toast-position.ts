type Box = { top: number; bottom: number; left: number; right: number };
type Screen = { width: number; height: number };

const margin = 16;
const step = 8;
const touched = 'a[href], button, input, select, textarea, summary, label, [role="button"], [role="dialog"]';

const overlap = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)) *
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left));

/**
 * How far from the bottom of the screen a toast covers none of the boxes, in pixels: as low as possible, else where it
 * covers least.
 */
export function findFreePosition(toast: { width: number; height: number }, screen: Screen, boxes: readonly Box[]) {
  let best = { bottom: margin, covered: Number.POSITIVE_INFINITY };
  for (let bottom = margin; bottom + toast.height + margin <= screen.height; bottom += step) {
    const right = screen.width - margin;
    const lower = screen.height - bottom;
    const position = { top: lower - toast.height, bottom: lower, left: right - toast.width, right };
    const covered = boxes.reduce((sum, box) => sum + overlap(position, box), 0);
    if (covered < best.covered) best = { bottom, covered };
    if (covered === 0) break;
  }
  return best.bottom;
}

/** Moves the toast to where it covers no field, link or button of the page. */
export function moveToast(element: HTMLElement) {
  const { width, height } = element.getBoundingClientRect();
  const boxes = [...document.querySelectorAll(touched)]
    // Folded elements have a box too; browsers without the check take them for visible.
    .filter((each) => !element.contains(each) && each.checkVisibility?.({ visibilityProperty: true }) !== false)
    .map((each) => each.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.bottom > 0 && box.top < innerHeight);
  const screen = { width: document.documentElement.clientWidth, height: innerHeight };
  element.style.bottom = `${findFreePosition({ width, height }, screen, boxes)}px`;
}
