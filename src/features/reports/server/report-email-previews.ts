import { outcomeEmail } from './report-emails.ts';

const opportunity = { title: 'Young Ocean Researchers', slug: 'young-ocean-researchers' };

export const reportEmailPreviews = (publicUrl: string) => ({
  'report-answered': outcomeEmail('example', 'amina@example.org', 'closed', opportunity, publicUrl),
});
