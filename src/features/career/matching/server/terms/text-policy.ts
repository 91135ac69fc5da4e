/** Whether goals say that somebody else must pay. */
export const needsFunding = (goals: string) =>
  /\b(can ?not|can't|could not|couldn't) (pay|afford)|\b(fully|full|all) (funded|funding|costs)|\bscholarship|no money|\bfree of charge\b|\bfunded\b/i.test(
    goals,
  );

const womenPattern = /\b(wom[ae]n|girls?|female)\b/i;

/** Whether a text speaks of women or girls. */
export const speaksOfWomen = (text: string) => womenPattern.test(text);

/** Curators and imports name this subject where any field of study counts. */
export const isForAllSubjects = (subjects: readonly string[]) => subjects.includes('all subjects');

const refusal =
  /\b(?:no|not|don['’]t|nothing|never|without)\b(?! (?:sure|only|just|know|yet|matter|enough))[^.,;!?\n]*/gi;

/** Goals without what they say that somebody does not want: 'no degree programmes'. */
export const withoutRefusals = (goals: string) => goals.replace(refusal, ' ');
