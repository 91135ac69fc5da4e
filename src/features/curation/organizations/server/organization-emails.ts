import type { EmailMessage, OutgoingEmail } from '#platform/server/mail/email.ts';
import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { keepPath, postedPathOf, tokenHours } from '../vocabulary.ts';

type Recipient = { to: string; key: string };
type Site = { publicUrl: string };

export const openAddress = (publicUrl: string, token: string) => `${publicUrl}${keepPath}/open?token=${token}`;
const days = (hours: number) => `${hours / 24} days`;
const notYou = 'Was it not you? Then you do not need to do anything: we delete the address.';

/** `href`: with a token that works once. */
export const confirmPostEmail = ({ to, key }: Recipient, href: string): OutgoingEmail => ({
  ...{ to, key, purpose: 'confirmation' },
  subject: 'One more step: confirm your address',
  paragraphs: [
    'Hello! Somebody used this address to post an opportunity for young people on SeaLeap.',
    'If it was you, please confirm your address. Then a person of our team reads the post and answers by email.',
  ],
  action: { label: 'Confirm my address', href },
  notes: [`The link works once, for ${days(tokenHours.post)}. ${notYou}`],
});

export const claimEmail = ({ to, key }: Recipient, href: string): OutgoingEmail => ({
  ...{ to, key, purpose: 'confirmation' },
  subject: 'Is this opportunity yours?',
  paragraphs: [
    'Hello! Somebody used this address to say that an opportunity on SeaLeap belongs to their organization.',
    'If it was you, please confirm your address. Then you can keep its dates and texts right yourself.',
  ],
  action: { label: 'Confirm my address', href },
  notes: [`The link works once, for ${days(tokenHours.claim)}. ${notYou}`],
});

export const openPageEmail = ({ to, key }: Recipient, href: string): OutgoingEmail => ({
  ...{ to, key, purpose: 'confirmation' },
  subject: 'Your link to your page on SeaLeap',
  paragraphs: ['Hello! With this link you open the page of your organization. You need no password.'],
  action: { label: 'Open our page', href },
  notes: [`The link works once, for ${tokenHours.open} hours. Was it not you? Then you do not need to do anything.`],
});

type Decision = { decision: 'accept' | 'ask' | 'decline'; isChange: boolean; title: string; reason: string };
type DecisionLinks = Site & { proposalId: string; opportunitySlug?: string | undefined; isKept: boolean };

/** What a curator decided. Its link leads to a page that asks for another link by email, so it may be passed on. */
export function decisionEmail(
  { to, key }: Recipient,
  { decision, isChange, title, reason }: Decision,
  { publicUrl, proposalId, opportunitySlug, isKept }: DecisionLinks,
): OutgoingEmail {
  const what = isChange ? 'your change' : 'your post';
  if (decision === 'accept')
    return {
      ...{ to, key, subject: isChange ? `Your change is shown: ${title}` : `It is on SeaLeap: ${title}` },
      paragraphs: [
        `Thank you! We read ${what} of '${title}', and it is on SeaLeap now.`,
        isKept
          ? 'You can change its dates and texts yourself, at any time.'
          : 'Would you like to change its dates and texts yourself? Open your page to see how you show us that it is yours.',
      ],
      action: { label: 'See it on SeaLeap', href: `${publicUrl}/opportunities/${opportunitySlug}` },
      notes: [`Your page: ${publicUrl}${keepPath}`],
    };
  if (decision === 'ask')
    return {
      ...{ to, key, subject: `A question about ${what}: ${title}` },
      paragraphs: [`Thank you for ${what} of '${title}'. Before we can show it, we have a question:`, reason],
      action: { label: 'Answer', href: `${publicUrl}${postedPathOf(proposalId)}` },
    };
  return {
    ...{ to, key, subject: `We cannot show ${what}: ${title}` },
    paragraphs: [`Thank you for ${what} of '${title}'. We cannot show it on SeaLeap, because:`, reason],
    action: { label: 'Open our page', href: `${publicUrl}${keepPath}` },
  };
}

type Reopening = { title: string; expected: string; slug: string };

/** Answered without logging in; `href` has a token that works once. */
export const reopeningEmail = (
  { to, key }: Recipient,
  { title, expected, slug }: Reopening,
  href: string,
  publicUrl: string,
): OutgoingEmail => ({
  ...{ to, key, subject: `Is it open again? ${title}` },
  paragraphs: [
    `Hello! In earlier years '${title}' opened about ${formatLongDate(`${expected}T00:00:00Z`)}.`,
    'Is it open again this year, and until when? Two clicks and a date are enough. You do not need to log in.',
  ],
  action: { label: 'Give the date', href },
  notes: [
    `The link works once, for ${days(tokenHours.reopening)}. How it looks on SeaLeap: ${publicUrl}/opportunities/${slug}`,
    'You get this email once for each round, because your organization keeps this opportunity.',
  ],
});

const sample = { to: 'office@institute.example', key: 'example' };

export function organizationEmailPreviews(publicUrl: string): Record<string, EmailMessage> {
  const href = openAddress(publicUrl, 'example');
  const links = { publicUrl, proposalId: 'example', opportunitySlug: 'young-ocean-researchers', isKept: true };
  const about = { isChange: false, title: 'Young Ocean Researchers' };
  return {
    'organization-post': confirmPostEmail(sample, href),
    'organization-claim': claimEmail(sample, href),
    'organization-page': openPageEmail(sample, href),
    'organization-accepted': decisionEmail(sample, { ...about, decision: 'accept', reason: '' }, links),
    'organization-asked': decisionEmail(sample, { ...about, decision: 'ask', reason: 'Who pays the travel?' }, links),
    'organization-declined': decisionEmail(
      sample,
      { ...about, decision: 'decline', reason: 'The official page does not name it.' },
      links,
    ),
    'organization-reopening': reopeningEmail(
      sample,
      { title: about.title, expected: '2027-01-15', slug: 'young-ocean-researchers' },
      `${publicUrl}${keepPath}/again?token=example`,
      publicUrl,
    ),
  };
}
