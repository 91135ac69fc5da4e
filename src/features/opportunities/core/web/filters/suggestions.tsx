import { useEffect, useState } from 'react';
import { counted } from '#platform/shared/text/text.ts';
import { navigate } from '#platform/web/router.tsx';
import { recentSearches } from '../list/recent-storage.ts';
import { type Option, useSuggestions } from './use-suggestions.ts';

const listId = 'suggestions';
const kindLabels: Partial<Record<Option['kind'], string>> = {
  organization: 'Organization',
  topic: 'Topic',
  country: 'Country',
  recent: 'Searched before',
};

/** Makes the search field a combobox with a list (WAI-ARIA): the keyboard stays in the field and moves through it. */
export function Suggestions({ input }: { input: HTMLInputElement }) {
  const { options, close } = useSuggestions(input);
  const [active, setActive] = useState(-1);
  const isOpen = options.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins without a choice.
  useEffect(() => setActive(-1), [options]);

  function choose(option: Option) {
    close();
    if (option.kind === 'clear') return recentSearches.clear();
    if (option.kind !== 'recent') {
      recentSearches.add(input.value.trim() || option.label);
      return 'href' in option && open(option.href);
    }
    input.value = option.label;
    input.form!.requestSubmit();
  }

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': String(isOpen),
      ...(isOpen && active >= 0 && { 'aria-activedescendant': `${listId}-${active}` }),
    };
    input.removeAttribute('aria-activedescendant');
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });

    function onKeyDown(event: KeyboardEvent) {
      if (!isOpen) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) {
        event.preventDefault();
        // Between the last and the first nothing is chosen, so that Enter searches for what is typed.
        setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1);
      } else if (event.key === 'Escape') {
        event.preventDefault();
        close();
      } else if (event.key === 'Enter' && options[active]) {
        event.preventDefault();
        choose(options[active]);
      }
    }
    input.addEventListener('keydown', onKeyDown);
    return () => input.removeEventListener('keydown', onKeyDown);
  });

  return (
    <>
      <p role="status" className="visually-hidden">
        {isOpen && `${counted(options.length, 'suggestion')}. Use the arrow keys to choose.`}
      </p>
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          className="absolute z-5 max-h-[min(60dvh,_28rem)] rounded-card bg-surface shadow-float start-0 end-0 top-[calc(100%_+_6px)] py-1.5 border border-line overflow-y-auto"
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field.
            <div
              key={`${option.kind} ${option.label}`}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={`flex items-center justify-between min-h-control text-sm leading-snug cursor-pointer px-4 py-1.5 gap-3 aria-selected:shadow-[inset_3px_0_var(--sea)] [&>span:first-child]:min-w-0 [&>span:first-child]:wrap-anywhere [&:is(:hover,[aria-selected='true'])]:bg-shallow ${option.kind === 'clear' ? 'font-semibold text-sea' : ''}`}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <span dir="auto">{option.label}</span>
              {kindLabels[option.kind] && (
                <span className="flex-none text-muted text-xs">{kindLabels[option.kind]}</span>
              )}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** Only the addresses of the list open without a reload. */
const open = (href: string) => (href.startsWith('/opportunities') ? navigate(href) : location.assign(href));
