import { AppError } from '#platform/server/errors.ts';
import { type LegalDocumentName, legalDocuments } from '../vocabulary.ts';
import { joinParts, type LegalFacts, type LegalText, partsOf, toLegalText, unknownFacts } from './legal-policy.ts';

export class LegalFactUnknown extends AppError {
  override field = 'text';

  constructor(fact: string) {
    super('invalid', `There is no {{${fact}}}. Look at the names below the text.`);
  }
}

type EditedText = { title: string; text: string };

/** Privacy notice and terms as pages that are edited in the browser (`PageKindRules` of the feature that edits them). */
export const legalPageRules = (texts: readonly LegalText[], facts: LegalFacts) => ({
  originals: texts.map((text) => ({ slug: text.document, description: '', section: null, ...partsOf(text) })),
  reserved: [...legalDocuments],
  sections: {},
  facts: Object.keys(facts),
  hasDescription: false,

  /** Throws LegalFactUnknown. */
  render({ title, text }: EditedText) {
    const [unknown] = unknownFacts(title + text, facts);
    if (unknown) throw new LegalFactUnknown(unknown);
    const { html, ...rendered } = toLegalText('terms', joinParts({ title, text }), facts);
    return { title: rendered.title, description: '', html };
  },
});

export const isLegalDocument = (slug: string): slug is LegalDocumentName =>
  legalDocuments.some((document) => document === slug);
