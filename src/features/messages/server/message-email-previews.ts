import { answerLetter, forOperator, receipt } from './message-emails.ts';

const operatorEmail = 'team@example.org';
const message = {
  name: 'Amina Óladóttir',
  email: 'amina@example.org',
  message: 'Hello!\n\nHow do I find something for this summer?',
};

export const messageEmailPreviews = {
  'contact-receipt': receipt('example', message.email),
  'contact-message': forOperator('example', operatorEmail, message),
  'contact-answer': answerLetter(
    'example',
    { ...message, createdAt: new Date('2026-11-21T12:00:00Z') },
    'Look at our list of summer schools.',
    operatorEmail,
  ),
};
