import type { NoteDraft } from '../note-draft-policy.ts';
import { maxLengthOf, noteFields, noteLimits, requiredFields } from '../vocabulary.ts';

const textMessage = 'Write a few sentences: at least twenty characters.';
const adviceMessage = 'Write one piece of advice: at least five characters.';

/** Says what is wrong with a field, however it is refused. */
export const noteMessages: Readonly<Record<string, string>> = {
  year: `Write the year you took part in, as four digits that are not before ${noteLimits.minYear}.`,
  country: 'Choose where you lived when you applied.',
  name: 'Choose a name of at least two characters in which your own does not occur.',
  ...{ before: textMessage, timeline: textMessage },
  documents: `Write at most ${noteLimits.text.toLocaleString('en-US')} characters.`,
  costs: `Write at most ${noteLimits.text.toLocaleString('en-US')} characters.`,
  different: `Write at most ${noteLimits.text.toLocaleString('en-US')} characters.`,
  ...{ advice1: adviceMessage, advice2: adviceMessage, advice3: adviceMessage },
};

/** Returns the mistakes for which the server would refuse the form, by field. */
export function findMistakes(draft: NoteDraft, choosesName: boolean): Readonly<Record<string, string>> {
  const isRight = (field: (typeof noteFields)[number]) => {
    const { length } = draft[field];
    const min = requiredFields.includes(field) ? (field.startsWith('advice') ? 5 : 20) : 0;
    return length >= min && length <= maxLengthOf(field);
  };
  const year = Number(draft.year);
  const wrong = [
    ...(/^\d{4}$/.test(draft.year) && year >= noteLimits.minYear ? [] : ['year']),
    ...(draft.country ? [] : ['country']),
    ...(choosesName && draft.isAnonymous === '' && draft.name.length < 2 ? ['name'] : []),
    ...noteFields.filter((field) => !isRight(field)),
  ];
  return Object.fromEntries(wrong.map((name) => [name, noteMessages[name]!]));
}
