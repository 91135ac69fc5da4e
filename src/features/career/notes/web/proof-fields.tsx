import { type FormEvent, useRef, useState } from 'react';
import { formatSize } from '#platform/shared/format-size.ts';
import { failureText } from '#platform/web/http.ts';
import { useRefusedField } from '#platform/web/typed-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FileField } from '#platform/web/ui/file-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { OwnNote } from '../own-contract.ts';
import { noteLimits } from '../vocabulary.ts';
import { NotePart } from './note-part.tsx';
import { fileLimit, noteFileApi, ownFileApi, useOwnNoteWrites } from './own-note-api.ts';
import { OwnNoteButton } from './own-note-button.tsx';

/** Takes a proof that somebody was there: a file or an address. Only curators see it. */
export function ProofFields({ own }: { own: OwnNote }) {
  const { addFile, post } = useOwnNoteWrites(own);
  const { opportunity, isProven, proof } = own;
  const remove = noteFileApi(opportunity.id, 'proof/remove');
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
            A document that says you were accepted, a certificate, or an address at the organisation. Only our team sees
            it, and we delete it when we have decided, at the latest after {noteLimits.proofDays} days. Cover what
            nobody needs to see, such as the number of your passport.
          </p>
          <ProofState own={own} />
          {(proof.file || proof.email) && (
            <OwnNoteButton action={remove} run={() => post(remove)} variant="quiet">
              Delete this proof
            </OwnNoteButton>
          )}
          <FileField
            label={proof.file ? 'Another file' : 'A file'}
            hint="A PDF, or a picture as JPEG, PNG or WebP, up to 10 MB."
            accept=".pdf,.jpg,.jpeg,.png,.webp"
            limit={fileLimit}
            plain={{ action: noteFileApi(opportunity.id, 'proof'), label: 'Send the file', className: 'grid gap-4' }}
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

const message = 'Give an address at the organisation, like name@institute.org. Others prove nothing.';

function EmailForm({ own }: { own: OwnNote }) {
  const { post } = useOwnNoteWrites(own);
  const action = noteFileApi(own.opportunity.id, 'proof-email');
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const refused = useRefusedField({ email: message });

  async function send(event: FormEvent) {
    event.preventDefault();
    const input = form.current!.elements.namedItem('email') as HTMLInputElement;
    if (isBusy) return;
    if (input.value.trim() === '' || !input.validity.valid) {
      setError(message);
      input.focus();
      return;
    }
    setIsBusy(true);
    setError(undefined);
    try {
      await post(action, { email: input.value });
      form.current!.reset();
    } catch (failure) {
      setError(failureText(failure));
      input.focus();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate
      className="grid justify-items-stretch gap-4"
      onSubmit={(event) => void send(event)}
    >
      <TextField
        label="Or an address at the organisation"
        name="email"
        type="email"
        autoComplete="off"
        maxLength={noteLimits.email}
        hint="We send a link to it. It takes the place of a file."
        {...(error ? { error } : refused('email'))}
      />
      <div>
        <Button type="submit" variant="second" aria-busy={isBusy || undefined}>
          {isBusy ? 'Sending…' : 'Send me the link'}
        </Button>
      </div>
    </form>
  );
}
