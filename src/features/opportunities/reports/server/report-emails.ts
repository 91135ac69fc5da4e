import type { OutgoingEmail } from '#platform/server/mail/email.ts';
import type { ReportOutcome } from '../vocabulary.ts';

const messages: Record<ReportOutcome, string> = {
  closed: 'You were right: we have removed it from SeaLeap.',
  corrected: 'You were right: we have corrected it.',
  right: 'A person compared it with the official site, and what we say of it is right.',
  nothing: 'A person checked it and found nothing to change.',
};

type About = { title: string; slug: string };

/** The outcome for a reporter. Contains nothing that was typed: the address may be somebody else's. */
export const outcomeEmail = (
  id: string,
  to: string,
  outcome: ReportOutcome,
  { title, slug }: About,
  publicUrl: string,
): OutgoingEmail => ({
  key: `report:${id}`,
  to,
  subject: `Your report: ${title}`,
  paragraphs: [`Thank you for telling us about '${title}'.`, messages[outcome]],
  ...(outcome !== 'closed' && {
    action: { label: 'See the opportunity', href: `${publicUrl}/opportunities/${encodeURIComponent(slug)}` },
  }),
  notes: [
    'This is the only email about your report, and your address is deleted soon. Did you not report anything? Then somebody typed your address by mistake. You do not need to do anything.',
  ],
});

const sample = { title: 'Young Ocean Researchers', slug: 'young-ocean-researchers' };

export const reportEmailPreviews = (publicUrl: string) => ({
  'report-answered': outcomeEmail('example', 'amina@example.org', 'closed', sample, publicUrl),
});
