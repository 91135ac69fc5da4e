import { storedPersonHash } from '../person-hash.ts';
import { type FormValues, readValues } from './form-values.ts';

/** The key contains the hash of the signed-in person, so that nobody else of the same browser gets the form. */
const keyOf = (name: string) => `kept-form:${storedPersonHash()}:${name}`;

/** All access to localStorage; undefined when storage is unavailable. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

function findKept(name: string) {
  return withStorage((storage) => {
    const text = storage.getItem(keyOf(name));
    return text ? (JSON.parse(text) as FormValues) : undefined;
  });
}

/** Stores what somebody has typed into a form and not sent. */
export const keepForm = (name: string, form: HTMLFormElement) =>
  withStorage((storage) => storage.setItem(keyOf(name), JSON.stringify(readValues(form))));

export const removeKept = (name: string) => withStorage((storage) => storage.removeItem(keyOf(name)));

/** Fills in what was kept, where nothing else was typed meanwhile. */
export function restoreKept(name: string, form: HTMLFormElement) {
  const kept = findKept(name);
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
