import { useState } from 'react';
import { notesPathOf } from '#features/opportunities/core/note-address-vocabulary.ts';
import { Form, FormFailure, SubmitButton } from '#platform/web/forms/form.tsx';
import { useAfter, withFilter } from '#platform/web/lists/list-address.ts';
import { Listed } from '#platform/web/lists/listed.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { TextArea } from '#platform/web/ui/fields/text-field.tsx';
import type { AlumniNote, NoteQuestion } from '../contract.ts';
import { noteLimits } from '../vocabulary.ts';
import { noteApi, noteChanges, useQuestions } from './alumni-note-api.ts';
import { NoteReport } from './note-report.tsx';

export function QuestionSection({ note }: { note: AlumniNote }) {
  const { id, opportunity, canAsk } = note;
  const after = useAfter();
  const { data, ...list } = useQuestions(id, after);
  const path = notesPathOf(opportunity.slug, id);
  return (
    <section id="questions" aria-labelledby="questions-title">
      <h2 className="text-lg mt-8 mb-2" id="questions-title">
        Questions and answers
      </h2>
      {!(data && isRefused(data)) && (
        <Listed
          list={{ ...list, data }}
          failedTitle="We could not load the questions"
          loadingLabel="Loading the questions"
          empty={<p className="text-muted text-sm">Nobody has asked a question yet.</p>}
          addressesOf={(next) => ({ href: `${withFilter(path, { after: next })}#questions`, nextAddress: path })}
        >
          {(questions) => (
            <ul className="mt-6 border-t border-line">
              {questions.map((question) => (
                <Question key={question.id} noteId={id} question={question} />
              ))}
            </ul>
          )}
        </Listed>
      )}
      {canAsk && <AskForm noteId={id} />}
    </section>
  );
}

function Question({ noteId, question }: { noteId: string; question: NoteQuestion }) {
  const { id, text, answer, state, isMine, isReported } = question;
  return (
    <li className="grid wrap-anywhere py-3 border-b border-line gap-1.5">
      <p className="font-strong wrap-anywhere whitespace-pre-line" dir="auto">
        {text}
      </p>
      {state === 'waiting' && (
        <p className="text-muted text-sm [h1+&]:mt-3">
          <Badge kind="outline">Only you see this</Badge> A person looks at it first. Then we send it to the author.
        </p>
      )}
      {answer && (
        <div className="ps-4 border-s-3 border-line">
          <p className="text-muted text-sm">The author answered:</p>
          <p className="whitespace-pre-line" dir="auto">
            {answer}
          </p>
        </div>
      )}
      {state === 'shown' && !answer && <p className="text-muted text-sm">No answer yet.</p>}
      {!isMine && <NoteReport noteId={noteId} questionId={id} isReported={isReported} what="this question" />}
    </li>
  );
}

const messages = { text: 'Write your question first: at least ten characters.' };

function AskForm({ noteId }: { noteId: string }) {
  const [isSent, setIsSent] = useState(false);
  const wasSent = new URLSearchParams(usePageAddress().search).get('done') === 'asked';
  return (
    <Form
      action={`${noteApi(noteId)}/questions`}
      messages={messages}
      changes={noteChanges}
      onDone={() => setIsSent(true)}
      clears
      className="grid justify-items-stretch mt-6 gap-6"
    >
      <TextArea
        label="Ask the author a question"
        name="text"
        rows={3}
        required
        minLength={10}
        maxLength={noteLimits.question}
        hint="A person of our team looks at it first. Your name is not shown. Please leave out phone numbers and addresses."
      />
      <FormFailure />
      <p className="flex min-h-control flex-wrap items-center mt-6 gap-y-2 gap-x-4">
        <SubmitButton busyLabel="Sending…">Send the question</SubmitButton>
        <span role="status">{(isSent || wasSent) && 'Your question is sent. We notify you when it is answered.'}</span>
      </p>
    </Form>
  );
}
