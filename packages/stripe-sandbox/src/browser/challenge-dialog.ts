import type { Appearance } from '@stripe/stripe-js';
import { applyStyles } from './appearance.ts';
import { createElement } from './create-element.ts';

/**
 * The 3-D Secure challenge, in a modal dialog. Closing it, also with Escape, fails the challenge, as at Stripe.
 */
export function showChallenge(appearance: Appearance): Promise<'succeed' | 'fail'> {
  const host = createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  applyStyles(shadow, appearance);
  const title = createElement('h2', { id: 'title', tabindex: '-1' }, '3-D Secure: is it you who pays?');
  const complete = createElement('button', { type: 'button' }, 'Complete authentication');
  const fail = createElement('button', { type: 'button' }, 'Fail authentication');
  const dialog = createElement(
    'dialog',
    { 'aria-labelledby': 'title', 'aria-describedby': 'words' },
    createElement('strong', {}, 'Test bank: no real money'),
    title,
    createElement('p', { id: 'words' }, 'With a real card your bank would ask you now. Here you answer for it.'),
    createElement('div', { class: 'choices' }, complete, fail),
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
