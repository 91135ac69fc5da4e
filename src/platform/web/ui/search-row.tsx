import type { FocusEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type Properties = {
  label: string;
  placeholder: string;
  q: string | undefined;
  onInput?: () => void;
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
  /** Floats below the row. */
  children?: ReactNode;
};

export function SearchRow({ label, placeholder, q = '', onInput, onFocus, children }: Properties) {
  return (
    <div className="search-row">
      <label className="visually-hidden" htmlFor="q">
        {label}
      </label>
      <Icon name="search" />
      <input
        id="q"
        name="q"
        type="search"
        defaultValue={q}
        maxLength={100}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
        onInput={onInput}
        onFocus={onFocus}
      />
      <Button variant="second" type="submit">
        Search
      </Button>
      {children}
    </div>
  );
}
