/** A problem with one field of the card form, worded as Stripe.js words it. */
type Problem = { code: string; message: string };

export type CardEntry = {
  name: 'number' | 'expiry' | 'cvc';
  label: string;
  placeholder: string;
  autoComplete: string;
  /** The value to show for what was typed; `before`: the value before that. */
  format: (typed: string, before: string) => string;
  findProblem: (written: string, now: Date) => Problem | undefined;
};

export const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The check that every card number carries (ISO/IEC 7812). */
function isWellFormed(digits: string) {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const number: CardEntry = {
  name: 'number',
  label: 'Card number',
  placeholder: '1234 1234 1234 1234',
  autoComplete: 'cc-number',
  format: (typed) =>
    (
      digitsOf(typed)
        .slice(0, 16)
        .match(/.{1,4}/g) ?? []
    ).join(' '),
  findProblem(written) {
    const digits = digitsOf(written);
    if (digits.length < 16) return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
    return isWellFormed(digits) ? undefined : { code: 'invalid_number', message: 'Your card number is invalid.' };
  },
};

/** '12 / 30' as a month and a year; undefined while it is incomplete. */
export function readExpiry(written: string) {
  const digits = digitsOf(written);
  const month = Number(digits.slice(0, 2));
  return digits.length === 4 && month >= 1 && month <= 12 ? { month, year: 2000 + Number(digits.slice(2)) } : undefined;
}

const expiry: CardEntry = {
  name: 'expiry',
  label: 'Expiration date',
  placeholder: 'MM / YY',
  autoComplete: 'cc-exp',
  format(typed, before) {
    // Some browsers fill in 'MM/YYYY'.
    const short = typed.replace(/^(\d\d?)\s*\/\s*20(\d\d)$/, '$1 / $2');
    const given = digitsOf(short);
    const digits = (/^[2-9]/.test(given) || /^\d\s*\//.test(short) ? `0${given}` : given).slice(0, 4);
    const isErasing = before.startsWith(typed);
    if (digits.length < 2 || (digits.length === 2 && isErasing)) return digits.slice(0, isErasing ? 1 : 2);
    return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
  },
  findProblem(written, now) {
    const read = readExpiry(written);
    if (!read) return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
    if (read.year < now.getFullYear())
      return { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." };
    if (read.year === now.getFullYear() && read.month < now.getMonth() + 1)
      return { code: 'invalid_expiry_month_past', message: "Your card's expiration date is in the past." };
    return undefined;
  },
};

const cvc: CardEntry = {
  name: 'cvc',
  label: 'Security code',
  placeholder: 'CVC',
  autoComplete: 'cc-csc',
  format: (typed) => digitsOf(typed).slice(0, 3),
  findProblem: (written) =>
    written.length < 3 ? { code: 'incomplete_cvc', message: "Your card's security code is incomplete." } : undefined,
};

export const cardEntries: readonly CardEntry[] = [number, expiry, cvc];
