import type { ReactNode } from 'react';

type Properties = {
  name: string;
  label: string;
  value: string | undefined;
  onChange: () => void;
  children?: ReactNode;
  /** The options as HTML, in place of children. */
  html?: string;
};

/** A filter with a few values, in the browser's own list. */
export function Choice({ name, label, value, onChange, children, html }: Properties) {
  // What is chosen is marked in the HTML itself.
  const options = html ? { dangerouslySetInnerHTML: { __html: html } } : { defaultValue: value ?? '', children };
  return (
    <label className="choice">
      <span>{label}</span>
      <select key={value} name={name} onChange={onChange} {...options} />
    </label>
  );
}
