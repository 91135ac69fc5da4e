import { useEffect, useState } from 'react';
import { formatTime } from '#platform/shared/dates/dates.ts';
import { failureText, HttpError } from '#platform/web/http.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CheckField } from '#platform/web/ui/fields/check-field.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { toast } from '#platform/web/ui/floating/toaster.ts';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import type { IssueWithDelivery } from '../issue-contract.ts';
import { issueLengths, mailTopicLabels, mailTopics } from '../vocabulary.ts';
import { readDraft, useIssueWrites } from './issue-api.ts';
import { IssuePreview } from './issue-preview.tsx';
import { IssueTextField } from './issue-text-field.tsx';
import { SendDialog } from './send-dialog.tsx';

type IssueContent = Pick<IssueWithDelivery, 'subject' | 'text' | 'topics'>;
type Properties = { issue: IssueWithDelivery; onStale: () => Promise<unknown> };

const trimContent = ({ subject, text, topics }: IssueContent): IssueContent => ({
  subject: subject.trim(),
  text: text.trim(),
  topics,
});
const isEqual = (one: IssueContent, other: IssueContent) =>
  JSON.stringify(trimContent(one)) === JSON.stringify(trimContent(other));

/** A draft. Saved before it is tested or sent, so that the preview is what is sent. */
export function IssueForm({ issue, onStale }: Properties) {
  const { save, schedule, send, test } = useIssueWrites(issue.id);
  const [content, setContent] = useState<IssueContent>(() => trimContent(issue));
  const [errors, setErrors] = useState<Partial<Record<keyof IssueContent, string>>>({});
  const [failure, setFailure] = useState<{ status: number; message: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const [issueToSend, setIssueToSend] = useState<IssueWithDelivery>();
  const isDirty = !isEqual(content, issue);
  const set = (part: Partial<IssueContent>) => setContent((now) => ({ ...now, ...part }));

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);

  /** Undefined after a failure, which is shown above the form. */
  async function attempt<T>(step: () => Promise<T>): Promise<T | undefined> {
    setIsBusy(true);
    setFailure(undefined);
    try {
      return await step();
    } catch (error) {
      const status = error instanceof HttpError ? error.status : 0;
      setFailure({
        status,
        message: failureText(error, 'SeaLeap could not be reached. What you typed is still here.'),
      });
      if (status === 409) await onStale();
      return undefined;
    } finally {
      setIsBusy(false);
    }
  }
  const saveDraft = () => attempt(async () => (isDirty ? save({ ...content, version: issue.version }) : issue));

  function check() {
    const mistakes = {
      ...(content.subject.trim() === '' && { subject: 'Give it a subject.' }),
      ...(content.text.trim() === '' && { text: 'Write something first.' }),
      ...(content.topics.length === 0 && { topics: 'Choose at least one.' }),
    };
    setErrors(mistakes);
    return Object.keys(mistakes).length === 0;
  }
  async function beginWithDraft() {
    const draft = await attempt(readDraft);
    if (!draft) return;
    if (draft.text === '') toast({ title: `Nothing is new since ${draft.since}, and nothing closes in two weeks.` });
    else set({ subject: draft.subject, text: draft.text, topics: ['opportunities'] });
  }
  async function sendTest() {
    if (!check() || !(await saveDraft())) return;
    if (await attempt(test)) toast({ title: 'It is on its way to you.' });
  }
  async function confirmSending() {
    const saved = check() ? await saveDraft() : undefined;
    if (saved?.reach === 0) toast({ title: 'Nobody gets it yet', description: 'No address has asked for it.' });
    else setIssueToSend(saved);
  }

  return (
    <div className="grid max-w-205 gap-5">
      {failure?.status === 409 ? (
        <Banner kind="warning" title="Somebody else has changed this email meanwhile">
          <p>What you typed is still here. Theirs is:</p>
          <p className="max-h-[14rem] wrap-anywhere whitespace-pre-wrap my-2 overflow-auto" dir="auto">
            {issue.subject}
            {'\n\n'}
            {issue.text}
          </p>
          <Button size="small" variant="second" onClick={() => setContent(trimContent(issue))}>
            Take theirs
          </Button>{' '}
          or save again to keep yours.
        </Banner>
      ) : (
        failure && <Banner kind="failure">{failure.message}</Banner>
      )}
      {issue.sendAt && (
        <Banner title={`It goes out by itself: ${formatTime(issue.sendAt)} (UTC)`}>
          <Button
            size="small"
            variant="second"
            busy={isBusy}
            onClick={() => void attempt(() => schedule(issue.version, null))}
          >
            Do not send it then
          </Button>
        </Banner>
      )}
      {content.subject === '' && content.text === '' && (
        <p>
          <Button variant="second" busy={isBusy} onClick={() => void beginWithDraft()}>
            Begin with what is new
          </Button>
        </p>
      )}
      <TextField
        label="Subject"
        value={content.subject}
        maxLength={issueLengths.subject}
        error={errors.subject}
        onChange={(event) => set({ subject: event.target.value })}
      />
      <IssueTextField text={content.text} error={errors.text} onChange={(text) => set({ text })} />
      <fieldset className="grid gap-1">
        <legend className="field-label">For those who want</legend>
        {mailTopics.map((topic) => (
          <CheckField
            key={topic}
            label={mailTopicLabels[topic].label}
            checked={content.topics.includes(topic)}
            onChange={({ target }) =>
              set({
                topics: mailTopics.filter((each) => (each === topic ? target.checked : content.topics.includes(each))),
              })
            }
          />
        ))}
        {errors.topics && <p className="field-error">{errors.topics}</p>}
      </fieldset>
      <p className="admin-actions flex flex-wrap items-center gap-y-2 gap-x-3">
        <Button variant="second" busy={isBusy} disabled={!isDirty} onClick={() => void saveDraft()}>
          Save
        </Button>
        <Button variant="second" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide the preview' : 'Preview'}
        </Button>
        <Button variant="second" busy={isBusy} onClick={() => void sendTest()}>
          Send a test to me
        </Button>
        <Button busy={isBusy} onClick={() => void confirmSending()}>
          Send to everybody…
        </Button>
        <span className="text-muted text-sm" role="status">
          {isDirty ? 'Not saved yet.' : 'Everything is saved.'}
        </span>
      </p>
      {isShown && (
        <Panel aria-label="Preview">
          <IssuePreview id={issue.id} content={content} isSaved={!isDirty} />
        </Panel>
      )}
      {issueToSend && (
        <SendDialog
          reach={issueToSend.reach}
          isBusy={isBusy}
          onSend={(sendAt) => {
            setIssueToSend(undefined);
            const { version } = issueToSend;
            void attempt(() => (sendAt ? schedule(version, sendAt) : send(version)));
          }}
          onClose={() => setIssueToSend(undefined)}
        />
      )}
    </div>
  );
}
