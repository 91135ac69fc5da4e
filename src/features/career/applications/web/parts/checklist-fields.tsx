import { type KeyboardEvent, useState } from 'react';
import { formatDay } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { dayRange, lengths, maxRows } from '../../vocabulary.ts';
import { progressText } from '../application-labels.ts';
import { RemoveRow } from '../remove-row.tsx';
import { useRows } from '../use-rows.ts';
import type { FieldsProperties } from './part-form.tsx';

/** Only while the steps are changed; always where no script can begin that. */
const whileEditing = 'scripted:[ul:not([data-editing])_&]:hidden';

type Properties = FieldsProperties<'checklist'> & {
  /** Which documents are asked for is not known. */
  isGeneral: boolean;
};

/** Steps to tick, each with an optional day of its own; their texts and days are changed after one more press. */
export function ChecklistFields({ given, value, version, onRows, isGeneral }: Properties) {
  const [isEditing, setIsEditing] = useState(false);
  const { list, rows, onInput, remove } = useRows({ given, version, max: maxRows.checklist, onRows });
  const progress = { done: value.filter(({ isDone }) => isDone).length, total: value.length };
  const textOf = (id: string) => value.find((item) => item.id === id)?.text ?? '';
  return (
    <>
      <p className="flex flex-wrap items-center gap-y-1 gap-x-3.5">
        <progress
          className="w-[8rem] h-[0.5rem] rounded-full appearance-none bg-surface border border-control overflow-hidden [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-sea [&::-moz-progress-bar]:bg-sea"
          value={progress.done}
          max={Math.max(1, progress.total)}
          aria-hidden="true"
        />
        {progressText(progress)}
      </p>
      {isGeneral && (
        <p className="text-muted text-sm">A general list: the official site says what they really ask for.</p>
      )}
      <ul className="grid gap-1" ref={list} onInput={onInput} data-editing={isEditing ? '' : undefined}>
        {rows.map(({ id, row, isBlank }, at) => (
          <li
            key={id}
            className={`grid items-start gap-y-1 gap-x-2 [&_.input]:mt-0 [&_textarea.input]:min-h-control [&_textarea.input]:resize-none ${isEditing ? editedRow : 'grid-cols-1 unscripted:grid-cols-[2.75rem_minmax(0,1fr)]'}`}
          >
            <input type="hidden" name="itemId" value={id} />
            <label className={`check ${isBlank ? whileEditing : ''}`}>
              <input type="checkbox" name="itemDone" value={id} defaultChecked={row?.isDone} />
              <span className="visually-hidden">Done: {isBlank && (textOf(id) || 'new step')}</span>
              {!isBlank && (
                <span className={isEditing ? 'visually-hidden' : 'wrap-anywhere unscripted:sr-only'} dir="auto">
                  {textOf(id)}
                  <DayOf item={value.find((item) => item.id === id)} />
                </span>
              )}
            </label>
            <textarea
              {...{ name: 'itemText', rows: 1, dir: 'auto' }}
              className={`input ${isEditing ? 'max-[36rem]:col-[2_/_-1]' : ''} ${isBlank ? '' : whileEditing}`}
              aria-label={isBlank ? 'Add a step' : `Step ${at + 1}`}
              placeholder={isBlank ? 'Add a step' : undefined}
              maxLength={lengths.item}
              defaultValue={row?.text}
              onKeyDown={goOn}
            />
            <input
              {...{ className: `input max-[36rem]:col-[2] ${whileEditing}`, type: 'date', name: 'itemDate' }}
              {...{ min: dayRange.first, max: dayRange.last }}
              aria-label={isBlank ? 'Day of the new step' : `Day of step ${at + 1}`}
              defaultValue={row?.date ?? ''}
            />
            {isEditing && !isBlank && <RemoveRow name={textOf(id) || `step ${at + 1}`} onRemove={() => remove(id)} />}
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        className="justify-self-start unscripted:hidden"
        aria-pressed={isEditing}
        onClick={() => setIsEditing(!isEditing)}
      >
        {isEditing ? 'Done' : 'Edit steps and days'}
      </Button>
    </>
  );
}

const editedRow =
  'grid-cols-[2.75rem_minmax(0,1fr)_minmax(8.5rem,auto)_2.75rem] max-[36rem]:grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] max-[36rem]:pb-2';

const DayOf = ({ item }: { item: { date: string | null } | undefined }) =>
  item?.date ? <span className="text-muted text-sm"> by {formatDay(item.date)}</span> : null;

/** A step is one line: Enter leads to the next one. */
function goOn(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.closest('li')?.nextElementSibling?.querySelector('textarea')?.focus();
}
