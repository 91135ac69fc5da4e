import * as parts from './password-parts.ts';

/** A password that this many guesses find is refused. */
const maxGuesses = 1e6;
/** What it costs to find out that a password has two parts (zxcvbn). */
const guessesToDivide = 1e4;

/** Whatever finds this part first: a pattern, or all characters. */
function guessesForPart(part: readonly string[], personalTerms: ReadonlyMap<string, number>): number {
  const repetition = parts.findRepeated(part);
  return Math.min(
    parts.guessesForTerm(part, personalTerms),
    parts.guessesForSequence(part),
    parts.guessesForWalk(part),
    parts.guessesForDate(part),
    parts.guessesForCharacters(part),
    repetition ? guessesFor(repetition.repeated, personalTerms) * repetition.times : Number.POSITIVE_INFINITY,
  );
}

/**
 * The fewest guesses for a password as one part or two, counted like zxcvbn (Wheeler, 'zxcvbn: Low-Budget Password
 * Strength Estimation', USENIX Security 2016), whose lists are installed without its search. Three parts cost 10^8 for
 * their number alone, so they are beyond every limit here.
 */
function guessesFor(password: readonly string[], personalTerms: ReadonlyMap<string, number>): number {
  const divided = password.slice(1).map((_, at) => {
    const [first, second] = [password.slice(0, at + 1), password.slice(at + 1)];
    return 2 * guessesForPart(first, personalTerms) * guessesForPart(second, personalTerms) + guessesToDivide;
  });
  return Math.min(guessesForPart(password, personalTerms), ...divided);
}

/** Words that whoever knows a person tries first, with their rank. */
function termsOf({ name, email }: { name: string; email: string }) {
  const whole = [name, email].map((text) => text.toLowerCase());
  const terms = [...whole, ...whole.flatMap((text) => text.split(/[^\p{L}\d]+/u)), 'sealeap'];
  return new Map(terms.filter((term) => term.length > 1).map((term, at) => [term, at + 1]));
}

/** Whether somebody who knows name and address finds the password within a million guesses. */
export const isGuessable = (password: string, person: { name: string; email: string }) =>
  guessesFor([...password], termsOf(person)) <= maxGuesses;
