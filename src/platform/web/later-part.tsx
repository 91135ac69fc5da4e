import { type FunctionComponent, lazy, memo, type ReactNode, Suspense, useEffect } from 'react';
import type { PagePart } from './page-part.ts';

const uses = ['pointerdown', 'focusin', 'input', 'toggle'] as const;
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

/** Opens when somebody turns to an element that `selector` names. Buttons that are pressed there wait for `release`. */
function createTrigger(selector: string) {
  /** Before React has come to the part, it is only noted. */
  let isWanted = false;
  let open = () => {
    isWanted = true;
  };
  let pressed: HTMLElement | undefined;
  const within = ({ target }: Event) => target instanceof Element && target.closest(selector);
  const onUse = (event: Event) => within(event) && open();
  const onClick = (event: Event) => {
    const button = within(event) && (event.target as Element).closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
  };
  return {
    open: () => open(),
    opened: () =>
      new Promise<void>((resolve) => {
        const wasWanted = isWanted;
        open = () => {
          for (const use of uses) document.removeEventListener(use, onUse, true);
          resolve();
        };
        document.addEventListener('click', onClick, true);
        if (wasWanted || isUsed(selector)) return open();
        // Captured, because some of them do not bubble.
        for (const use of uses) document.addEventListener(use, onUse, true);
      }),
    release() {
      document.removeEventListener('click', onClick, true);
      const button = pressed;
      pressed = undefined;
      // After what is rendered once a form is hydrated, such as that it no longer leaves its validation to the browser.
      if (button) setTimeout(() => button.click());
    },
  };
}

function Effect({ run }: { run: () => void }) {
  useEffect(run, [run]);
  return null;
}

/**
 * The component `name` of a part that works as plain HTML, and whose code comes when somebody turns to an element that
 * `selector` names: until then React leaves what the server has sent. Its properties should stay the same objects, since
 * a change brings the code at once; so does `open`. The server loads the part before it renders the page.
 */
export function laterPart<Properties extends object, Name extends string>(
  selector: string,
  part: PagePart<Record<Name, (properties: Properties) => ReactNode>>,
  name: Name,
) {
  // biome-ignore lint/correctness/noComponentHookFactories: it is called once for each part, by a module.
  const Whole: FunctionComponent<Properties> = (properties) => part.get()![name](properties);
  const trigger = createTrigger(selector);
  const Part = import.meta.env.SSR
    ? Whole
    : lazy(async () => {
        await trigger.opened();
        try {
          return { default: (await part.load())[name] as typeof Whole };
        } catch {
          // It stays the plain HTML that it is.
          trigger.release();
          return new Promise<never>(() => {});
        }
      });
  // biome-ignore lint/correctness/noComponentHookFactories: as above.
  const Later = memo((properties: Properties) => (
    <Suspense fallback={<Effect run={trigger.open} />}>
      <Part {...properties} />
      <Effect run={trigger.release} />
    </Suspense>
  ));
  return { Later, open: trigger.open };
}
