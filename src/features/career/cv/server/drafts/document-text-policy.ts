import { type CvText, toCvText } from '../../cv-text-policy.ts';
import { type AnyDocument, isLetter } from '../../document-contract.ts';
import { sectionOrder } from '../../template-policy.ts';
import { toLetterText } from '../letters/letter-text-policy.ts';

/** Returns the texts of a CV or a letter, in the order of its template. */
export const textOfDocument = (document: AnyDocument): CvText =>
  isLetter(document)
    ? toLetterText(document.letter, document.template)
    : toCvText(document.resume, sectionOrder[document.template]);
