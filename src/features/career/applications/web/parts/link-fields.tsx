import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { lengths, maxRows } from '../../vocabulary.ts';
import { RemoveRow } from '../remove-row.tsx';
import { useRows } from '../use-rows.ts';
import type { FieldsProperties } from './part-form.tsx';

/** The typed text stays as it is; only a web address becomes a link. */
function hrefOf(address: string) {
  const text = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  return /^https?:\/\/[^\s/.]+\.[^\s]+$/i.test(text) ? text : undefined;
}

/** Forms, rules, shared documents. */
export function LinkFields({ given, value, version, onRows }: FieldsProperties<'links'>) {
  const { list, rows, onInput, remove } = useRows({ given, version, max: maxRows.links, onRows });
  return (
    <ul className="grid gap-4" ref={list} onInput={onInput}>
      {rows.map(({ id, row, isBlank }, at) => {
        const { title = '', address = '' } = value.find((link) => link.id === id) ?? {};
        const name = title || address || `Link ${at + 1}`;
        const href = hrefOf(address);
        return (
          <li key={id}>
            <fieldset className="grid items-end min-w-0 grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-y-3 gap-x-4">
              <legend className="font-strong mb-2" dir="auto">
                {isBlank ? 'Add a link' : name}
              </legend>
              <input type="hidden" name="linkId" value={id} />
              <TextField label="Title" name="linkTitle" maxLength={lengths.title} defaultValue={row?.title} />
              <TextField
                {...{ label: 'Address', name: 'linkAddress', inputMode: 'url' as const, placeholder: 'https://' }}
                maxLength={lengths.address}
                defaultValue={row?.address}
              />
              {href && (
                <a className="button button-quiet" href={href} target="_blank" rel="noopener noreferrer">
                  Open<span className="visually-hidden">: {name} (opens a new tab)</span>
                </a>
              )}
              {!isBlank && <RemoveRow name={name} onRemove={() => remove(id)} />}
            </fieldset>
          </li>
        );
      })}
    </ul>
  );
}
