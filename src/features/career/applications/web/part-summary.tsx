import type { PartValue } from '../part-contract.ts';
import { describePart } from '../part-text-policy.ts';
import type { ApplicationPart } from '../vocabulary.ts';

/** A version of a part, to read. */
export function PartSummary({ part, value }: { part: ApplicationPart; value: PartValue }) {
  const texts = describePart(part, value as PartValue<typeof part>);
  if (texts.length === 0) return <p>Nothing</p>;
  return (
    <ul className="part-summary">
      {texts.map((text) => (
        <li key={text} dir="auto">
          {text}
        </li>
      ))}
    </ul>
  );
}
