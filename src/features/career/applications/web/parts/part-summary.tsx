import type { PartValue } from '../../part-contract.ts';
import { describePart } from '../../part-text-policy.ts';
import type { ApplicationPart } from '../../vocabulary.ts';

/** A version of a part, to read. */
export function PartSummary({ part, value }: { part: ApplicationPart; value: PartValue }) {
  const texts = describePart(part, value as PartValue<typeof part>);
  if (texts.length === 0) return <p>Nothing</p>;
  return (
    <ul className="list-disc whitespace-pre-wrap ps-[1.25em]">
      {texts.map((text) => (
        <li key={text} dir="auto">
          {text}
        </li>
      ))}
    </ul>
  );
}
