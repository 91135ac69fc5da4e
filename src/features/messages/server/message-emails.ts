import type { OutgoingEmail } from '#platform/server/mail/email.ts';
import { formatLongDate } from '#platform/shared/dates.ts';
import type { ContactInput } from '../contract.ts';
import { answerKey, type FoundMessage } from './inbox-repository.ts';

export const messageEmail = (id: string, to: string, { name, email, message }: ContactInput): OutgoingEmail => ({
  key: `contact:${id}`,
  to,
  replyTo: email,
  subject: `Message from ${name}`,
  paragraphs: message.split(/\n{2,}/),
  notes: [
    `${name} wrote this in the contact form. An answer to this email goes to ${email}; nobody has checked that the address is theirs.`,
  ],
});

export const receiptEmail = (id: string, to: string): OutgoingEmail => ({
  key: `contact-receipt:${id}`,
  to,
  subject: 'We have your message',
  paragraphs: ['Thank you for writing to SeaLeap. Your message has arrived, and a person will read it.'],
  notes: ['Did you not write to us? Then somebody typed your address by mistake. You do not need to do anything.'],
});

export const answerEmail = (
  answerId: string,
  { name, email, message, createdAt }: Pick<FoundMessage, 'name' | 'email' | 'message' | 'createdAt'>,
  text: string,
  replyTo: string,
): OutgoingEmail => ({
  key: answerKey(answerId),
  to: email,
  replyTo,
  subject: 'Our answer to your message',
  paragraphs: text.split(/\n{2,}/),
  notes: [
    `You wrote to SeaLeap on ${formatLongDate(createdAt)}, as ${name}:\n${message}`,
    'You can simply answer this email. Did you not write to us? Then somebody typed your address by mistake.',
  ],
});

const operatorEmail = 'team@example.org';
const sample = {
  name: 'Amina Óladóttir',
  email: 'amina@example.org',
  message: 'Hello!\n\nHow do I find something for this summer?',
  createdAt: new Date('2026-11-21T12:00:00Z'),
};

export const messageEmailPreviews = {
  'contact-receipt': receiptEmail('example', sample.email),
  'contact-message': messageEmail('example', operatorEmail, sample),
  'contact-answer': answerEmail('example', sample, 'Look at our list of summer schools.', operatorEmail),
};
