import { personalItem } from '../drafts/personal-storage.ts';
import { type FormValues, readValues } from './form-values.ts';

const keptForm = (name: string) => personalItem<FormValues>('kept-form', name);

/** Stores what somebody has typed into a form and not sent. */
export const keepForm = (name: string, form: HTMLFormElement) => keptForm(name).store(readValues(form));

export const removeKept = (name: string) => keptForm(name).remove();

/** Fills in what was kept, where nothing else was typed meanwhile. */
export function restoreKept(name: string, form: HTMLFormElement) {
  const kept = keptForm(name).find();
  if (!kept) return;
  for (const control of form.elements) {
    const values = [kept[(control as HTMLInputElement).name] ?? []].flat();
    if (values.length > 0)
      restoreControl(control as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, values);
  }
}

function restoreControl(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, values: string[]) {
  if (control.type === 'hidden') return;
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio'))
    control.checked = values.includes(control.value);
  else if (control instanceof HTMLSelectElement && control.multiple)
    for (const option of control.options) option.selected = values.includes(option.value);
  else if (control.value === '') control.value = values[0]!;
}
