import { daysToConfirm } from '../vocabulary.ts';

export const confirmationEmail = (to: string, href: string) => ({
  to,
  subject: 'Do you want news from SeaLeap?',
  paragraphs: [
    'Hello! This address was given on SeaLeap to get new opportunities by e-mail.',
    'If it was you, please confirm. Until then nothing else is sent to you.',
  ],
  action: { label: 'Yes, send me news', href },
  notes: [
    `The link works for ${daysToConfirm} days. If it was not you, you need not do anything: the address is forgotten then.`,
  ],
});
