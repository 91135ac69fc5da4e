import { typeLabels } from '#features/opportunities/core/vocabulary.ts';
import { navigate } from '#platform/web/router.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { SelectField } from '#platform/web/ui/fields/text-field.tsx';
import { stateLabels } from '../vocabulary.ts';
import { type ApplicationsAddress, applicationsPath } from './application-address.ts';
import { timeLabels } from './application-labels.ts';

/** Follows each choice; without script the button sends it. */
export function ApplicationFilters({ address }: { address: ApplicationsAddress }) {
  const { view, month, shape } = address;
  const filters = [
    { name: 'state', label: 'State', labels: stateLabels, value: address.state },
    { name: 'type', label: 'Type', labels: typeLabels, value: address.type },
    { name: 'time', label: 'Next date', labels: timeLabels, value: address.time },
  ] as const;
  const isNarrowed = filters.some(({ value }) => value);
  return (
    <details className="my-4" open={isNarrowed}>
      <summary className="inline-flex min-h-11 items-center cursor-pointer text-sea underline underline-offset-3">
        Filter
      </summary>
      <form
        action="/applications"
        className="flex max-w-190 flex-wrap items-end mx-0 my-3 gap-3 [&_.field]:flex-[1_1_8rem]"
        aria-label="Filter"
      >
        {Object.entries({ view, month, shape }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {filters.map(({ name, label, labels, value = '' }) => (
          <SelectField
            key={`${name}-${value}`}
            label={label}
            name={name}
            defaultValue={value}
            onChange={({ target }) =>
              navigate(applicationsPath({ ...address, after: undefined, [name]: target.value }), { replace: true })
            }
          >
            <option value="">All</option>
            {Object.entries(labels).map(([id, text]) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </SelectField>
        ))}
        <Button type="submit" variant="second" className="scripted:hidden">
          Show
        </Button>
      </form>
    </details>
  );
}
