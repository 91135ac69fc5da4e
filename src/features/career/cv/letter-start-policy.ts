import { shorten } from '#platform/shared/text/text.ts';
import type { Letter } from './letter-contract.ts';
import type { LetterTemplate } from './letter-vocabulary.ts';
import type { Resume } from './resume-contract.ts';

/** The known facts about the person, and about the application. */
export type LetterFacts = {
  person: { name: string; email: string; country: string | undefined };
  resume: Resume | undefined;
  application: { title: string; organization: string | null; type: string | null } | undefined;
};

const templates: Record<string, LetterTemplate> = {
  ...{
    scholarship: 'for-scholarship',
    internship: 'for-internship',
    exchange: 'for-exchange',
    competition: 'for-scholarship',
  },
};
export const templateFor = (type: string | null | undefined): LetterTemplate =>
  templates[type ?? ''] ?? 'for-scholarship';

/** A letter with the person's own facts and those of the application; what is not known stays a blank or empty. */
export function startLetter({ person, resume, application }: LetterFacts): Letter {
  const { basics } = resume ?? {};
  const school = resume?.education?.[0];
  const studies = school?.area || school?.studyType;
  const sender = {
    name: basics?.name || person.name,
    email: basics?.email || person.email,
    phone: basics?.phone,
    city: basics?.location?.city,
    countryCode: basics?.location?.countryCode || person.country,
  };
  const opening = application
    ? `I am applying for ${application.title}. ${
        studies || school?.institution ? `I study ${studies ?? '__'} at ${school?.institution ?? '__'}.` : 'I am __.'
      }`
    : undefined;
  return {
    sender,
    recipient: application?.organization ?? undefined,
    subject: application && shorten(`Application: ${application.title}`, 200),
    greeting: 'Dear members of the selection committee,',
    ...(opening && { parts: { opening } }),
    farewell: 'Yours sincerely,',
  };
}

const maxFacts = 12;

/** Lists the achievements in the CV, word for word. */
export function listFacts(resume: Resume): string[] {
  const done = (['work', 'volunteer', 'projects'] as const).flatMap((part) =>
    (resume[part] ?? []).flatMap(({ highlights = [] }) => highlights),
  );
  const won = (resume.awards ?? []).map(({ title, awarder }) => [title, awarder].filter(Boolean).join(', '));
  return [...done, ...won]
    .map((text) => text.trim())
    .filter((text) => text !== '' && !text.includes('__'))
    .slice(0, maxFacts);
}
