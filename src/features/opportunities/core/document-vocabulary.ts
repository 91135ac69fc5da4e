import type { DocumentKind } from './vocabulary.ts';

export const documentLabels: Record<DocumentKind, string> = {
  cv: 'CV',
  'motivation-letter': 'Motivation letter',
  essays: 'Essays or answers to questions',
  references: 'References from people who know you',
  transcript: 'School or university marks',
  diploma: 'Diploma or school certificate',
  'language-certificate': 'Language certificate',
  passport: 'Passport or identity card',
  portfolio: 'Portfolio of your work',
  'research-proposal': 'Research proposal',
  'project-description': 'Description of your project',
  video: 'Video',
  'school-letter': 'Letter from your school',
  'test-scores': 'Test scores',
  budget: 'Budget',
  'admission-letter': 'Letter of admission',
  'guardian-consent': 'Consent of your parent or guardian',
  photo: 'Photo',
};
