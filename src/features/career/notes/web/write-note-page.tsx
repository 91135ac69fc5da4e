import { useRef, useState } from 'react';
import { notesPathOf } from '#features/opportunities/core/note-address-vocabulary.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { OwnNote } from '../own-contract.ts';
import { NoteForm } from './note-form.tsx';
import { useOwnNote } from './own-note-api.ts';
import { OwnNoteState } from './own-note-state.tsx';
import { PictureFields } from './picture-fields.tsx';
import { ProofFields } from './proof-fields.tsx';
import { ProposalSection } from './proposal-section.tsx';
import { WithdrawSection } from './withdraw-section.tsx';

/** Where somebody who did it writes what they know, for those who apply next. */
export function WriteNotePage() {
  const { params } = usePageAddress();
  const { data, error, refetch } = useOwnNote(params.slug!);
  return (
    <PageFrame width="reading" className="wrap-anywhere [&>.banner]:my-6 [[data-script]_&_.before-script]:hidden">
      {error && !data && <FailedState as="h1" title="We could not load your note" onRetry={() => void refetch()} />}
      {!data && !error && <Loader label="Loading your note" />}
      {data &&
        (isRefused(data) ? (
          <EmptyState as="h1" title="We could not find this opportunity">
            <ButtonLink href="/opportunities">Explore opportunities</ButtonLink>
          </EmptyState>
        ) : (
          <Own key={data.opportunity.id} own={data} />
        ))}
    </PageFrame>
  );
}

function Own({ own }: { own: OwnNote }) {
  const { opportunity, isShown, id } = own;
  const heading = useRef<HTMLHeadingElement>(null);
  // Another draft is there after the changes of a curator, and after it was deleted: the form begins with it.
  const [draftCount, setDraftCount] = useState(0);
  const focusHeading = () => heading.current?.focus();
  function onReplaced() {
    setDraftCount((count) => count + 1);
    focusHeading();
  }
  return (
    <>
      <BackLink>
        <a href={`/opportunities/${opportunity.slug}`} dir="auto">
          {opportunity.title}
        </a>
      </BackLink>
      <h1 ref={heading} tabIndex={-1}>
        {isShown ? 'Your note' : 'Tell others how it was'}
      </h1>
      {isShown && id ? (
        <p>
          <a className="link" href={notesPathOf(opportunity.slug, id)}>
            See your note as readers do
          </a>
        </p>
      ) : (
        <p className="text-muted mt-3 mb-6">
          You won it, or took part? A few honest lines help those who apply next. It takes about fifteen minutes, and is
          saved while you write.
        </p>
      )}
      <OwnNoteState own={own} />
      {own.proposal && <ProposalSection own={own} proposal={own.proposal} onDone={onReplaced} />}
      <NoteForm key={draftCount} own={own} onSent={focusHeading}>
        <PictureFields own={own} />
        <ProofFields own={own} />
      </NoteForm>
      {id && <WithdrawSection own={own} onDone={onReplaced} />}
      <Banner>
        A person of our team reads your note before anybody else does. Premium members then read it whole; everybody
        sees how it begins. You can change it or take it back whenever you like.
      </Banner>
    </>
  );
}
