import { type ReactNode, useId } from 'react';

type Properties = {
  title: string;
  /** The fragment of links to the section. */
  anchor?: string;
  children: ReactNode;
};

export function AccountSection({ title, anchor, children }: Properties) {
  const id = useId();
  return (
    <section
      id={anchor}
      className="grid mt-10 pt-8 border-t border-line gap-4 [&_.current-plan]:mt-0 [&_.current-plan]:p-0 [&_.current-plan]:border-0 [&_.entry-form]:max-w-form"
      aria-labelledby={id}
    >
      <h2 className="text-xl" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
