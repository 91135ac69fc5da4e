export type FormValues = Record<string, string | string[]>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The text fields of a form, as a plain form posts them; a field that occurs several times is an array. */
export function readValues(form: HTMLFormElement, submitter?: HTMLElement | null) {
  const values: FormValues = {};
  const data = new FormData(form);
  if (submitter instanceof HTMLButtonElement && submitter.name) data.append(submitter.name, submitter.value);
  for (const name of new Set(data.keys())) {
    const texts = data.getAll(name).filter((value) => typeof value === 'string');
    if (texts.length > 0) values[name] = texts.length > 1 ? texts : texts[0]!;
  }
  return values;
}

/** The controls of a name; radio buttons share one. */
function controlsOf(form: HTMLFormElement, name: string): Control[] {
  const named = form.elements.namedItem(name);
  return (named instanceof RadioNodeList ? [...named] : named ? [named] : []) as Control[];
}

/** Validates the trimmed value, as the server does; passwords are not trimmed. */
function isValid(control: Control) {
  const { name, required, validity } = control;
  const value = /password$/i.test(name) ? control.value : control.value.trim();
  // Browsers set `tooShort` only by typing; a select has no shortest value.
  const minLength = 'minLength' in control ? control.minLength : 0;
  return validity.valid && !(required && value === '') && value.length >= minLength;
}

/** The names of those fields that the browser finds invalid. */
export const findInvalid = (form: HTMLFormElement, names: readonly string[]) =>
  names.filter((name) => !controlsOf(form, name).every(isValid));

export const focusField = (form: HTMLFormElement, name: string) => controlsOf(form, name)[0]?.focus();
