import { createHash } from 'node:crypto';
import { renderMarkdown } from '#platform/server/markdown.ts';
import { formatShare, type LegalDocumentName, legalTitles } from '../vocabulary.ts';

/** Facts about this installation that the texts contain, by the name between braces: `{{operator}}`. */
export type LegalFacts = Readonly<Record<string, string>>;

/** The texts depend on these settings. */
export type LegalSettings = {
  isDemo: boolean;
  operatorEmail: string;
  mailKeptDays: number;
  /** Without a mail server, emails stay in the demo's mailbox. */
  hasMailServer: boolean;
  hasStripe: boolean;
  google: 'real' | 'sandbox' | 'none';
  hasFirebase: boolean;
  hasFileStore: boolean;
  /** Goals are compared by another server, not in this process. */
  hasEmbeddingsServer: boolean;
  /** Sentences of CVs and letters are drafted by another server. */
  hasAssistant: boolean;
  consentAges: { otherwise: number };
  coolingOff: { days: number; percent: number };
};

/** Name the parts of a whole that people know: 'a fifth'. */

function describeRecipients(settings: LegalSettings) {
  const { hasStripe, google, hasFirebase, hasMailServer, hasFileStore, isDemo } = settings;
  const { hasEmbeddingsServer, hasAssistant } = settings;
  const recipients = [
    hasStripe &&
      '**Stripe** takes payments. It gets your card and what you pay for; for Premium also your name and email address.',
    google === 'real' &&
      '**Google** gets to know that you log in here, if you choose to log in with Google. We get your name, email address and picture.',
    hasFirebase && '**Google Firebase** checks your email address and password when you sign up or log in.',
    hasMailServer && '**Our mail provider** carries the emails that we send you.',
    hasFileStore && '**Our file storage** holds the pictures of opportunities. It holds nothing about you.',
    hasEmbeddingsServer &&
      '**A service that compares texts** gets what is typed into the search of opportunities, and the goals of Premium members and which quiz answers they saved, for the page For you. It gets no name and no email address. You can switch off the use of your goals and quiz answers on that page.',
    hasAssistant &&
      '**A service that drafts sentences** gets what Premium members over 18 choose to send from a CV or a letter. They see the text first, each time, and nothing is sent before they agree. Your name, email address and phone number are not added to it.',
  ].filter((line) => line !== false);
  const others = recipients.map((line) => `- ${line}`).join('\n');
  if (recipients.length > 0) return `${others}\n\nNobody else. We sell nothing about you.`;
  return isDemo
    ? 'Nobody. This is a demo: payments, log in with Google and emails are imitated on this computer. Emails are shown to everybody at `/dev/mail`, so do not use a real address.'
    : 'Nobody. We sell nothing about you.';
}

/** The facts of an installation, for the shipped texts and for an operator's own. */
export function legalFacts(settings: LegalSettings): LegalFacts {
  const { operatorEmail, mailKeptDays, hasStripe, consentAges, coolingOff } = settings;
  return {
    operator: operatorEmail,
    mailDays: String(mailKeptDays),
    consentAge: String(consentAges.otherwise),
    refundDays: String(coolingOff.days),
    refundShare: formatShare(coolingOff.percent),
    payments: hasStripe
      ? 'Stripe takes the payments. Your card number goes from your browser straight to Stripe; we never see it. We see that it was paid, and for Premium the kind of card and its last four digits.'
      : 'This site is a demo. It takes test cards only, and no money moves. What you type into the card form stays on this site.',
    recipients: describeRecipients(settings),
  };
}

/** `source`: the Markdown with the names of facts between double braces. */
export type LegalText = {
  document: LegalDocumentName;
  version: string;
  text: string;
  title: string;
  html: string;
  source: string;
};

const splitTitle = (markdown: string) => /^\s*# ([^\n]+)\n([\s\S]*)$/.exec(markdown) ?? [];

/** The heading and the rest of a document, as they are edited apart. */
export function partsOf({ document, source }: Pick<LegalText, 'document' | 'source'>) {
  const [, title = legalTitles[document], text = source] = splitTitle(source);
  return { title, text: text.trim() };
}

/** A document of two parts. */
export const joinParts = ({ title, text }: { title: string; text: string }) => `# ${title}\n\n${text}\n`;

/** The names between double braces that are none of `facts`. */
export const unknownFacts = (markdown: string, facts: LegalFacts) =>
  [...markdown.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!).filter((name) => !Object.hasOwn(facts, name));

/** A document of Markdown with its facts. Its first heading is the title. The version is a hash of the whole text. */
export function toLegalText(document: LegalDocumentName, markdown: string, facts: LegalFacts): LegalText {
  const text = markdown.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => facts[name] ?? whole);
  const [, title = legalTitles[document], body = text] = splitTitle(text);
  const version = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { document, version, text, title, html: renderMarkdown(body), source: markdown };
}
