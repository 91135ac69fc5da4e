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
    <label className="">
      <span className="block text-muted text-xs font-semibold mb-1">{label}</span>
      <select
        className="w-full h-control rounded-input bg-surface text-sm text-ellipsis px-3 border border-control"
        key={value}
        name={name}
        onChange={onChange}
        {...options}
      />
    </label>
  );
}
