import type { FocusEvent, ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';

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
    <div className="search-row flex items-center rounded-input bg-surface ps-4 pe-1 py-1 border border-control gap-2 [&_svg]:flex-none [&_svg]:text-muted focus-within:[outline:2.5px_solid_var(--sea)] focus-within:outline-offset-1 max-md:[[data-script]_&_.button]:hidden">
      <label className="visually-hidden" htmlFor="q">
        {label}
      </label>
      <Icon name="search" />
      <input
        className="flex-1 min-w-0 h-control outline-none bg-transparent"
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
