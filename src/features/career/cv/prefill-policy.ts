import type { CvDocument } from './document-contract.ts';

/** The facts of the profile and the account, as far as a CV has room for them. */
export type KnownFacts = {
  name: string;
  email: string;
  /** ISO 3166. */
  country: string | undefined;
  /** Such as 'Undergraduate'. */
  education: string | undefined;
  interests: readonly string[];
};

/** Fills in what is empty; nothing that was written changes. */
export function prefill(document: CvDocument, facts: KnownFacts): CvDocument {
  const { resume } = document;
  const { basics = {} } = resume;
  const countryCode = basics.location?.countryCode || facts.country;
  return {
    ...document,
    resume: {
      ...resume,
      basics: {
        ...basics,
        name: basics.name || facts.name,
        email: basics.email || facts.email,
        ...(countryCode && { location: { ...basics.location, countryCode } }),
      },
      ...(!resume.education?.length && facts.education && { education: [{ studyType: facts.education }] }),
      ...(!resume.interests?.length &&
        facts.interests.length > 0 && { interests: facts.interests.map((name) => ({ name })) }),
    },
  };
}
