import type { KeyboardEvent } from 'react';
import { dayRange, lengths, maxRows } from '../vocabulary.ts';
import { progressText } from './application-labels.ts';
import type { FieldsProperties } from './part-form.tsx';
import { RemoveRow } from './remove-row.tsx';
import { useRows } from './use-rows.ts';

/** Steps, each with an optional day of its own. */
export function ChecklistFields({ given, value, version, onRows }: FieldsProperties<'checklist'>) {
  const { list, rows, onInput, remove } = useRows({ given, version, max: maxRows.checklist, onRows });
  const progress = { done: value.filter(({ isDone }) => isDone).length, total: value.length };
  const textOf = (id: string) => value.find((item) => item.id === id)?.text ?? '';
  return (
    <>
      <p className="checklist-progress">
        <progress value={progress.done} max={Math.max(1, progress.total)} aria-hidden="true" />
        {progressText(progress)}
      </p>
      <p className="part-hint">Tick what is done. A step can have a day of its own. Empty a step to remove it.</p>
      <ul className="checklist" ref={list} onInput={onInput}>
        {rows.map(({ id, row, isBlank }, at) => (
          <li key={id} className="checklist-row">
            <input type="hidden" name="itemId" value={id} />
            <label className="check">
              <input type="checkbox" name="itemDone" value={id} defaultChecked={row?.isDone} />
              <span className="visually-hidden">Done: {textOf(id) || 'new step'}</span>
            </label>
            <textarea
              {...{ className: 'input checklist-text', name: 'itemText', rows: 1, dir: 'auto' }}
              aria-label={isBlank ? 'Add a step' : `Step ${at + 1}`}
              placeholder={isBlank ? 'Add a step' : undefined}
              maxLength={lengths.item}
              defaultValue={row?.text}
              onKeyDown={goOn}
            />
            <input
              {...{ className: 'input checklist-date', type: 'date', name: 'itemDate' }}
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
