import type { OutgoingEmail } from '#platform/server/mail/email.ts';

/** To an address at the organization. Names nobody: the address may be somebody else's. */
export const proofEmail = (id: string, to: string, personId: string, title: string, href: string): OutgoingEmail => ({
  ...{ key: `alumni-proof:${id}`, to, personId },
  subject: 'Confirm that you took part',
  paragraphs: [
    `Somebody gave us this address to show that they took part in “${title}”, and wants to share what they know on SeaLeap.`,
    'If that is you, open the link and press the button. We then know that you can read this mailbox. We delete the address as soon as we have decided about your note.',
  ],
  action: { label: 'Confirm this address', href },
  notes: ['Was it not you? Then you do not need to do anything, and we delete the address soon.'],
  purpose: 'confirmation',
  isPurgedOnDelivery: true,
});

export const alumniEmailPreviews = (publicUrl: string) => ({
  'alumni-proof': proofEmail(
    'example',
    'amina@institute.example',
    'example',
    'Young Ocean Researchers',
    `${publicUrl}/alumni-notes/confirm?token=example`,
  ),
});
