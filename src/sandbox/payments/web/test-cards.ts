import { make } from './make.ts';

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

/** Says that this is no real form of cards, and what to type into it. */
export function createNotice() {
  const cards = testCards.map(([number, what]) => make('li', {}, make('code', {}, number), ` ${what}`));
  return make(
    'div',
    { class: 'notice' },
    make('strong', {}, 'Test card form: no real money'),
    make('p', {}, 'Type ', make('code', {}, testCards[0][0]), ', any later date and any three digits.'),
    make('details', {}, make('summary', {}, 'More test cards'), make('ul', { class: 'cards' }, ...cards)),
  );
}
