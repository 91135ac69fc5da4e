import { PostButton } from '#platform/web/forms/post-button.tsx';
import type { OwnNote } from '../own-contract.ts';
import { readLabels } from './note-labels.ts';
import { NotePart } from './note-part.tsx';
import { ownNoteApi, ownNoteChanges } from './own-note-api.ts';

type Properties = { own: OwnNote; proposal: NonNullable<OwnNote['proposal']>; onDone: () => void };

/** Shows the changes that a curator proposes, beside the author's text. */
export function ProposalSection({ own, proposal, onDone }: Properties) {
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
      <PostButton
        action={ownNoteApi(own.opportunity.id, 'accept')}
        fields={{ revision: own.revision }}
        changes={ownNoteChanges(own)}
        onDone={onDone}
      >
        Accept and publish
      </PostButton>
      <p>Or change your note below, and send it again.</p>
    </NotePart>
  );
}
