import { type FunctionComponent, lazy, memo, type ReactNode, Suspense, useEffect } from 'react';
import type { PagePart } from './page-part.ts';

const uses = ['pointerdown', 'focusin', 'toggle'] as const;
type Field = HTMLInputElement | HTMLTextAreaElement;

/** Whether somebody has turned to it before this code was there, or the server has not sent it. */
function isUsed(selector: string) {
  const fields = document.querySelectorAll<Field>(`${selector} :is(input:not([type=hidden]), textarea)`);
  return (
    document.querySelector(`${selector}:is([open], :focus-within)`) !== null ||
    [...fields].some(({ value, defaultValue }) => value !== defaultValue) ||
    !document.querySelector(selector)
  );
}

/** Resolves once somebody turns to an element that `selector` names, or `isUsed`. */
function firstUse(selector: string) {
  return new Promise<void>((resolve) => {
    if (isUsed(selector)) return resolve();
    function onUse({ target }: Event) {
      if (!(target instanceof Element && target.closest(selector))) return;
      for (const use of uses) document.removeEventListener(use, onUse, true);
      resolve();
    }
    // Captured, because some of them do not bubble.
    for (const use of uses) document.addEventListener(use, onUse, true);
  });
}

function Effect({ run }: { run: () => void }) {
  useEffect(run, [run]);
  return null;
}

/**
 * The component `name` of a part whose controls all work as plain HTML, or are disabled until they are hydrated. Its code
 * is loaded when somebody turns to an element that `selector` names, or by `open`; until then, or when it cannot be
 * loaded, it stays what the server has sent, and a pressed button sends the plain form. Its properties should stay the
 * same objects, because a change loads the code at once. The server loads the part before it renders the page.
 */
export function deferredPart<Properties extends object, Name extends string>(
  selector: string,
  part: PagePart<Record<Name, (properties: Properties) => ReactNode>>,
  name: Name,
) {
  // biome-ignore lint/correctness/noComponentHookFactories: it is called once for each part, by a module.
  const Whole: FunctionComponent<Properties> = (properties) => part.get()![name](properties);
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const Part = import.meta.env.SSR
    ? Whole
    : lazy(async () => {
        await Promise.race([opened, firstUse(selector)]);
        const loaded = await part.load().catch(() => new Promise<never>(() => {}));
        return { default: loaded[name] as typeof Whole };
      });
  // biome-ignore lint/correctness/noComponentHookFactories: as above.
  const Deferred = memo((properties: Properties) => (
    <Suspense fallback={<Effect run={open} />}>
      <Part {...properties} />
    </Suspense>
  ));
  return { Deferred, open };
}
