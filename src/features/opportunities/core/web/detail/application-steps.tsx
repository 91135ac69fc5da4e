import type { OpportunityDetail } from '../../contract.ts';
import { documentLabels } from '../../document-vocabulary.ts';
import { hostOf } from './official-host.ts';

/** How to apply, step by step; nothing where it is not known what is asked for. */
export function ApplicationSteps({ opportunity: { requiredDocuments, link } }: { opportunity: OpportunityDetail }) {
  if (requiredDocuments.length === 0) return null;
  return (
    <>
      <h2>How to apply</h2>
      <ol className="grid [counter-reset:step] gap-4 [&_ol]:mt-1.5">
        <li className="relative min-h-8 [counter-increment:step] ps-12 before:absolute before:grid before:w-8 before:h-8 before:rounded-full before:text-sea before:content-[counter(step)] before:text-sm before:font-heavy before:place-items-center before:top-0 before:right-auto before:bottom-auto before:left-0 before:border-[1.5px] before:border-sea">
          <strong>Get your documents ready.</strong> You are usually asked for:
          <ul className="list-disc mt-1.5 px-5">
            {requiredDocuments.map((kind) => (
              <li className="[li+&]:mt-1.5" key={kind}>
                {documentLabels[kind]}
              </li>
            ))}
          </ul>
        </li>
        <li className="relative min-h-8 [counter-increment:step] ps-12 before:absolute before:grid before:w-8 before:h-8 before:rounded-full before:text-sea before:content-[counter(step)] before:text-sm before:font-heavy before:place-items-center before:top-0 before:right-auto before:bottom-auto before:left-0 before:border-[1.5px] before:border-sea">
          <strong>Read the rules.</strong> They can change from year to year, so read them on the official site
          {link && ` (${hostOf(link)})`}.
        </li>
        <li className="relative min-h-8 [counter-increment:step] ps-12 before:absolute before:grid before:w-8 before:h-8 before:rounded-full before:text-sea before:content-[counter(step)] before:text-sm before:font-heavy before:place-items-center before:top-0 before:right-auto before:bottom-auto before:left-0 before:border-[1.5px] before:border-sea">
          <strong>Send your application.</strong> Do it some days before the deadline: sites get slow on the last day.
        </li>
      </ol>
    </>
  );
}
