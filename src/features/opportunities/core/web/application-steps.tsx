import type { OpportunityDetail } from '../contract.ts';
import { documentLabels } from '../document-vocabulary.ts';
import { hostOf } from './official-host.ts';

/** How to apply, step by step; nothing where it is not known what is asked for. */
export function ApplicationSteps({ opportunity: { requiredDocuments, link } }: { opportunity: OpportunityDetail }) {
  if (requiredDocuments.length === 0) return null;
  return (
    <>
      <h2>How to apply</h2>
      <ol className="steps">
        <li>
          <strong>Get your documents ready.</strong> You are usually asked for:
          <ul className="plain-list">
            {requiredDocuments.map((kind) => (
              <li key={kind}>{documentLabels[kind]}</li>
            ))}
          </ul>
        </li>
        <li>
          <strong>Read the rules.</strong> They can change from year to year, so read them on the official site
          {link && ` (${hostOf(link)})`}.
        </li>
        <li>
          <strong>Send your application.</strong> Do it some days before the deadline: sites get slow on the last day.
        </li>
      </ol>
    </>
  );
}
