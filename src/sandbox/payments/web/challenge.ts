import type { Appearance } from '@stripe/stripe-js';
import { dress } from './appearance.ts';
import { make } from './make.ts';

/**
 * The bank's question, in a dialog of its own over the page. Leaving it, with Escape too, is a no, as in the real one.
 * Afterwards the focus is where it was.
 */
export function askBank(appearance: Appearance): Promise<'succeed' | 'fail'> {
  const host = make('div');
  const shadow = host.attachShadow({ mode: 'open' });
  dress(shadow, appearance);
  const title = make('h2', { id: 'title', tabindex: '-1' }, '3-D Secure: is it you who pays?');
  const complete = make('button', { type: 'button' }, 'Complete authentication');
  const fail = make('button', { type: 'button' }, 'Fail authentication');
  const dialog = make(
    'dialog',
    { 'aria-labelledby': 'title', 'aria-describedby': 'words' },
    make('strong', {}, 'Test bank: no real money'),
    title,
    make('p', { id: 'words' }, 'With a real card your bank would ask you now. Here you answer for it.'),
    make('div', { class: 'choices' }, complete, fail),
  );
  shadow.append(dialog);
  document.body.append(host);
  dialog.showModal();
  title.focus();

  return new Promise((resolve) => {
    const end = (outcome: 'succeed' | 'fail') => {
      dialog.close();
      host.remove();
      resolve(outcome);
    };
    complete.addEventListener('click', () => end('succeed'));
    fail.addEventListener('click', () => end('fail'));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      end('fail');
    });
  });
}
