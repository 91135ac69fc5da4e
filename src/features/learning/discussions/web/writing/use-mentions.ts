import { type RefObject, useCallback, useState } from 'react';

/** Holds the text between an '@' and the caret. */
export type Mention = { typed: string };

const begun = /(?:^|[^\p{L}\p{N}_])@([^@\n]{0,30})$/u;

/** The beginning of a name that is being typed in a text, and its choice. */
export function useMentions(field: RefObject<HTMLTextAreaElement | null>, onChange: () => void) {
  const [mention, setMention] = useState<Mention>();
  const close = useCallback(() => setMention(undefined), []);

  const follow = useCallback(() => {
    const { value, selectionStart, selectionEnd } = field.current!;
    const typed = selectionStart === selectionEnd ? begun.exec(value.slice(0, selectionStart))?.[1] : undefined;
    // After the name the text goes on.
    setMention(typed === undefined || /\s\S*\s/.test(typed) ? undefined : { typed });
  }, [field]);

  const choose = useCallback(
    (name: string) => {
      const { value, selectionStart } = field.current!;
      const from = value.slice(0, selectionStart).lastIndexOf('@');
      field.current!.setRangeText(`@${name} `, from, selectionStart, 'end');
      setMention(undefined);
      onChange();
    },
    [field, onChange],
  );
  return { mention, follow, choose, close };
}
