import { decisionApiOf } from '#platform/shared/review-vocabulary.ts';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { DecisionForms } from '#platform/web/review/decision-forms.tsx';
import { decisionChanges } from '#platform/web/review/review-api.ts';
import { TextArea } from '#platform/web/ui/fields/text-field.tsx';
import type { ReviewedNote } from '../review-contract.ts';
import { maxLengthOf, noteFields, noteKind, noteLimits } from '../vocabulary.ts';
import { readLabels } from './note-labels.ts';
import { reviewApi } from './note-review-api.ts';

type Properties = { note: ReviewedNote; onDone: () => void };

/** Offers a curator's decisions: about the sent text, and about the published one. */
export function NoteDecisions({ note, onDone }: Properties) {
  const proposal = note.decisions.find(({ name }) => name === 'propose');
  return (
    <section className="grid max-w-reading mt-6 gap-6 [&>form]:grid [&>form]:gap-4" aria-labelledby="decide-title">
      <h2 id="decide-title">Decide</h2>
      <DecisionForms
        action={decisionApiOf(noteKind, note.id)}
        version={note.revision}
        decisions={note.decisions.filter((decision) => decision !== proposal)}
        onDone={onDone}
      />
      {proposal && (
        <details>
          <summary>Propose changes to the author</summary>
          <ProposalForm note={note} onDone={onDone} />
        </details>
      )}
    </section>
  );
}

const messages = { reason: 'Write why. The author reads it.' };

const ProposalForm = ({ note, onDone }: Properties) => (
  <Form
    action={reviewApi(note.id, 'proposal')}
    messages={messages}
    changes={decisionChanges}
    onDone={onDone}
    fields={{ version: note.revision }}
    className="grid justify-items-stretch mt-6 gap-6"
  >
    {noteFields.map((field) => (
      <TextArea
        key={field}
        label={readLabels[field]}
        name={field}
        isOptional
        rows={3}
        maxLength={maxLengthOf(field)}
        defaultValue={note.texts.find((each) => each.field === field)?.text}
      />
    ))}
    <TextArea
      label="Why these changes?"
      name="reason"
      rows={2}
      required
      maxLength={noteLimits.reason}
      hint="The author reads this. It stays in the audit log, so please name nobody."
    />
    <Submit variant="second">Send the changes</Submit>
  </Form>
);
