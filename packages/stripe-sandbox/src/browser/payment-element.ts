import type { Appearance } from '@stripe/stripe-js';
import { applyStyles } from './appearance.ts';
import { cardEntries, digitsOf, readExpiry } from './card-entries.ts';
import { type CardField, createCardField } from './card-field.ts';
import { createElement } from './create-element.ts';
import { type IntentApi, RequestFailure } from './intent-api.ts';
import { createTestCardNotice } from './test-card-notice.ts';

type Handler = (event: object) => void;
type Settings = { appearance: Appearance; intents: IntentApi; clientSecret: string };

export type PaymentElement = ReturnType<typeof createPaymentElement>;

/**
 * The Payment Element, for cards. The real one is a frame; this one is a shadow tree, so the page's styles do not reach
 * it, and its appearance comes through `appearance` alone.
 */
export function createPaymentElement({ appearance, intents, clientSecret }: Settings) {
  const handlers = new Map<string, Set<Handler>>();
  const dispatch = (type: string, rest: object = {}) => {
    for (const handler of handlers.get(type) ?? []) handler({ elementType: 'payment', ...rest });
  };

  const host = createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  const applyAppearance = applyStyles(shadow, appearance);
  const onEnter = () => host.closest('form')?.requestSubmit();
  const fields: CardField[] = cardEntries.map((entry) => createCardField(entry, { onChange, onEnter }));
  const readField = (name: CardField['name']) => fields.find((field) => field.name === name)!.value();

  function onChange() {
    const empty = fields.every((field) => field.value() === '');
    const complete = fields.every((field) => field.problem() === undefined);
    dispatch('change', { empty, complete, collapsed: false, value: { type: 'card' } });
  }

  /** The fields appear once the payment is known, as in the real element. */
  async function load() {
    try {
      await intents.retrieveOpen(clientSecret);
      if (!host.isConnected) return;
      shadow.append(
        createTestCardNotice(),
        createElement('div', { class: 'fields' }, ...fields.map(({ block }) => block)),
      );
      dispatch('ready');
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) throw failure;
      dispatch('loaderror', { error: failure.error });
    }
  }

  const element = {
    on(type: string, handler: Handler) {
      handlers.set(type, (handlers.get(type) ?? new Set()).add(handler));
      return element;
    },
    off(type: string, handler?: Handler) {
      if (handler) handlers.get(type)?.delete(handler);
      else handlers.delete(type);
      return element;
    },
    mount(target: string | HTMLElement) {
      const container = typeof target === 'string' ? document.querySelector(target) : target;
      if (!container) throw new Error('There is no element to mount the payment element in.');
      container.classList.add('StripeElement');
      container.append(host);
      void load();
    },
    unmount: () => host.remove(),
    destroy: () => host.remove(),
    focus: () => fields[0]!.input.focus(),
    blur: () => (shadow.activeElement as HTMLElement | null)?.blur(),
    clear: () => {
      for (const field of fields) field.clear();
    },
    update: () => element,
    collapse: () => element,
    applyAppearance,

    /** Shows beside each field what is wrong with it, and focuses the first; undefined when nothing is. */
    check() {
      for (const field of fields) field.showProblem();
      const wrong = fields.find((field) => field.problem());
      wrong?.input.focus();
      return wrong?.problem();
    },
    readCard() {
      const { month, year } = readExpiry(readField('expiry'))!;
      return { number: digitsOf(readField('number')), exp_month: month, exp_year: year, cvc: readField('cvc') };
    },
  };
  return element;
}
