import { Fragment } from 'react';

/** A text with the words that a search found marked: pairs of start and end. */
export const Marked = ({ text, marks = [] }: { text: string; marks: readonly number[] | undefined }) => (
  <>
    {[0, ...marks].map((start, at) => {
      const part = text.slice(start, marks[at] ?? text.length);
      return at % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are told apart by their place alone.
        <mark className="rounded-tiny bg-[color-mix(in_srgb,_var(--sea)_20%,_transparent)] text-inherit" key={at}>
          {part}
        </mark>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are told apart by their place alone.
        <Fragment key={at}>{part}</Fragment>
      );
    })}
  </>
);
