import { PlainForm, Submit } from '#platform/web/forms/form.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { TextArea } from '#platform/web/ui/fields/text-field.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { keepPath, lengths } from '../vocabulary.ts';
import { AskForLink } from './keep-page.tsx';
import { ownPostApi, useOwnPost } from './organization-api.ts';
import { PostFields } from './post-fields.tsx';
import { answerMessages } from './post-labels.ts';

/** A post that is not on the site yet, with the question of a curator. */
export function OwnPostPage() {
  const { id } = usePageAddress().params;
  const post = useOwnPost(id!);
  if (!post)
    return (
      <PageFrame width="reading">
        <AskForLink notice={null} />
      </PageFrame>
    );
  return (
    <PageFrame width="reading" className="wrap-anywhere">
      <BackLink>
        <a href={keepPath}>Your page</a>
      </BackLink>
      <h1 dir="auto">{post.title}</h1>
      {post.question && (
        <Banner title="We have a question">
          <p dir="auto">{post.question}</p>
        </Banner>
      )}
      <PlainForm action={ownPostApi(post.id)} messages={answerMessages} className="mt-6">
        {post.question && (
          <Panel>
            <TextArea
              label="Your answer"
              name="answer"
              maxLength={lengths.answer}
              isOptional
              hint="You can also change the post below."
            />
          </Panel>
        )}
        <PostFields form={post.form} />
        <Submit>Send it again</Submit>
      </PlainForm>
    </PageFrame>
  );
}
