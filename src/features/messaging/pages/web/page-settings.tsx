import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ConfirmDialog } from '#platform/web/admin/confirm-dialog.tsx';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { failureText } from '#platform/web/http.ts';
import { navigate } from '#platform/web/router.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { toast } from '#platform/web/ui/floating/toaster.ts';
import { RuledSection } from '#platform/web/ui/layout/ruled-section.tsx';
import type { EditedPage } from '../page-contract.ts';
import { mayAdd, pageLengths, pagePathOf, slugPattern } from '../vocabulary.ts';
import { pageApi, usePageWrites } from './page-admin-api.ts';

type Properties = { page: EditedPage; isShown: boolean };

/** What becomes of a page beside its text: its address, and whether readers see it. */
export const PageSettings = ({ page, isShown }: Properties) => (
  <div className="max-w-205">
    {mayAdd(page.kind) && !page.hasOriginal && <Address key={page.slug} page={page} />}
    {isShown && <Withdrawal page={page} />}
    {page.publishedAt === null && <Deletion page={page} />}
  </div>
);

const messages = { slug: 'Use a to z, digits, and hyphens between them.' };

function Address({ page }: { page: EditedPage }) {
  const { move } = usePageWrites(page.id);
  const { kind, slug, formerSlugs, publishedAt } = page;
  return (
    <RuledSection aria-labelledby="page-address-title">
      <h2 id="page-address-title">Address</h2>
      <p>
        Today: <code>{pagePathOf(page)}</code>
      </p>
      {formerSlugs.length > 0 && (
        <p>
          These lead to it:{' '}
          {formerSlugs.map((former, index) => (
            <span key={former}>
              {index > 0 && ', '}
              <code>{pagePathOf({ kind, slug: former })}</code>
            </span>
          ))}
        </p>
      )}
      <Form
        action={pageApi(page.id, 'address')}
        messages={messages}
        isWordedByServer
        send={({ slug }: { slug: string }) => move(slug.trim())}
        done="The address is changed"
      >
        <TextField
          label="New address"
          name="slug"
          required
          pattern={slugPattern}
          maxLength={pageLengths.slug}
          defaultValue={slug}
          autoCapitalize="none"
          spellCheck={false}
          hint={publishedAt ? 'The address of today will lead to the new one.' : 'The last part of it.'}
        />
        <Submit variant="second">Change the address</Submit>
      </Form>
    </RuledSection>
  );
}

const takeDown = {
  title: 'Take it down',
  lead: 'Readers will not find it any more. Its text and its history stay here.',
  question: 'Take this page down?',
  effect: 'Who opens its address is told that it is not here. You can publish it again at any time.',
  done: 'It is not published any more',
};
const goBack = {
  title: 'Back to the original text',
  lead: 'Readers will see the text that came with SeaLeap. Yours stays in the history.',
  question: 'Go back to the original text?',
  effect: 'Readers see it at once, and the draft here becomes it. You can restore yours from the history.',
  done: 'Readers see the original text again',
};

function Withdrawal({ page: { id, version, hasOriginal } }: { page: EditedPage }) {
  const { unpublish } = usePageWrites(id);
  const { done, ...texts } = hasOriginal ? goBack : takeDown;
  return <AskedAct {...texts} act={() => unpublish(version)} onDone={() => toast({ title: done })} />;
}

const deletion = {
  title: 'Delete this draft',
  lead: 'Nobody but the team has seen it.',
  question: 'Delete this draft?',
  effect: 'Its text is gone for good.',
};
const deletionOfEdited = {
  ...deletion,
  lead: 'Readers see the text that came with SeaLeap, and go on seeing it.',
  effect: 'What you have changed is gone for good. The text that came with SeaLeap stays.',
};

function Deletion({ page: { id, version, hasOriginal } }: { page: EditedPage }) {
  const { discard } = usePageWrites(id);
  function onDeleted() {
    toast({ title: 'The draft is deleted' });
    navigate('/admin/pages', { replace: true });
  }
  return <AskedAct {...(hasOriginal ? deletionOfEdited : deletion)} act={() => discard(version)} onDone={onDeleted} />;
}

type AskedActProperties = {
  title: string;
  lead: string;
  question: string;
  effect: string;
  act: () => Promise<unknown>;
  onDone: () => void;
};

/** A section with a button that asks before it acts. */
function AskedAct({ title, lead, question, effect, act, onDone }: AskedActProperties) {
  const titleId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({ mutationFn: act, onSuccess: onDone });
  return (
    <RuledSection aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <p className="mb-3">{lead}</p>
      {error && (
        <p role="alert" className="field-error">
          {failureText(error)}
        </p>
      )}
      <Button variant="second" busy={isPending} onClick={() => setIsAsking(true)}>
        {title}…
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={question}
          description={effect}
          confirmLabel={title}
          onConfirm={() => {
            setIsAsking(false);
            mutate();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </RuledSection>
  );
}
