import { type FunctionComponent, lazy, type ReactNode } from 'react';
import type { PagePart } from './page-part.ts';

const turns = ['pointerdown', 'focusin', 'input', 'toggle'] as const;

/** Resolves when somebody turns to an element that `selector` names; at once where the server has sent none. */
function whenUsed(selector: string) {
  const isUsed = document.querySelector(`${selector}:is([open], :focus-within)`) || !document.querySelector(selector);
  if (isUsed) return undefined;
  return new Promise<void>((resolve) => {
    const check = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest(selector))) return;
      for (const turn of turns) document.removeEventListener(turn, check, true);
      resolve();
    };
    // Captured, because some of them do not bubble.
    for (const turn of turns) document.addEventListener(turn, check, true);
  });
}

/**
 * The component `name` of a part that works as plain HTML, and whose code comes when somebody turns to an element that
 * `selector` names. It stands in a Suspense, in which React leaves what the server has sent until then. The server loads
 * the part before it renders the page.
 */
export function laterPart<Properties extends object, Name extends string>(
  selector: string,
  part: PagePart<Record<Name, (properties: Properties) => ReactNode>>,
  name: Name,
) {
  const Whole: FunctionComponent<Properties> = (properties) => part.get()![name](properties);
  if (import.meta.env.SSR) return Whole;
  return lazy(async () => {
    await whenUsed(selector);
    // Without its code it stays the plain HTML that it is.
    const loaded = await part.load().catch(() => new Promise<never>(() => {}));
    return { default: loaded[name] as typeof Whole };
  });
}
