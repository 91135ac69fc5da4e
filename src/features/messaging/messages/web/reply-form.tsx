import { useState } from 'react';
import { FormEnd, Sent } from '#platform/web/ui/public-form.tsx';
import { TextArea } from '#platform/web/ui/text-field.tsx';
import { useFormSending } from '#platform/web/use-form-sending.ts';
import { lengths } from '../vocabulary.ts';
import { type QuestionAddress, replyPathOf, useReply } from './question-api.ts';

const messages = { text: 'Please write something first.' };

type Properties = { address: QuestionAddress; isSent: boolean; isClosed: boolean };

/** Works without script; once it was sent, it is empty again. */
export function ReplyForm({ address, isSent, isClosed }: Properties) {
  const [sentCount, setSentCount] = useState(0);
  const sending = useReply(address, () => setSentCount((count) => count + 1));
  const { errors, failure, form } = useFormSending(sending, messages);
  return (
    <>
      {(sending.isSuccess || isSent) && (
        <Sent title="It has arrived" isFresh={sending.isSuccess}>
          A person reads it and answers by email and here.
        </Sent>
      )}
      <form {...form} key={sentCount} action={replyPathOf(address)} className="grid mt-4 gap-5">
        {'token' in address && <input type="hidden" name="token" value={address.token} />}
        <TextArea
          label={isClosed ? 'Open it again and write' : 'Your reply'}
          name="text"
          rows={5}
          required
          maxLength={lengths.message.max}
          error={errors.text}
        />
        <FormEnd failure={failure} isPending={sending.isPending}>
          {['Send', 'Sending…']}
        </FormEnd>
      </form>
    </>
  );
}
