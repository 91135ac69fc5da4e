import { useState } from 'react';
import { Form } from '#platform/web/forms/form.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { EmailField, PublicSubmit, Sent } from '#platform/web/ui/fields/public-form.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { keepPath } from '../vocabulary.ts';
import { PostFields } from './post-fields.tsx';
import { emailMessage, postMessages } from './post-labels.ts';

const messages = { ...postMessages, email: emailMessage };

/** An organization describes an opportunity; no account is needed. What is typed is kept in the browser until it is sent. */
export function PostPage() {
  const [isFresh, setIsFresh] = useState(false);
  const wasSentBefore = new URLSearchParams(usePageAddress().search).has('sent');
  return (
    <PageFrame width="reading">
      <h1>Post an opportunity</h1>
      {isFresh || wasSentBefore ? (
        <Sent title="Please check your email" isFresh={isFresh}>
          One step is left: open the link in our email to confirm your address. Then a person of our team reads your
          post and answers by email. No email after some minutes? Check your spam folder.
        </Sent>
      ) : (
        <>
          <p className="mt-3">
            For organizations with a scholarship, internship, exchange or competition for young people. It costs
            nothing, and you need no account. A person reads every post before it is shown.
          </p>
          <p className="mt-2">
            Already here?{' '}
            <a className="link" href={keepPath}>
              Open the page of your organization
            </a>
          </p>
          <Form
            action="/api/organization-posts"
            keepAs="organization-post"
            messages={messages}
            isWordedByServer
            onDone={() => setIsFresh(true)}
            className="mt-6"
          >
            <PostFields form={{}} />
            <Panel className="grid grid-cols-1 gap-5" aria-labelledby="post-you">
              <h2 id="post-you">Your work address</h2>
              <EmailField hint="We send a link to it. With an address of the official site, such as name@your-organization.org, you can keep the opportunity up to date yourself later. Nobody else sees it." />
              <PublicSubmit busyLabel="Sending…">Send the post</PublicSubmit>
            </Panel>
          </Form>
        </>
      )}
    </PageFrame>
  );
}
