import type { OutgoingEmail } from '#platform/server/mail/email.ts';

export const mentorInvitationEmail = (id: string, at: Date, to: string, publicUrl: string): OutgoingEmail => ({
  key: `mentor-invitation:${id}:${at.toISOString()}`,
  to,
  subject: 'Would you be a mentor on SeaLeap?',
  paragraphs: [
    'SeaLeap helps young people find scholarships, exchanges and competitions. Our team would like to invite you as a mentor: you decide when you have time, and members who apply for something book a conversation of 25 or 50 minutes.',
    'Tell us a little about yourself, and give us two people who know you. A person of our team then talks to you before anybody can book you.',
  ],
  action: { label: 'See what it takes', href: `${publicUrl}/mentors/apply` },
  notes: ['Somebody of our team typed your address. If you do not want to, you need not do anything.'],
});

export const mentorEmailPreviews = (publicUrl: string) => ({
  'mentor-invitation': mentorInvitationEmail('preview', new Date(0), 'ada@example.org', publicUrl),
});
