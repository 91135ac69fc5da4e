import type { ReactNode } from 'react';

type Properties = {
  name: string;
  label: string;
  value: string | undefined;
  onChange: () => void;
  children?: ReactNode;
  /** The options as HTML instead of children, with `selected` in it. */
  html?: string;
};

/** A filter as a native select. */
export function Choice({ name, label, value, onChange, children, html }: Properties) {
  const options = html ? { dangerouslySetInnerHTML: { __html: html } } : { defaultValue: value ?? '', children };
  return (
    <label className="choice">
      <span>{label}</span>
      <select key={value} name={name} onChange={onChange} {...options} />
    </label>
  );
}
