import type { KeyboardEvent } from 'react';
import { dayRange, lengths, maxRows } from '../../vocabulary.ts';
import { progressText } from '../application-labels.ts';
import { RemoveRow } from '../remove-row.tsx';
import { useRows } from '../use-rows.ts';
import type { FieldsProperties } from './part-form.tsx';

/** Steps, each with an optional day of its own. */
export function ChecklistFields({ given, value, version, onRows }: FieldsProperties<'checklist'>) {
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
      <p className="text-muted text-sm">
        Tick what is done. A step can have a day of its own. Empty a step to remove it.
      </p>
      <ul className="grid gap-2" ref={list} onInput={onInput}>
        {rows.map(({ id, row, isBlank }, at) => (
          <li
            key={id}
            className="grid items-start grid-cols-[2.75rem_minmax(0,1fr)_minmax(8.5rem,auto)_2.75rem] gap-y-1 gap-x-2 max-[36rem]:grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] max-[36rem]:pb-2 [&_.input]:mt-0 [&_textarea.input]:min-h-control [&_textarea.input]:resize-none"
          >
            <input type="hidden" name="itemId" value={id} />
            <label className="check justify-center">
              <input type="checkbox" name="itemDone" value={id} defaultChecked={row?.isDone} />
              <span className="visually-hidden">Done: {textOf(id) || 'new step'}</span>
            </label>
            <textarea
              {...{ className: 'input max-[36rem]:col-[2_/_-1]', name: 'itemText', rows: 1, dir: 'auto' }}
              aria-label={isBlank ? 'Add a step' : `Step ${at + 1}`}
              placeholder={isBlank ? 'Add a step' : undefined}
              maxLength={lengths.item}
              defaultValue={row?.text}
              onKeyDown={goOn}
            />
            <input
              {...{ className: 'input max-[36rem]:col-[2]', type: 'date', name: 'itemDate' }}
              {...{ min: dayRange.first, max: dayRange.last }}
              aria-label={isBlank ? 'Day of the new step' : `Day of step ${at + 1}`}
              defaultValue={row?.date ?? ''}
            />
            {!isBlank && <RemoveRow name={textOf(id) || `step ${at + 1}`} onRemove={() => remove(id)} />}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A step is one line: Enter leads to the next one. */
function goOn(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.closest('li')?.nextElementSibling?.querySelector('textarea')?.focus();
}
