import { formatSize } from '#platform/shared/text/format-size.ts';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { PostButton } from '#platform/web/forms/post-button.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import type { OwnNote } from '../own-contract.ts';
import { noteLimits } from '../vocabulary.ts';
import { NoteFile } from './note-file.tsx';
import { NotePart } from './note-part.tsx';
import { noteFileApi, ownFileApi, ownNoteChanges, useOwnNoteWrites } from './own-note-api.ts';

/** Takes a proof that somebody was there: a file or an address. Only curators see it. */
export function ProofFields({ own }: { own: OwnNote }) {
  const { addFile } = useOwnNoteWrites(own);
  const { opportunity, isProven, proof } = own;
  return (
    <NotePart id="proof" aria-labelledby="proof-title">
      <h2 className="text-lg mt-8 mb-2" id="proof-title">
        Show us that you were there
      </h2>
      {isProven ? (
        <p>We accepted your proof, and deleted it. You need no other one.</p>
      ) : (
        <>
          <p>
            A document that says you were accepted, a certificate, or an address at the organization. Only our team sees
            it, and we delete it when we have decided, at the latest after {noteLimits.proofDays} days. Cover what
            nobody needs to see, such as the number of your passport.
          </p>
          <ProofState own={own} />
          {(proof.file || proof.email) && (
            <PostButton
              action={noteFileApi(opportunity.id, 'proof/remove')}
              changes={ownNoteChanges(own)}
              variant="quiet"
            >
              Delete this proof
            </PostButton>
          )}
          <NoteFile
            label={proof.file ? 'Another file' : 'A file'}
            hint="A PDF, or a picture as JPEG, PNG or WebP, up to 10 MB."
            accept=".pdf,.jpg,.jpeg,.png,.webp"
            action={noteFileApi(opportunity.id, 'proof')}
            send={(file) => addFile('proof', file)}
          />
          <EmailForm own={own} />
        </>
      )}
    </NotePart>
  );
}

function ProofState({ own: { proof } }: { own: OwnNote }) {
  const { file, email } = proof;
  if (file)
    return (
      <p role="status">
        Your proof:{' '}
        <a className="link" href={ownFileApi(file.id)} dir="auto">
          {file.name}
        </a>{' '}
        ({formatSize(file.size)})
      </p>
    );
  if (email)
    return (
      <p role="status">
        Your proof: <bdi>{email.address}</bdi>.{' '}
        {email.isConfirmed
          ? 'It is confirmed.'
          : `We sent a link to it. Open it within ${noteLimits.confirmDays} days, and press the button there.`}
      </p>
    );
  return <p role="status">There is no proof yet.</p>;
}

const message = 'Give an address at the organization, like name@institute.org. Others prove nothing.';

const EmailForm = ({ own }: { own: OwnNote }) => (
  <Form
    action={noteFileApi(own.opportunity.id, 'proof-email')}
    messages={{ email: message }}
    changes={ownNoteChanges(own)}
    clears
    className="grid justify-items-stretch gap-4"
  >
    <TextField
      label="Or an address at the organization"
      name="email"
      type="email"
      autoComplete="off"
      required
      maxLength={noteLimits.email}
      hint="We send a link to it. It takes the place of a file."
    />
    <Submit variant="second" busyLabel="Sending…">
      Send me the link
    </Submit>
  </Form>
);
