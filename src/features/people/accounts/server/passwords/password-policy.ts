import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export type PasswordOwner = { name: string; email: string };

/** A password that this many guesses find is refused. */
const maxGuesses = 1e6;

/**
 * Limits the characters that are estimated, since the time grows faster than the length. An attacker who guesses a
 * password has guessed its beginning, so the whole is never easier than that. Only repetitions (see `unitOf`) and the
 * person's terms, which the cut would split, must be known by their beginning too.
 */
const maxLength = 32;

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength });

/** Words that whoever knows a person tries first. */
const termsOf = ({ name, email }: PasswordOwner) =>
  [name, email, ...`${name} ${email}`.split(/[^\p{L}\d]+/u), 'sealeap']
    .filter((term) => term.length > 1)
    .map((term) => term.slice(0, maxLength));

/** The shortest piece that a text repeats from its beginning to its end, which may be amid a piece; else the text. */
function unitOf(text: string) {
  for (let length = 1; length <= text.length / 2; length += 1)
    if (text.slice(length) === text.slice(0, text.length - length)) return text.slice(0, length);
  return text;
}

/** Whether somebody who knows name and address finds the password within a million guesses, as zxcvbn counts them. */
export function isGuessable(password: string, owner: PasswordOwner) {
  const unit = unitOf(password);
  const { guesses } = zxcvbn.check(unit.slice(0, maxLength), termsOf(owner));
  return guesses * Math.ceil(password.length / unit.length) <= maxGuesses;
}
