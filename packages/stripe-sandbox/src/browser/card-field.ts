import { type CardEntry, digitsOf } from './card-entries.ts';
import { createElement } from './create-element.ts';

/** Puts the caret behind as many digits as before, whatever was written between them. */
function keepCaret(input: HTMLInputElement, digitsBefore: number) {
  let place = 0;
  for (let seen = 0; seen < digitsBefore && place < input.value.length; place += 1)
    if (/\d/.test(input.value[place]!)) seen += 1;
  input.setSelectionRange(place, place);
}

export type CardField = ReturnType<typeof createCardField>;

/** One labelled field: it groups digits as they are typed, and shows below itself what is wrong. */
export function createCardField(entry: CardEntry, { onChange, onEnter }: { onChange(): void; onEnter(): void }) {
  const { name, label, placeholder, autoComplete } = entry;
  const input = createElement('input', {
    class: 'Input',
    id: name,
    name,
    placeholder,
    autocomplete: autoComplete,
    inputmode: 'numeric',
    type: 'text',
    'aria-required': 'true',
  });
  const error = createElement('p', { class: 'Error', id: `${name}-error`, role: 'alert' });
  error.hidden = true;
  let before = '';

  function showError(message: string | undefined) {
    error.hidden = message === undefined;
    error.textContent = message ?? '';
    input.classList.toggle('Input--invalid', message !== undefined);
    if (message === undefined) input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
    if (message === undefined) input.removeAttribute('aria-describedby');
    else input.setAttribute('aria-describedby', error.id);
  }

  const problem = () => entry.findProblem(input.value, new Date());

  input.addEventListener('input', () => {
    const typed = input.value;
    const caret = input.selectionStart ?? typed.length;
    const isAtEnd = caret === typed.length;
    const digitsBefore = digitsOf(typed.slice(0, caret)).length;
    input.value = entry.format(typed, before);
    if (!isAtEnd) keepCaret(input, digitsBefore);
    before = input.value;
    if (!error.hidden) showError(undefined);
    onChange();
  });
  // An incomplete field shows its error on blur; an empty one only on submit.
  input.addEventListener('blur', () => showError(input.value ? problem()?.message : undefined));
  input.addEventListener('keydown', ({ key }) => key === 'Enter' && onEnter());

  return {
    name,
    input,
    block: createElement(
      'div',
      { class: `field field-${name}` },
      createElement('label', { class: 'Label', for: name }, label),
      input,
      error,
    ),
    value: () => input.value,
    problem,
    showProblem: () => showError(problem()?.message),
    clear() {
      input.value = '';
      before = '';
      showError(undefined);
    },
  };
}
