const fundingPattern =
  /\b(can ?not|can't|could not|couldn't) (pay|afford)|\bno money\b|\bfree of charge\b|\bscholarship|\b(fully|full|all) (funded|funding|costs)\b|\b(funded|sponsor\w*|stipends?|salary|paid|they pay|pays for|covers?)\b/i;
/** Whether goals say that somebody else must pay. */
export const needsFunding = (goals: string) => fundingPattern.test(goals);

const womenPattern = /\b(wom[ae]n|girls?|female)\b/i;

/** Whether a text speaks of women or girls. */
export const speaksOfWomen = (text: string) => womenPattern.test(text);

/** Curators and imports name this subject where any field of study counts. */
export const isForAllSubjects = (subjects: readonly string[]) => subjects.includes('all subjects');

const refusal =
  /\b(?:no|not|don['’]t|nothing|never|without)\b(?! (?:sure|only|just|know|yet|matter|enough))[^.,;!?\n]*/gi;

/** Goals without what they say that somebody does not want: 'no degree programmes'. */
export const withoutRefusals = (goals: string) => goals.replace(refusal, ' ');
