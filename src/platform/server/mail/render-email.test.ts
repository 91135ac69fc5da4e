import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EmailMessage } from './email.ts';
import { renderEmail } from './render-email.tsx';

const message: EmailMessage = {
  subject: 'Confirm your address',
  paragraphs: ['Hello Ada,', 'one step is left.\nIt is short.'],
  action: { label: 'Confirm', href: 'https://sealeap.example/confirm?token=a&next=%2F' },
  notes: ['You asked for this on SeaLeap.'],
};

it('renders all content as plain text, with the URL on a line of its own', () => {
  expect(renderEmail(message).text).toBe(
    'Hello Ada,\n\none step is left.\nIt is short.\n\nConfirm:\nhttps://sealeap.example/confirm?token=a&next=%2F\n\n-- \nSeaLeap\n\nYou asked for this on SeaLeap.\n',
  );
});

it('renders the same as HTML for light and dark mode without external resources', () => {
  const { html } = renderEmail(message);
  for (const expectedText of ['Hello Ada,', 'It is short.', 'Confirm</a>', 'You asked for this'])
    expect(html).toContain(expectedText);
  expect(html).toContain('href="https://sealeap.example/confirm?token=a&amp;next=%2F"');
  expect(html).toContain('prefers-color-scheme:dark');
  expect(html).not.toMatch(/<(img|script|link|table|iframe)|url\(|@import/);
});

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title><svg onload=alert(1)>',
  '</style><script>alert(1)</script>',
  '&lt;b&gt;',
  'javascript:alert(1)//',
  '\u202Egnp.exe',
];

it.each(hostile)('shows the name %j as text', (name) => {
  const { html, text, subject } = renderEmail({
    ...message,
    subject: `Hello ${name}`,
    paragraphs: [name],
    notes: [name],
  });
  expect(tagsOf(html)).toEqual(tagsOf(renderEmail({ ...message, paragraphs: ['Ada'], notes: ['Ada'] }).html));
  expect(html + text + subject).not.toContain('\u202E');
});

it('adds no tag, whatever a name holds', () => {
  const expected = tagsOf(renderEmail({ ...message, paragraphs: ['Ada'] }).html);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(tagsOf(renderEmail({ ...message, subject: name, paragraphs: [name] }).html)).toEqual(expected);
    }),
  );
});

it('lists items with their links, as text and as HTML', () => {
  const item = { title: 'Reef camp', text: 'Closes tomorrow.', href: 'https://sealeap.example/reef-camp' };
  const { html, text } = renderEmail({ ...message, items: [item, { ...item, text: '' }] });
  expect(text).toContain(`Reef camp\nCloses tomorrow.\n${item.href}\n\nReef camp\n${item.href}\n`);
  expect(html.split(`href="${item.href}"`)).toHaveLength(3);
  expect(html).toContain('Closes tomorrow.');
});

it.each(hostile)('shows the item %j as text', (name) => {
  const itemOf = (title: string) => ({ title, text: title, href: 'https://sealeap.example/' });
  const { html, text } = renderEmail({ ...message, items: [itemOf(name)] });
  expect(tagsOf(html)).toEqual(tagsOf(renderEmail({ ...message, items: [itemOf('Ada')] }).html));
  expect(html + text).not.toContain('\u202E');
});

it('keeps the subject on one line', () => {
  expect(renderEmail({ ...message, subject: 'Hello\r\nBcc: eve@example.org' }).subject).toBe(
    'Hello Bcc: eve@example.org',
  );
});

it('shows the unsubscribe link', () => {
  const unsubscribe = 'https://sealeap.example/newsletter/unsubscribe?token=a';
  const { html, text } = renderEmail({ ...message, unsubscribe });
  expect(html).toContain(`href="${unsubscribe}"`);
  expect(text).toContain(`Unsubscribe:\n${unsubscribe}`);
});

/** Element and attribute names, in order. */
const tagsOf = (html: string) =>
  [...html.matchAll(/<(\/?[a-z!][^\s/>]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, name, attributes]) => `${name} ${[...attributes!.matchAll(/([a-z-]+)=/gi)].map(([, key]) => key).join(' ')}`,
  );
