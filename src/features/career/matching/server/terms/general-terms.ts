import listed from './general-terms.json';
import { toTerms } from './term-policy.ts';

/** Terms that are too general to say anything: they neither count nor become a reason. */
const general = new Set(toTerms(listed.join(' ')).trim().split(' '));

/** Whether a term, as `toTerms` writes it, says nothing about what somebody looks for. */
export const isGeneral = (term: string) => general.has(term);
