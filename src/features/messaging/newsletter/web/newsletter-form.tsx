import { useState } from 'react';
import { Form } from '#platform/web/forms/form.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { EmailField, PublicSubmit, Sent } from '#platform/web/ui/fields/public-form.tsx';

const messages = { email: 'Please give an address like name@example.org.' };

export function NewsletterForm() {
  const [isFresh, setIsFresh] = useState(false);
  const wasSentBefore = new URLSearchParams(usePageAddress().search).get('sent') === 'newsletter';

  if (isFresh || wasSentBefore) {
    return (
      <Sent title="Please check your email" isFresh={isFresh}>
        One step is left: an email asks you to confirm your address. Until you do, nothing else is sent to you. No email
        after some minutes? Check your spam folder. If you are subscribed already, no email comes.
      </Sent>
    );
  }
  return (
    <Form action="/api/newsletter" messages={messages} onDone={() => setIsFresh(true)} className="grid gap-5">
      <EmailField hint="We send you one email to confirm it first." />
      <PublicSubmit variant="second" busyLabel="Signing up…">
        Sign up for news
      </PublicSubmit>
    </Form>
  );
}
