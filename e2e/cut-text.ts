import type { Page } from '@playwright/test';

/** Text that overflows the screen or is clipped by an ancestor, with its selector. */
export const findCutText = (page: Page) =>
  page.evaluate(() => {
    type Box = { left: number; right: number; top: number; bottom: number };
    const slack = 3;
    const cut: string[] = [];
    const screen = { left: 0, right: document.documentElement.clientWidth, top: -1e9, bottom: 1e9 };

    /** The part of an element's box that can be seen or scrolled to. */
    function visiblePart(element: Element): Box | undefined {
      const part = { ...screen };
      for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(around);
        if (/auto|scroll/.test(overflowX + overflowY)) return undefined;
        const box = around.getBoundingClientRect();
        if (overflowX !== 'visible') Object.assign(part, { left: box.left, right: box.right });
        // With a line clamp the text is shortened on purpose, with an ellipsis.
        if (overflowY !== 'visible' && webkitLineClamp === 'none')
          Object.assign(part, { top: box.top, bottom: box.bottom });
      }
      return part;
    }

    const reachesOut = (inner: Box, outer: Box) =>
      inner.left < Math.max(outer.left, screen.left) - slack ||
      inner.right > Math.min(outer.right, screen.right) + slack ||
      inner.top < outer.top - slack ||
      inner.bottom > outer.bottom + slack;

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const element = text.parentElement!;
      // Hidden for the eye alone, as `.visually-hidden` is.
      const isClipped = getComputedStyle(element).clipPath === 'inset(50%)';
      const isShown = !isClipped && element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
      if (!isShown || !text.textContent?.trim() || element.closest('svg, select, .visually-hidden, .skip-link'))
        continue;
      const part = visiblePart(element);
      const range = document.createRange();
      range.selectNodeContents(text);
      if (part && [...range.getClientRects()].some((box) => box.width > 0 && reachesOut(box, part)))
        cut.push(`${element.tagName} ${element.className}: ${text.textContent.trim().slice(0, 40)}`);
    }
    for (const control of document.querySelectorAll<HTMLElement>(
      'a.button, button, select, input:not([type=checkbox])',
    )) {
      const line = Number.parseFloat(getComputedStyle(control).fontSize);
      const isLow = control.matches('select, input:not([type=radio])') && control.clientHeight < line * 1.2;
      const isNarrow = control.matches('a, button') && control.scrollWidth > control.clientWidth + slack;
      if (
        control.checkVisibility({ contentVisibilityAuto: true }) &&
        !control.closest('.visually-hidden') &&
        (isLow || isNarrow)
      )
        cut.push(`${control.tagName} ${control.className} ${control.textContent!.slice(0, 40)}`);
    }
    if (document.documentElement.scrollWidth > screen.right) cut.push('The page is wider than the screen.');
    return cut;
  });
