import { type ReactNode, useEffect, useRef } from 'react';
import '#platform/web/ui/checks.css';

export type FacetValue = { value: string; label: string; count: string };

type Properties = {
  name: string;
  label: string;
  values: readonly FacetValue[];
  chosen: readonly string[];
  onChange: () => void;
  /** More ways to choose a value. */
  children?: ReactNode;
};

/** One filter of several values: checkboxes behind its name, part of the list's form. The boot script closes it. */
export const FacetGroup = ({ name, label, values, chosen, onChange, children }: Properties) => (
  <details
    className="relative supports-[selector(:popover-open)]:max-sm:border-b supports-[selector(:popover-open)]:max-sm:border-line [&[open]>summary::after]:rotate-225 [&[open]>summary::after]:[translate:0_0.15em]"
    name="facet"
    data-menu=""
  >
    <summary className="flex items-center min-h-control rounded-input bg-surface text-sm font-semibold list-none cursor-pointer px-3.5 border border-control gap-2 supports-[selector(:popover-open)]:max-sm:min-h-[3.25rem] supports-[selector(:popover-open)]:max-sm:bg-transparent supports-[selector(:popover-open)]:max-sm:text-base supports-[selector(:popover-open)]:max-sm:px-1 supports-[selector(:popover-open)]:max-sm:border-0 [&::-webkit-details-marker]:hidden after:w-[0.45em] after:h-[0.45em] after:content-[''] after:rotate-45 after:[translate:0_-0.15em] after:ms-auto after:border-t-[0] after:border-e-2 after:border-b-2 after:border-s-[0] after:border-t-current after:border-e-current after:border-b-current after:border-s-current">
      {label}
      {chosen.length > 0 && <span className="text-sea"> ({chosen.length})</span>}
    </summary>
    <fieldset className="absolute z-3 start-0 w-max min-w-full max-w-[22rem] rounded-card bg-surface shadow-float top-[calc(100%_+_6px)] px-3.5 pt-2 pb-3 border border-line supports-[selector(:popover-open)]:max-sm:static supports-[selector(:popover-open)]:max-sm:w-auto supports-[selector(:popover-open)]:max-sm:max-w-none supports-[selector(:popover-open)]:max-sm:bg-transparent supports-[selector(:popover-open)]:max-sm:shadow-none supports-[selector(:popover-open)]:max-sm:px-1 supports-[selector(:popover-open)]:max-sm:pt-0 supports-[selector(:popover-open)]:max-sm:pb-3 supports-[selector(:popover-open)]:max-sm:border-0">
      <legend className="visually-hidden">{label}</legend>
      {values.map((each) => (
        <FacetCheck
          key={each.value}
          {...each}
          name={`${name}.${each.value}`}
          isChosen={chosen.includes(each.value)}
          onChange={onChange}
        />
      ))}
      {children}
    </fieldset>
  </details>
);

type CheckProperties = FacetValue & { name: string; isChosen: boolean; onChange: () => void };

/** Stays ticked while an answer is on its way; the address has the last word. */
function FacetCheck({ name, label, count, isChosen, onChange }: CheckProperties) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current!.checked = isChosen;
  }, [isChosen]);
  return (
    <label className="flex items-center min-h-control text-sm cursor-pointer gap-2.5">
      <input
        className="w-[1.25rem] h-[1.25rem]"
        ref={input}
        type="checkbox"
        name={name}
        defaultChecked={isChosen}
        onChange={onChange}
      />
      <span>{label}</span>
      {count && (
        <span className="text-muted tabular-nums ms-auto ps-4 [.chip_&]:font-normal [.chip_&]:m-0 [.chip_&]:p-0 [.chip[aria-current='true']_&]:text-inherit">
          {count}
        </span>
      )}
    </label>
  );
}
