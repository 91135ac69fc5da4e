import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { dayRange, lengths, maxRows } from '../../vocabulary.ts';
import { RemoveRow } from '../remove-row.tsx';
import { useRows } from '../use-rows.ts';
import type { FieldsProperties } from './part-form.tsx';

const days = { type: 'date', min: dayRange.first, max: dayRange.last };

/** People who write a reference. */
export function ContactFields({ given, value, version, onRows }: FieldsProperties<'contacts'>) {
  const { list, rows, onInput, remove } = useRows({ given, version, max: maxRows.contacts, onRows });
  return (
    <>
      <p className="text-muted text-sm">Who writes about you, when you asked them, and when they sent it.</p>
      <ul className="grid gap-4" ref={list} onInput={onInput}>
        {rows.map(({ id, row, isBlank }, at) => {
          const name = value.find((contact) => contact.id === id)?.name || `Person ${at + 1}`;
          return (
            <li key={id}>
              <fieldset className="grid items-end min-w-0 grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-y-3 gap-x-4">
                <legend className="font-strong mb-2" dir="auto">
                  {isBlank ? 'Add a person' : name}
                </legend>
                <input type="hidden" name="contactId" value={id} />
                <TextField label="Name" name="contactName" maxLength={lengths.name} defaultValue={row?.name} />
                <TextField label="Role" name="contactRole" maxLength={lengths.name} defaultValue={row?.role} />
                <TextField label="Asked on" name="contactAskedOn" {...days} defaultValue={row?.askedOn ?? ''} />
                <TextField label="Sent on" name="contactSentOn" {...days} defaultValue={row?.sentOn ?? ''} />
                {!isBlank && <RemoveRow name={name} onRemove={() => remove(id)} />}
              </fieldset>
            </li>
          );
        })}
      </ul>
    </>
  );
}
