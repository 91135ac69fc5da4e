import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { leadTo } from './lead-to.ts';

export type Step = { name: string; label: string; content: ReactNode };

/** The step that is shown, and the way to another; `selector` is what gets the focus there. */
export function useStep(first: string) {
  const [shown, setShown] = useState(first);
  const show = (name: string, selector = `#step-${name}`) => {
    setShown(name);
    leadTo(selector);
  };
  return { shown, show };
}

type Properties = {
  steps: readonly Step[];
  /** Whether the page has its own main button, as a form that is saved has. */
  isQuiet?: boolean;
} & ReturnType<typeof useStep>;

/** One step at a time. The others stay as they are, so that nothing that was opened closes. */
export function Steps({ steps, shown, show, isQuiet = false }: Properties) {
  const next = steps[steps.findIndex(({ name }) => name === shown) + 1];
  return (
    <>
      <nav aria-label="Steps" className="mt-5 first:mt-0">
        <ol className="flex flex-wrap gap-2">
          {steps.map(({ name, label }) => (
            <li key={name}>
              <button
                type="button"
                className="chip"
                aria-current={name === shown ? 'step' : undefined}
                onClick={() => show(name)}
              >
                {label}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {steps.map(({ name, content }) => (
        <div key={name} id={`step-${name}`} hidden={name !== shown} tabIndex={-1} className="scroll-mt-20 mt-5">
          {content}
        </div>
      ))}
      {next && (
        <p className="mt-8">
          <Button variant={isQuiet ? 'second' : 'main'} onClick={() => show(next.name)}>
            Next: {next.label}
          </Button>
        </p>
      )}
    </>
  );
}
