import { Fragment } from 'react';

/** A text with the words that a search found marked: pairs of start and end. */
export const Marked = ({ text, marks = [] }: { text: string; marks: readonly number[] | undefined }) => (
  <>
    {[0, ...marks].map((start, at) => {
      const part = text.slice(start, marks[at] ?? text.length);
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts are told apart by their place alone.
      return at % 2 === 1 ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>;
    })}
  </>
);
