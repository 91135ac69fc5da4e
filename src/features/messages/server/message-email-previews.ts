import { answerEmail, messageEmail, receiptEmail } from './message-emails.ts';

const operatorEmail = 'team@example.org';
const message = {
  name: 'Amina Óladóttir',
  email: 'amina@example.org',
  message: 'Hello!\n\nHow do I find something for this summer?',
};

export const messageEmailPreviews = {
  'contact-receipt': receiptEmail('example', message.email),
  'contact-message': messageEmail('example', operatorEmail, message),
  'contact-answer': answerEmail(
    'example',
    { ...message, createdAt: new Date('2026-11-21T12:00:00Z') },
    'Look at our list of summer schools.',
    operatorEmail,
  ),
};
