import { useEffect, useState } from 'react';
import { counted } from '#platform/shared/text.ts';
import { ConfirmDialog } from '#platform/web/desk/confirm-dialog.tsx';
import { HttpError } from '#platform/web/http.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CheckField } from '#platform/web/ui/check-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toaster.ts';
import type { IssueWithLetters } from '../issue-contract.ts';
import { issueLengths, mailTopics, mailTopicWords } from '../vocabulary.ts';
import { useIssueWrites } from './issue-api.ts';
import { IssuePreview } from './issue-preview.tsx';

type Words = Pick<IssueWithLetters, 'subject' | 'text' | 'topics'>;
type Properties = { issue: IssueWithLetters; onStale: () => Promise<unknown> };

const wordsOf = ({ subject, text, topics }: Words): Words => ({ subject: subject.trim(), text: text.trim(), topics });
const same = (one: Words, other: Words) => JSON.stringify(wordsOf(one)) === JSON.stringify(wordsOf(other));

/** A draft. It is saved before it is tried or sent, so that what is seen is what goes out. */
export function IssueForm({ issue, onStale }: Properties) {
  const { save, send, test } = useIssueWrites(issue.id);
  const [words, setWords] = useState<Words>(() => wordsOf(issue));
  const [errors, setErrors] = useState<Partial<Record<keyof Words, string>>>({});
  const [failure, setFailure] = useState<{ status: number; sentence: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const [asked, setAsked] = useState<IssueWithLetters>();
  const isDirty = !same(words, issue);
  const set = (part: Partial<Words>) => setWords((now) => ({ ...now, ...part }));

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);

  /** Undefined when it did not work; why stands above the form then. */
  async function attempt<T>(step: () => Promise<T>): Promise<T | undefined> {
    setIsBusy(true);
    setFailure(undefined);
    try {
      return await step();
    } catch (error) {
      const isKnown = error instanceof HttpError;
      const unreachable = 'SeaLeap could not be reached. What you typed is still here.';
      setFailure({ status: isKnown ? error.status : 0, sentence: isKnown ? error.body : unreachable });
      if (isKnown && error.status === 409) await onStale();
      return undefined;
    } finally {
      setIsBusy(false);
    }
  }
  const keep = () => attempt(async () => (isDirty ? save({ ...words, version: issue.version }) : issue));

  function check() {
    const wrong = {
      ...(words.subject.trim() === '' && { subject: 'Give it a subject.' }),
      ...(words.text.trim() === '' && { text: 'Write something first.' }),
      ...(words.topics.length === 0 && { topics: 'Choose at least one.' }),
    };
    setErrors(wrong);
    return Object.keys(wrong).length === 0;
  }
  async function tryIt() {
    if (!check() || !(await keep())) return;
    if (await attempt(test)) toast({ title: 'It is on its way to you.' });
  }
  async function ask() {
    if (check()) setAsked(await keep());
  }

  return (
    <div className="issue-form">
      {failure?.status === 409 ? (
        <Banner kind="warning" title="Somebody else has changed this letter meanwhile">
          <p>What you typed is still here. Theirs is:</p>
          <p className="issue-theirs" dir="auto">
            {issue.subject}
            {'\n\n'}
            {issue.text}
          </p>
          <Button size="small" variant="second" onClick={() => setWords(wordsOf(issue))}>
            Take theirs
          </Button>{' '}
          or save again to keep yours.
        </Banner>
      ) : (
        failure && <Banner kind="failure">{failure.sentence}</Banner>
      )}
      <TextField
        label="Subject"
        value={words.subject}
        maxLength={issueLengths.subject}
        error={errors.subject}
        onChange={(event) => set({ subject: event.target.value })}
      />
      <TextArea
        label="Letter"
        hint="Markdown: **bold**, *italic*, lists with -, links as [words](https://…). No pictures."
        rows={16}
        value={words.text}
        maxLength={issueLengths.text}
        error={errors.text}
        onChange={(event) => set({ text: event.target.value })}
      />
      <fieldset className="issue-topics">
        <legend className="field-label">For those who want</legend>
        {mailTopics.map((topic) => (
          <CheckField
            key={topic}
            label={mailTopicWords[topic].label}
            checked={words.topics.includes(topic)}
            onChange={({ target }) =>
              set({
                topics: mailTopics.filter((each) => (each === topic ? target.checked : words.topics.includes(each))),
              })
            }
          />
        ))}
        {errors.topics && <p className="field-error">{errors.topics}</p>}
      </fieldset>
      <p className="desk-actions">
        <Button variant="second" busy={isBusy} disabled={!isDirty} onClick={() => void keep()}>
          Save
        </Button>
        <Button variant="second" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide the preview' : 'Preview'}
        </Button>
        <Button variant="second" busy={isBusy} onClick={() => void tryIt()}>
          Send a test to me
        </Button>
        <Button busy={isBusy} onClick={() => void ask()}>
          Send to everybody…
        </Button>
        <span className="issue-note" role="status">
          {isDirty ? 'Not saved yet.' : 'Everything is saved.'}
        </span>
      </p>
      {isShown && (
        <section className="desk-panel" aria-label="Preview">
          <IssuePreview id={issue.id} words={words} isSaved={!isDirty} />
        </section>
      )}
      {asked && (
        <ConfirmDialog
          title={`Send to ${counted(asked.reach, 'address', 'addresses')}?`}
          description="Each gets one letter, with a link to leave the list. Those under 18 are left out. What has left cannot be taken back."
          confirmLabel="Send it"
          isBusy={isBusy}
          onConfirm={() => {
            setAsked(undefined);
            void attempt(() => send(asked.version));
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
