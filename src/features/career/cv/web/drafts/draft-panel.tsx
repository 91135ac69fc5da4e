import { useId, useState } from 'react';
import { failureText } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FramedNote } from '#platform/web/ui/framed-note.tsx';
import type { DraftAnswer, DraftPart } from '../../draft-contract.ts';
import { askForDraft } from './draft-api.ts';

type Properties = {
  id: string;
  part: DraftPart;
  /** The name of the part, for those who hear it. */
  name: string;
  /** Resolves when what is written is saved: what is sent is made of that. */
  onSave: () => Promise<void>;
  onTake: (text: string) => void;
};

/** Asks a language model for a draft. The text to send is shown first; nothing is taken over by itself. */
export function DraftPanel({ id, part, name, onSave, onTake }: Properties) {
  const label = useId();
  const [answer, setAnswer] = useState<DraftAnswer>();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function ask(sent?: string) {
    setIsBusy(true);
    setFailure(undefined);
    try {
      if (sent === undefined) await onSave();
      setAnswer(await askForDraft(id, part, sent));
    } catch (error) {
      setFailure(failureText(error));
      setAnswer(undefined);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <div className="draft-panel mt-2">
      {!answer && (
        <Button variant="quiet" busy={isBusy} onClick={() => void ask()}>
          Ask a machine for a draft<span className="visually-hidden">: {name}</span>
        </Button>
      )}
      {answer && (
        <FramedNote as="section" aria-labelledby={label}>
          <h3 id={label}>{answer.draft === null ? 'This would be sent' : 'Written by a machine'}</h3>
          {answer.draft === null ? (
            <p>
              To <b>{answer.host}</b>, a service that writes drafts. Your name, email and phone number were taken out.
              Read it: is there anything that you do not want to send?
            </p>
          ) : (
            <p>It can be wrong, and others may get the same. Check every word, and make it yours.</p>
          )}
          <p className="draft-text whitespace-pre-line wrap-anywhere" dir="auto">
            {answer.draft ?? answer.sent}
          </p>
          <div className="flex flex-wrap gap-2">
            {answer.draft === null ? (
              <Button
                className="min-h-control h-auto whitespace-normal text-start"
                variant="second"
                busy={isBusy}
                onClick={() => void ask(answer.sent)}
              >
                Send it
              </Button>
            ) : (
              <Button
                className="min-h-control h-auto whitespace-normal text-start"
                variant="second"
                onClick={() => {
                  onTake(answer.draft!);
                  setAnswer(undefined);
                }}
              >
                Add it to my text
              </Button>
            )}
            <Button
              className="min-h-control h-auto whitespace-normal text-start"
              variant="quiet"
              onClick={() => setAnswer(undefined)}
            >
              {answer.draft === null ? 'Do not send it' : 'Throw it away'}
            </Button>
          </div>
        </FramedNote>
      )}
      <p role="alert" className="field-error">
        {failure}
      </p>
    </div>
  );
}
