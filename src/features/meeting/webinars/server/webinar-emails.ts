import type { MeetingText } from '#features/meeting/meetings/server/shared/meeting-labels.ts';
import type { EmailMessage, OutgoingEmail } from '#platform/server/mail/email.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { signToken } from '#platform/server/signed-token.ts';
import { daysToConfirm, webinarPathOf } from '../vocabulary.ts';

export type EmailSettings = { publicUrl: string; secrets: Secrets };

/** The purposes of links with which a visitor confirms, and comes back to their registration. */
export const confirmPurpose = 'webinar-confirm';
export const registrationPurpose = 'webinar-registration';

type Addressed = { id: string; email: string | null };
type Named = { slug: string; title: string };

export const registrationLink = ({ publicUrl, secrets }: EmailSettings, slug: string, id: string) =>
  `${publicUrl}${webinarPathOf(slug)}/registration?token=${signToken(registrationPurpose, id, secrets)}`;

/** Cancels the registration with one click (RFC 8058). */
export const unsubscribeLink = ({ publicUrl, secrets }: EmailSettings, id: string) =>
  `${publicUrl}/api/webinar-registrations/unsubscribe?token=${signToken(registrationPurpose, id, secrets)}`;

/** `asked` makes a new key each time somebody asks for the email again. */
export const confirmationEmail = (
  settings: EmailSettings,
  { id, email }: Addressed,
  { slug, title }: Named,
  asked: string,
): OutgoingEmail => ({
  ...{ key: `webinar-confirm:${id}:${asked}`, to: email! },
  subject: `One step is left: ${title}`,
  paragraphs: [
    `Somebody gave us this address to register for the webinar “${title}” on SeaLeap.`,
    'If that was you, open the link and press the button. Your place is taken then, not before.',
  ],
  action: {
    label: 'Confirm',
    href: `${settings.publicUrl}${webinarPathOf(slug)}/confirm?token=${signToken(confirmPurpose, id, settings.secrets)}`,
  },
  notes: [
    `The link works for ${daysToConfirm} days. If it was not you, you do not need to do anything: we then delete the address.`,
  ],
  purpose: 'confirmation',
});

/** Builds the email about a webinar to a visitor who is registered. */
export const visitorEmail = (settings: EmailSettings, { id }: Addressed, slug: string, text: MeetingText) =>
  ({
    subject: text.title,
    paragraphs: [text.text],
    action: { label: 'See your registration', href: registrationLink(settings, slug, id) },
    notes: [
      'You get this email because you registered for this webinar with this address. Only you should use its link.',
      'The link below cancels your registration, and ends these emails.',
    ],
    unsubscribe: unsubscribeLink(settings, id),
  }) satisfies EmailMessage;

/** The last one, to a visitor who has cancelled. */
export const leftEmail = ({ publicUrl }: EmailSettings, slug: string, text: MeetingText) =>
  ({
    subject: text.title,
    paragraphs: [text.text],
    action: { label: 'See the webinar', href: publicUrl + webinarPathOf(slug) },
    notes: ['You get this email because you cancelled your registration for this webinar.'],
  }) satisfies EmailMessage;

export const webinarEmailPreviews = (settings: EmailSettings) => {
  const addressed = { id: 'example', email: 'amina@example.org' };
  const named = { slug: 'first-scholarship', title: 'How to find your first scholarship' };
  return {
    'webinar-confirmation': confirmationEmail(settings, addressed, named, 'example'),
    'webinar-left': leftEmail(settings, named.slug, {
      title: `You are not registered any more: ${named.title}`,
      text: 'Your place on Wednesday, 9 December 2026, 18:00 (Europe/Berlin) is free for somebody else now.',
    }),
    'webinar-place': visitorEmail(settings, addressed, named.slug, {
      title: `You have a place: ${named.title}`,
      text: 'A place became free, and it is yours. It begins Wednesday, 9 December 2026, 18:00 (Europe/Berlin).',
    }),
  };
};
