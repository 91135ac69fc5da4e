import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useFieldState } from '../../forms/form-context.ts';
import { useTyped } from '../../forms/typed-form.ts';
import { useIsHydrated } from '../../page-address.tsx';
import { describe, Field, type FieldTexts } from './field.tsx';

type Option = { code: string; name: string };

type Properties = FieldTexts & {
  name: string;
  defaultValue?: string;
  required?: boolean;
  options: readonly Option[];
  /** Matching options, best first. */
  search: (typed: string) => readonly Option[];
  /** The option that a text identifies. */
  find: (text: string) => Option | undefined;
  /** Shown when nothing matches. */
  nothing: string;
};

/**
 * An editable combobox with list (WAI-ARIA). The field holds the option's name and is sent as it is; without script it
 * is a datalist.
 */
export function ComboboxField({ options, search, find, nothing, defaultValue, name, required, ...given }: Properties) {
  const id = useId();
  const state = useFieldState(name);
  const texts = { ...given, error: given.error ?? state.error };
  const isHydrated = useIsHydrated();
  const typed = useTyped(name);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [matches, setMatches] = useState<readonly Option[]>();
  const [active, setActive] = useState(-1);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const open = (typed: string, first: number) => {
    setMatches(search(typed));
    setActive(first);
  };
  /** All options around the one that the text names; while it names none yet, those that match it. */
  const openAt = (text: string, first: number) => {
    const named = find(text);
    if (named) open('', options.indexOf(named));
    else open(text.trim(), text.trim() ? 0 : first);
  };
  const close = () => setMatches(undefined);
  const choose = (option: Option) => {
    input.current!.value = option.name;
    close();
    input.current!.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!matches) return openAt(event.currentTarget.value, 0);
      if (matches.length > 0) setActive((active + (key === 'ArrowDown' ? 1 : matches.length - 1)) % matches.length);
    } else if (key === 'Enter' && matches?.[active]) {
      event.preventDefault();
      choose(matches[active]);
    } else if (key === 'Escape' && matches) {
      event.preventDefault();
      close();
    }
  };

  return (
    <Field id={id} {...texts}>
      <div className="combobox">
        <input
          {...describe(id, texts)}
          ref={input}
          name={name}
          required={required}
          defaultValue={defaultValue}
          {...typed}
          className="input"
          dir="auto"
          autoComplete="off"
          maxLength={100}
          {...(isHydrated
            ? {
                role: 'combobox',
                'aria-autocomplete': 'list',
                'aria-expanded': Boolean(matches?.length),
                'aria-controls': `${id}-list`,
                'aria-activedescendant': matches?.[active] && `${id}-${matches[active].code}`,
              }
            : { list: `${id}-list` })}
          onInput={(event) => open(event.currentTarget.value, 0)}
          onClick={(event) => matches || openAt(event.currentTarget.value, -1)}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            close();
            const meant = find(event.currentTarget.value);
            if (meant) event.currentTarget.value = meant.name;
          }}
        />
        {isHydrated || (
          <datalist id={`${id}-list`}>
            {options.map(({ code, name }) => (
              <option key={code} value={name} />
            ))}
          </datalist>
        )}
        {matches && matches.length > 0 && (
          <div ref={list} id={`${id}-list`} role="listbox" aria-label={String(texts.label)} className="combobox-list">
            {matches.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field, which moves through the list.
              <div
                key={option.code}
                id={`${id}-${option.code}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                // Keep the focus in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                {option.name}
              </div>
            ))}
          </div>
        )}
        <p role="status" className={matches?.length === 0 ? 'combobox-list combobox-none' : 'visually-hidden'}>
          {matches && (matches.length === 0 ? nothing : `${matches.length} in the list`)}
        </p>
      </div>
    </Field>
  );
}
