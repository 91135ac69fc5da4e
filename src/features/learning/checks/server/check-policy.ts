import { createHash } from 'node:crypto';
import type { KnowledgeCheck, Question } from '#features/catalogue/courses/check-contract.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import type { AnswerResult, AskedQuestion, CheckAnswers } from '../contract.ts';

/** Made of the words of an option, because its position would tell the right order. */
const optionId = ({ id }: Question, text: string) =>
  createHash('sha256').update(`${id}\n${text}`).digest('hex').slice(0, 10);

/**
 * Returns the same order at every reading, so that a form that was sent late still fits. It is never the right order.
 */
function shuffled(question: Question) {
  const { options } = question;
  const mixed = options.toSorted((one, other) => (optionId(question, one) < optionId(question, other) ? -1 : 1));
  const isRight = mixed.every((text, index) => text === options[index]);
  return isRight ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed;
}

function listShown(question: Question) {
  if (question.kind === 'text') return [];
  return question.kind === 'ordering' ? shuffled(question) : question.options;
}

export const askedOf = (question: Question): AskedQuestion => ({
  id: question.id,
  kind: question.kind,
  text: question.text,
  options: listShown(question).map((text) => ({ id: optionId(question, text), text })),
});

const listOf = (value: CheckAnswers[string] | undefined) =>
  (typeof value === 'string' ? [value] : (value ?? [])).filter((text) => text.trim() !== '');

/** The words that were chosen or typed, of 'ordering' in the order that was given. */
function readGiven(question: Question, answers: CheckAnswers): string[] {
  const { id, kind, options } = question;
  if (kind === 'text') return listOf(answers[id]).slice(0, 1);
  if (kind !== 'ordering') {
    const chosen = listOf(answers[id]);
    return options.filter((text) => chosen.includes(optionId(question, text)));
  }
  return options
    .map((text) => ({ text, position: Number(listOf(answers[`${id}.${optionId(question, text)}`])[0]) || 0 }))
    .filter(({ position }) => position > 0)
    .sort((one, other) => one.position - other.position)
    .map(({ text }) => text);
}

/** Two steps at one position are no order. */
function hasUniquePositions(question: Question, answers: CheckAnswers) {
  const positions = question.options.map((text) => answers[`${question.id}.${optionId(question, text)}`]);
  return new Set(positions).size === positions.length;
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index]);

function gradeOne(question: Question, answers: CheckAnswers): AnswerResult {
  const { id, kind, options, right: chosen, explanation } = question;
  const given = readGiven(question, answers);
  if (kind === 'text') {
    const isRight = given.length > 0 && options.some((text) => foldText(text) === foldText(given[0]!));
    return { id, isRight, given, right: options.slice(0, 1), explanation };
  }
  const right = kind === 'ordering' ? options : options.filter((_, index) => chosen.includes(index));
  const isRight = isSame(given, right) && (kind !== 'ordering' || hasUniquePositions(question, answers));
  return { id, isRight, given, right, explanation };
}

/** `score` is the percentage of right answers, rounded down, so that 99.5 does not pass where 100 is needed. */
export function grade({ questions, passMark }: KnowledgeCheck, answers: CheckAnswers) {
  const results = questions.map((question) => gradeOne(question, answers));
  const score = Math.floor((results.filter(({ isRight }) => isRight).length * 100) / questions.length);
  return { results, score, isPassed: score >= passMark };
}
