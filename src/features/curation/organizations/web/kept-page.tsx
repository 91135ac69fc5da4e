import { PlainForm, Submit } from '#platform/web/forms/form.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { keepPath } from '../vocabulary.ts';
import { AskForLink } from './keep-page.tsx';
import { keptApi, useKept } from './organization-api.ts';
import { PostFields } from './post-fields.tsx';
import { postMessages } from './post-labels.ts';

const doneTexts: Record<string, readonly [title: string, text: string]> = {
  saved: ['Saved', 'It is shown on SeaLeap now.'],
  review: [
    'Saved',
    'Dates and texts are shown now. A person reads what you changed of the link, the costs or who can apply, and answers by email.',
  ],
};

/** The form with which an organization changes what it keeps. */
export function KeptPage() {
  const { params, search } = usePageAddress();
  const kept = useKept(params.id!);
  if (!kept)
    return (
      <PageFrame width="reading">
        <AskForLink notice={null} />
      </PageFrame>
    );
  const done = doneTexts[new URLSearchParams(search).get('done') ?? ''];
  return (
    <PageFrame width="reading" className="wrap-anywhere">
      <BackLink>
        <a href={keepPath}>Your page</a>
      </BackLink>
      <h1 dir="auto">{kept.title}</h1>
      {done && (
        <div role="status">
          <Banner kind="success" title={done[0]}>
            {done[1]}{' '}
            <a href={`/opportunities/${kept.slug}`} className="link">
              See it
            </a>
          </Banner>
        </div>
      )}
      <p className="mt-3">
        Dates and texts are shown at once. If you change the link, the name of the organization, costs or who can apply,
        or if a text leads to another site, a person reads that first.
      </p>
      {kept.hasWaitingChange && (
        <Banner title="A change is being read">
          Until then the site, and this form, say what they said before. Another change takes its place.
        </Banner>
      )}
      <PlainForm action={keptApi(kept.id)} messages={postMessages} fields={{ version: kept.version }} className="mt-6">
        <PostFields form={kept.form} />
        <Submit>Save the changes</Submit>
      </PlainForm>
    </PageFrame>
  );
}
