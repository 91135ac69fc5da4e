import { useState } from 'react';
import { Form } from '#platform/web/forms/form.tsx';
import { PublicSubmit, Sent } from '#platform/web/ui/fields/public-form.tsx';
import { TextArea } from '#platform/web/ui/fields/text-field.tsx';
import { lengths } from '../vocabulary.ts';
import { type QuestionAddress, questionsApi, replyPathOf } from './question-api.ts';

const messages = { text: 'Please write something first.' };

type Properties = { address: QuestionAddress; isSent: boolean; isClosed: boolean };

/** Works without script; once it was sent, it is empty again. */
export function ReplyForm({ address, isSent, isClosed }: Properties) {
  const [isFresh, setIsFresh] = useState(false);
  return (
    <>
      {(isFresh || isSent) && (
        <Sent title="It has arrived" isFresh={isFresh}>
          A person reads it and answers by email and here.
        </Sent>
      )}
      <Form
        action={replyPathOf(address)}
        messages={messages}
        changes={[questionsApi]}
        onDone={() => setIsFresh(true)}
        clears
        fields={'token' in address ? { token: address.token } : {}}
        className="grid mt-4 gap-5"
      >
        <TextArea
          label={isClosed ? 'Open it again and write' : 'Your reply'}
          name="text"
          rows={5}
          required
          maxLength={lengths.message.max}
        />
        <PublicSubmit busyLabel="Sending…">Send</PublicSubmit>
      </Form>
    </>
  );
}
