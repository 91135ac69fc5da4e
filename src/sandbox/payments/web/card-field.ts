import { type CardEntry, digitsOf } from './card-entries.ts';
import { make } from './make.ts';

/** Puts the caret behind as many digits as before, whatever was written between them. */
function keepCaret(input: HTMLInputElement, digitsBefore: number) {
  let place = 0;
  for (let seen = 0; seen < digitsBefore && place < input.value.length; place += 1)
    if (/\d/.test(input.value[place]!)) seen += 1;
  input.setSelectionRange(place, place);
}

export type CardField = ReturnType<typeof createCardField>;

/** One labelled field: it writes what is typed in groups, and says beside itself what is wrong. */
export function createCardField(entry: CardEntry, { onChange, onEnter }: { onChange(): void; onEnter(): void }) {
  const { name, label, placeholder, autoComplete } = entry;
  const input = make('input', {
    class: 'Input',
    id: name,
    name,
    placeholder,
    autocomplete: autoComplete,
    inputmode: 'numeric',
    type: 'text',
    'aria-required': 'true',
  });
  const error = make('p', { class: 'Error', id: `${name}-error`, role: 'alert' });
  error.hidden = true;
  let before = '';

  function say(message: string | undefined) {
    error.hidden = message === undefined;
    error.textContent = message ?? '';
    input.classList.toggle('Input--invalid', message !== undefined);
    if (message === undefined) input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
    if (message === undefined) input.removeAttribute('aria-describedby');
    else input.setAttribute('aria-describedby', error.id);
  }

  const mistake = () => entry.mistakeIn(input.value, new Date());

  input.addEventListener('input', () => {
    const typed = input.value;
    const caret = input.selectionStart ?? typed.length;
    const isAtEnd = caret === typed.length;
    const digitsBefore = digitsOf(typed.slice(0, caret)).length;
    input.value = entry.write(typed, before);
    if (!isAtEnd) keepCaret(input, digitsBefore);
    before = input.value;
    if (!error.hidden) say(undefined);
    onChange();
  });
  // What was left half finished is said when the field is left; an empty one only when the form is sent.
  input.addEventListener('blur', () => say(input.value ? mistake()?.message : undefined));
  input.addEventListener('keydown', ({ key }) => key === 'Enter' && onEnter());

  return {
    name,
    input,
    block: make(
      'div',
      { class: `field field-${name}` },
      make('label', { class: 'Label', for: name }, label),
      input,
      error,
    ),
    value: () => input.value,
    mistake,
    showMistake: () => say(mistake()?.message),
    clear() {
      input.value = '';
      before = '';
      say(undefined);
    },
  };
}
