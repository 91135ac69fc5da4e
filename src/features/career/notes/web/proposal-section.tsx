import type { OwnNote } from '../own-contract.ts';
import { readLabels } from './note-labels.ts';
import { NotePart } from './note-part.tsx';
import { ownNoteApi, useOwnNoteWrites } from './own-note-api.ts';
import { OwnNoteButton } from './own-note-button.tsx';

type Properties = { own: OwnNote; proposal: NonNullable<OwnNote['proposal']>; onDone: () => void };

/** Shows the changes that a curator proposes, beside the author's text. */
export function ProposalSection({ own, proposal, onDone }: Properties) {
  const { post } = useOwnNoteWrites(own);
  const action = ownNoteApi(own.opportunity.id, 'accept');
  const fields = { revision: String(own.revision) };
  return (
    <NotePart className="note-proposal" aria-labelledby="proposal-title">
      <h2 className="text-lg mt-8 mb-2" id="proposal-title">
        What we would change
      </h2>
      {proposal.length === 0 && <p>We would publish it as it is.</p>}
      {proposal.map(({ field, before, after }) => (
        <div key={field} className="">
          <h3 className="text-base">{readLabels[field]}</h3>
          <p className="text-muted text-sm [h1+&]:mt-3">You wrote:</p>
          <p className="whitespace-pre-line" dir="auto">
            <del>{before || '(nothing)'}</del>
          </p>
          <p className="text-muted text-sm [h1+&]:mt-3">We propose:</p>
          <p className="whitespace-pre-line" dir="auto">
            <ins className="no-underline">{after || '(nothing)'}</ins>
          </p>
        </div>
      ))}
      <OwnNoteButton
        action={action}
        fields={fields}
        variant="main"
        run={async () => {
          await post(action, fields);
          onDone();
        }}
      >
        Accept and publish
      </OwnNoteButton>
      <p>Or change your note below, and send it again.</p>
    </NotePart>
  );
}
