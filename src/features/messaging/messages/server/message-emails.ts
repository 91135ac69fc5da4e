import type { OutgoingEmail } from '#platform/server/mail/email.ts';
import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { formatPromise } from '../promise-policy.ts';
import { receiptKey } from './inbound/message-threading.ts';
import { replyMarker } from './inbound/quoted-text-policy.ts';
import { answerKey } from './inbox/inbox-repository.ts';

type Question = { id: string; name: string; email: string; message: string; personId: string | null };
type Promise = { promisedAt: Date | null; timeZone: string };
type Mailed = { replyTo: string; page: string; takesReplies: boolean; references?: readonly string[] };

/** Returns one subject for all emails about a question: mail programs show them together by it. */
const subjectOf = (id: string) => `Your question to SeaLeap (${id.slice(0, 6).toUpperCase()})`;
const paragraphsOf = (text: string) => text.split(/\n{2,}/);
const ofPerson = ({ personId }: Pick<Question, 'personId'>) => (personId ? { personId } : {});
const notYours =
  'Did you not write to us? Then somebody typed your address by mistake. You do not need to do anything.';
const seeIt = (page: string) => ({ label: 'See your question', href: page });

/** For the operator, about a new question. */
export const messageEmail = (
  to: string,
  asked: Question,
  { promisedAt, timeZone }: Promise,
  page: string,
): OutgoingEmail => ({
  key: `contact:${asked.id}`,
  to,
  ...ofPerson(asked),
  subject: `${promisedAt ? 'Premium: question' : 'Question'} from ${asked.name}`,
  paragraphs: paragraphsOf(asked.message),
  action: { label: 'Answer it', href: page },
  notes: [
    ...(promisedAt ? [`We promised an answer by ${formatPromise(promisedAt, timeZone)}.`] : []),
    `${asked.name} (${asked.email}) wrote this. Please answer in the administration: a reply to this email reaches nobody.`,
  ],
});

/** For the operator or the assigned colleague, about a reply. */
export const replyEmail = (
  to: string,
  replyId: string,
  asked: Question,
  text: string,
  page: string,
): OutgoingEmail => ({
  key: `message-reply:${asked.id}:${replyId}`,
  to,
  ...ofPerson(asked),
  subject: `Reply from ${asked.name}`,
  paragraphs: paragraphsOf(text),
  action: { label: 'Answer it', href: page },
  notes: ['Please answer in the administration: a reply to this email reaches nobody.'],
});

/** For who asked. It has nothing of the text: the address may be somebody else's. */
export const receiptEmail = (
  asked: Pick<Question, 'id' | 'email' | 'personId'>,
  { promisedAt, timeZone }: Promise,
  { page, ...mailed }: Omit<Mailed, 'references'>,
): OutgoingEmail => ({
  key: receiptKey(asked.id),
  to: asked.email,
  ...ofPerson(asked),
  replyTo: mailed.replyTo,
  subject: subjectOf(asked.id),
  paragraphs: [
    'Thank you for writing to SeaLeap. Your question has arrived, and a person will read it.',
    promisedAt ? `We answer by ${formatPromise(promisedAt, timeZone)}.` : 'We answer as soon as we can.',
  ],
  action: seeIt(page),
  notes: [notYours],
});

export const answerEmail = (
  answerId: string,
  asked: Question & { createdAt: Date },
  text: string,
  { replyTo, page, takesReplies, references = [] }: Mailed,
): OutgoingEmail => ({
  key: answerKey(answerId),
  to: asked.email,
  ...ofPerson(asked),
  replyTo,
  references,
  subject: `Re: ${subjectOf(asked.id)}`,
  paragraphs: [...(takesReplies ? [replyMarker] : []), ...paragraphsOf(text)],
  action: seeIt(page),
  notes: [
    `You wrote to SeaLeap on ${formatLongDate(asked.createdAt)}, as ${asked.name}:\n${asked.message}`,
    `You can simply answer this email. ${notYours}`,
  ],
});

const refusals = {
  files: [
    'Thank you for your email. We cannot take files, so what you attached has been deleted. Nobody has seen it.',
    'Please describe in words what the file shows. What you wrote in the text of your email has arrived, if there was any.',
  ],
  empty: ['Thank you for your email. We found no text in it, so nothing has arrived. Please write it again.'],
  long: ['Thank you for your email. It is too long for us, so it has not arrived. Please send a shorter one.'],
};
export type Refusal = keyof typeof refusals;

/** Says politely what could not be taken of an email. `cause` names that email. */
export const refusalEmail = (
  refusal: Refusal,
  cause: string,
  asked: Pick<Question, 'id' | 'email' | 'personId'>,
  { replyTo, page, references = [] }: Mailed,
): OutgoingEmail => ({
  key: `message-refusal:${asked.id}:${cause}`,
  to: asked.email,
  ...ofPerson(asked),
  replyTo,
  references,
  subject: `Re: ${subjectOf(asked.id)}`,
  paragraphs: [replyMarker, ...refusals[refusal]],
  action: seeIt(page),
});

/** For the operator: promises that were not kept, each told once. */
export const lateEmail = (
  to: string,
  key: string,
  late: readonly { id: string; promisedAt: Date }[],
  site: { timeZone: string; publicUrl: string },
): OutgoingEmail => ({
  key: `messages-late:${key}`,
  to,
  subject:
    late.length === 1
      ? 'A question of a Premium member is late'
      : `${late.length} questions of Premium members are late`,
  paragraphs: ['We promised an answer, and the time is over.'],
  items: late.map(({ id, promisedAt }) => ({
    title: `Question ${id.slice(0, 6).toUpperCase()}`,
    text: `Promised by ${formatPromise(promisedAt, site.timeZone)}.`,
    href: `${site.publicUrl}/admin/messages/${id}`,
  })),
  action: { label: 'Open the messages', href: `${site.publicUrl}/admin/messages` },
});

const operatorEmail = 'team@example.org';
const sample = {
  id: '4f2a9c00-0000-4000-8000-000000000000',
  name: 'Amina Óladóttir',
  email: 'amina@example.org',
  message: 'Hello!\n\nHow do I find something for this summer?',
  createdAt: new Date('2026-11-21T12:00:00Z'),
  personId: null,
};
const promised = { promisedAt: new Date('2026-11-25T17:00:00Z'), timeZone: 'UTC' };
const inbox = 'https://sealeap.example/admin/messages/example';
const mailed = {
  replyTo: 'support@example.org',
  page: 'https://sealeap.example/help/conversation?token=example',
  takesReplies: true,
};

export const messageEmailPreviews = {
  'contact-receipt': receiptEmail(sample, promised, mailed),
  'contact-message': messageEmail(operatorEmail, sample, promised, inbox),
  'contact-answer': answerEmail('example', sample, 'Look at our list of summer schools.', mailed),
  'contact-reply': replyEmail(operatorEmail, 'example', sample, 'Thank you! Which one is nearest?', inbox),
  'contact-refusal': refusalEmail('files', 'example', sample, mailed),
  'messages-late': lateEmail(operatorEmail, 'example', [{ id: sample.id, promisedAt: promised.promisedAt }], {
    timeZone: 'UTC',
    publicUrl: 'https://sealeap.example',
  }),
};
