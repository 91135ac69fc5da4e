import type { ReactNode } from 'react';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/text-field.tsx';
import { useFormSending } from '#platform/web/use-form-sending.ts';
import type { ReviewedNote } from '../review-contract.ts';
import { maxLengthOf, type NoteDecision, noteFields, noteLimits } from '../vocabulary.ts';
import { readLabels } from './note-labels.ts';
import { reviewApi, useDecision } from './note-review-api.ts';

type Properties = { note: ReviewedNote; onDone: () => void };

/** Offers a curator's decisions: about the sent text, and about the published one. */
export function NoteDecisions({ note, onDone }: Properties) {
  const isWaiting = note.review === 'waiting';
  const shared = { note, onDone };
  return (
    <section className="grid max-w-reading mt-6 gap-6 [&>form]:grid [&>form]:gap-4" aria-labelledby="decide-title">
      <h2 id="decide-title">Decide</h2>
      {isWaiting && (
        <>
          <DecideForm {...shared} decision="publish" button="Publish it" variant="main" />
          <details>
            <summary>Propose changes to the author</summary>
            <DecideForm {...shared} decision="propose" button="Send the changes" reasonLabel="Why these changes?">
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
            </DecideForm>
          </details>
          <DecideForm {...shared} decision="refuse" button="Do not publish it" reasonLabel="Why is it not published?" />
        </>
      )}
      {note.isShown && !isWaiting && note.reports.length > 0 && (
        <DecideForm {...shared} decision="keep" button="Leave it as it is" />
      )}
      {note.isShown && (
        <DecideForm {...shared} decision="hide" button="Take it off the site" reasonLabel="Why is it taken off?" />
      )}
    </section>
  );
}

type FormProperties = Properties & {
  decision: NoteDecision;
  button: string;
  variant?: 'main' | 'second';
  reasonLabel?: string;
  children?: ReactNode;
};

const messages = { reason: 'Write why. The author reads it.' };

function DecideForm({ note, onDone, decision, button, variant = 'second', reasonLabel, children }: FormProperties) {
  const path = reviewApi(note.id, 'decision');
  const decide = useDecision(path, onDone);
  const { errors, failure, form } = useFormSending(decide, reasonLabel ? messages : {});
  return (
    <form action={path} {...form} className="grid justify-items-stretch mt-6 gap-6">
      <input type="hidden" name="decision" value={decision} />
      <input type="hidden" name="revision" value={note.revision} />
      {children}
      {reasonLabel && (
        <TextArea
          label={reasonLabel}
          name="reason"
          rows={2}
          required
          maxLength={noteLimits.reason}
          hint="The author reads this. It stays in the audit log, so please name nobody."
          error={errors.reason}
        />
      )}
      {failure && <Banner kind="failure">{failure}</Banner>}
      <div>
        <Button type="submit" variant={variant} busy={decide.isPending}>
          {button}
        </Button>
      </div>
    </form>
  );
}
