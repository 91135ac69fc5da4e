import { expect } from '@playwright/test';

export type Answer = { status: number; text: string; cookies: string[] };

/** Rejects as fetch does, and when nothing came within twenty seconds. */
async function send(url: string, method: string, headers: Record<string, string>, body?: string): Promise<Answer> {
  const init = { method, headers, redirect: 'manual' as const, signal: AbortSignal.timeout(20_000) };
  const response = await fetch(url, body === undefined ? init : { ...init, body });
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]!);
  return { status: response.status, text: await response.text(), cookies };
}

/** A card form, as the sandbox reads it. */
const card = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2034',
  'payment_method_data[card][cvc]': '123',
};

/** Somebody without a browser, in a network of their own (for servers with TRUSTED_PROXIES=1). */
export function createHttpBuyer(number: number) {
  const network = `10.9.${Math.floor(number / 250)}.${(number % 250) + 1}`;
  let cookie = '';
  const ask = (url: string, method = 'GET', body?: object) =>
    send(
      url,
      method,
      { cookie, 'x-forwarded-for': network, ...(body && { 'content-type': 'application/json' }) },
      body && JSON.stringify(body),
    );
  const read = <Body>({ status, text }: Answer) => {
    if (status !== 200 && status !== 201) throw new Error(`${status} ${text}`);
    return JSON.parse(text) as Body;
  };

  return {
    ask,
    async signUp(origin: string) {
      const account = {
        name: `Buyer ${number}`,
        email: `buyer-${number}@example.org`,
        password: 'a leap into the sea',
      };
      const sendAccount = () => ask(`${origin}/api/auth/sign-up/email`, 'POST', account);
      let answer = await sendAccount();
      // On a busy machine the password is not judged in time, and people are asked to try again in a moment.
      await expect(async () => {
        if (answer.status === 503) answer = await sendAccount();
        expect(answer.status, answer.text).not.toBe(503);
      }).toPass({ intervals: [1_000], timeout: 60_000 });
      expect(answer.status, answer.text).toBeLessThan(300);
      cookie = answer.cookies.join('; ');
      const profile = { fullName: account.name, dateOfBirth: '1999-12-10', country: 'KE', education: 'other' };
      const saved = await ask(`${origin}/api/profile`, 'POST', { ...profile, interests: ['arts'], goals: '0' });
      expect(saved.status, saved.text).toBeLessThan(300);
    },
    /** Buys a course as the checkout does; resolves when the server has confirmed it, and throws where it did not answer. */
    async buy(origin: string, courseId: string) {
      const begun = await ask(`${origin}/api/create-payment-intent`, 'POST', { courseId });
      // It was paid for in an attempt before.
      if (begun.status === 409) return;
      const { clientSecret, enrollmentId } = read<{ clientSecret: string; enrollmentId: string }>(begun);
      const intent = clientSecret.split('_secret_')[0]!;
      const { publishableKey } = read<{ publishableKey: string }>(await ask(`${origin}/api/payment-settings`));
      const form = new URLSearchParams({ client_secret: clientSecret, ...card });
      const paid = await send(
        `${origin}/sandbox/payments/v1/payment_intents/${intent}/confirm`,
        'POST',
        { authorization: `Bearer ${publishableKey}`, 'content-type': 'application/x-www-form-urlencoded' },
        form.toString(),
      );
      // 400: an attempt before has paid it.
      if (paid.status !== 200 && paid.status !== 400) throw new Error(`provider: ${paid.status} ${paid.text}`);
      const confirmed = await ask(`${origin}/api/payment-success`, 'POST', { enrollmentId, paymentIntentId: intent });
      const { outcome } = read<{ outcome: string }>(confirmed);
      if (outcome !== 'completed') throw new Error(`outcome: ${outcome}`);
    },
  };
}
