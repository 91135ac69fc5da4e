import { createElement } from './create-element.ts';

/** The cards that the sandbox knows, and what each of them does. */
const testCards = [
  ['4242 4242 4242 4242', 'is accepted'],
  ['4000 0025 0000 3155', 'asks for 3-D Secure'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0000 0000 0069', 'has expired'],
  ['4000 0000 0000 0341', 'fails when it is charged later'],
  ['4000 0000 0000 0259', 'is disputed afterwards'],
] as const;

/** Says that this is a test form, and which cards it takes. */
export function createTestCardNotice() {
  const cards = testCards.map(([number, what]) =>
    createElement('li', {}, createElement('code', {}, number), ` ${what}`),
  );
  return createElement(
    'div',
    { class: 'notice' },
    createElement('strong', {}, 'Test card form: no real money'),
    createElement(
      'p',
      {},
      'Type ',
      createElement('code', {}, testCards[0][0]),
      ', any later date and any three digits.',
    ),
    createElement(
      'details',
      {},
      createElement('summary', {}, 'More test cards'),
      createElement('ul', { class: 'cards' }, ...cards),
    ),
  );
}
