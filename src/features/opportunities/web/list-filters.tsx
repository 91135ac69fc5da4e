import { type MouseEvent, useEffect, useRef } from 'react';
import { categories, categoryLabels, educationLabels, educationLevels } from '#features/interests/vocabulary.ts';
import { CategoryMark } from '#features/interests/web/waters.tsx';
import { isPlainClick, navigate } from '#platform/web/router.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { type OpenChoice, opportunityTypes, typeLabels } from '../vocabulary.ts';
import { countryOptions } from './country-options.tsx';
import { type ListAddress, listPath, readListAddress } from './list-address.ts';

const openLabels: [OpenChoice, string][] = [
  ['true', 'Open now'],
  ['7', 'Closing in 7 days'],
  ['30', 'Closing in 30 days'],
  ['rolling', 'Open all year'],
  ['any', 'Open and closed'],
];

/** How long a person must pause while typing before the list is asked for. */
const typingPause = 150;

/**
 * A plain form, so that it works before the script is there; with it, the list follows every change. Fields keep their
 * own text: what is being typed is never replaced by an answer.
 */
export function ListFilters({ address }: { address: ListAddress }) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The fields change what the address in the bar says, which on a slow connection is ahead of what is shown.
  const follow = (replace: boolean, category?: string) => {
    clearTimeout(timer.current);
    const fields = Object.fromEntries(new FormData(form.current!)) as Record<string, string>;
    const chosen = new URLSearchParams({
      ...fields,
      ...hiddenFields(readListAddress(location.search)),
      ...(category !== undefined && { category }),
    });
    navigate(listPath(readListAddress(chosen.toString())), { replace });
  };
  const followSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Whoever has gone on to another page is not fetched back.
      if (form.current && location.pathname === '/opportunities') follow(true);
    }, typingPause);
  };

  // What was typed before the script was there is searched for now. Later, going back or removing a filter changes the
  // search; what is being typed stays as it is.
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls reads the form, which never changes.
  useEffect(() => {
    const field = form.current!.elements.namedItem('q') as HTMLInputElement;
    const typed = field.value.trim();
    if (isFirst.current && typed !== (address.q ?? '')) followSoon();
    else if (field !== document.activeElement) field.value = address.q ?? '';
    isFirst.current = false;
  }, [address.q]);

  return (
    <search>
      <form
        ref={form}
        action="/opportunities"
        className="list-filters"
        onSubmit={(event) => {
          event.preventDefault();
          follow(false);
        }}
      >
        {Object.entries(hiddenFields(address)).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <div className="search-row">
          <label className="visually-hidden" htmlFor="q">
            Search opportunities
          </label>
          <Icon name="search" />
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={address.q ?? ''}
            maxLength={100}
            placeholder="Try film, robots or climate"
            autoComplete="off"
            enterKeyHint="search"
            dir="auto"
            onInput={followSoon}
          />
          <Button type="submit">Search</Button>
        </div>
        <CategoryChips address={address} onChoose={(category) => follow(false, category)} />
        <div className="filter-row">
          <Choice name="type" label="Type" value={address.type} onChange={() => follow(false)}>
            <option value="">Any type</option>
            {opportunityTypes.map((type) => (
              <option key={type} value={type}>
                {typeLabels[type]}
              </option>
            ))}
          </Choice>
          <Choice name="open" label="Deadline" value={address.open} onChange={() => follow(false)}>
            {openLabels.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Choice>
          <Choice
            name="country"
            label="I live in"
            value={address.country}
            onChange={() => follow(false)}
            html={countryOptions('Any country', address.country)}
          />
          <Choice name="education" label="Education" value={address.education} onChange={() => follow(false)}>
            <option value="">Any level</option>
            {educationLevels.map((level) => (
              <option key={level} value={level}>
                {educationLabels[level]}
              </option>
            ))}
          </Choice>
        </div>
      </form>
    </search>
  );
}

/** What the form keeps and does not show. */
const hiddenFields = ({ category, first = [] }: ListAddress) => ({ category: category ?? '', first: first.join(',') });

type ChoiceProperties = {
  name: string;
  label: string;
  value: string | undefined;
  onChange: () => void;
  children?: React.ReactNode;
  /** The options as HTML, in place of children. */
  html?: string;
};

function Choice({ name, label, value, onChange, children, html }: ChoiceProperties) {
  // What is chosen is marked in the HTML itself.
  const options = html ? { dangerouslySetInnerHTML: { __html: html } } : { defaultValue: value ?? '', children };
  return (
    <label className="choice">
      <span>{label}</span>
      <select key={value} name={name} onChange={onChange} {...options} />
    </label>
  );
}

type ChipsProperties = { address: ListAddress; onChoose: (category: string) => void };

/** Addresses of their own, which keep what was typed since they were made. */
function CategoryChips({ address: { category, shown, after, ...rest }, onChoose }: ChipsProperties) {
  const choose = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest('a');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    onChoose(new URLSearchParams(link.search).get('category') ?? '');
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the links inside, and arrive here as clicks.
    <ul className="chips" aria-label="Category" onClick={choose}>
      <li>
        <ChipLink href={listPath(rest)} isCurrent={!category}>
          All
        </ChipLink>
      </li>
      {categories.map((each) => (
        <li key={each}>
          <ChipLink href={listPath({ ...rest, category: each })} isCurrent={category === each}>
            <CategoryMark category={each} />
            {categoryLabels[each]}
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}
