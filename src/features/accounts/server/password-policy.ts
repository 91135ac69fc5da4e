import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** A password that this many guesses find is refused. */
const maxGuesses = 1e6;
/** The time of an estimate grows faster than the length; nothing longer is easier to guess. */
const maxLength = 64;

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength });

/** Words that whoever knows a person tries first. */
const termsOf = ({ name, email }: { name: string; email: string }) =>
  [name, email, ...`${name} ${email}`.split(/[^\p{L}\d]+/u), 'sealeap'].filter((term) => term.length > 1);

/** Whether somebody who knows name and address finds the password within a million guesses, as zxcvbn counts them. */
export const isGuessable = (password: string, person: { name: string; email: string }) =>
  zxcvbn.check(password.slice(0, maxLength), termsOf(person)).guesses <= maxGuesses;
