import { useEffect, useState } from 'react';
import { maxHelpSearch, maxSuggestions } from '#features/messaging/help/vocabulary.ts';
import { useHelpSuggestions } from '#features/messaging/help/web/help-api.ts';

/** Milliseconds after the last key. */
const pause = 400;
const minLength = 8;

/** The end of a long text: what was written last says best what is asked. */
const searchedOf = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length < minLength ? '' : line.slice(-maxHelpSearch);
};

/** Articles that may answer a question while it is written. Nothing is shown where none fits, or none can be read. */
export function HelpSuggestions({ text }: { text: string }) {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(searchedOf(text)), pause);
    return () => clearTimeout(timer);
  }, [text]);
  const { data = [] } = useHelpSuggestions(asked);
  const shown = asked === '' ? [] : data.slice(0, maxSuggestions);
  return (
    <div role="status" className="rounded-card bg-shallow px-4 py-3 border border-line" hidden={shown.length === 0}>
      {shown.length > 0 && (
        <>
          <p className="font-strong">Does one of these help?</p>
          <ul>
            {shown.map(({ slug, title }) => (
              <li key={slug}>
                <a
                  className="inline-flex min-h-11 items-center text-sea underline underline-offset-3"
                  href={`/help/${slug}`}
                  target="_blank"
                  rel="noopener"
                >
                  {title}
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
