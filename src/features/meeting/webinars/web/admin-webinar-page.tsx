import { formatStart } from '#features/meeting/meetings/meeting-policy.ts';
import { counted } from '#platform/shared/text/text.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { PostButton } from '#platform/web/forms/post-button.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { toast } from '#platform/web/ui/floating/toaster.ts';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { AdminWebinar, WebinarForm as Form } from '../admin-contract.ts';
import { adminWebinarsPath, webinarPathOf } from '../vocabulary.ts';
import { adminWebinarApi, useAdminWebinar, webinarChanges } from './admin-webinar-api.ts';
import { doneTexts, stateText } from './admin-webinar-labels.ts';
import { AfterwardsSection } from './afterwards-section.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { RegistrantsSection } from './registrants-section.tsx';
import { WebinarFileField } from './webinar-file-field.tsx';
import { WebinarForm } from './webinar-form.tsx';

export function AdminWebinarPage() {
  const id = usePageAddress().params.id!;
  return (
    <Loaded
      query={useAdminWebinar(id)}
      failedTitle="We could not load the webinar"
      loadingLabel="Loading the webinar"
      as="h1"
    >
      {(form) =>
        isRefused(form) || !form.webinar ? (
          <EmptyState title="There is no such webinar" as="h1">
            <ButtonLink href={adminWebinarsPath}>All webinars</ButtonLink>
          </EmptyState>
        ) : (
          <Content form={form} webinar={form.webinar} />
        )
      }
    </Loaded>
  );
}

type Properties = { form: Form; webinar: AdminWebinar };

function Content({ form, webinar }: Properties) {
  const done = new URLSearchParams(usePageAddress().search).get('done') ?? '';
  const { id, title, slug, startsAt, timeZone, minutes, isPublished, isCancelled, isOver, registered } = webinar;
  const isAhead = !isOver && !isCancelled;
  return (
    <>
      <AdminHead
        title={<span dir="auto">{title}</span>}
        lead={`${stateText(webinar)}. ${formatStart(new Date(startsAt), timeZone)}, ${counted(minutes, 'minute')}.`}
        back={{ href: adminWebinarsPath, label: 'All webinars' }}
      >
        {isPublished ? (
          <ButtonLink href={webinarPathOf(slug)} variant="second">
            See its page
          </ButtonLink>
        ) : (
          isAhead && <Press id={id} part="/publish" done="published" label="Publish it" />
        )}
      </AdminHead>
      {doneTexts[done] && !(done === 'made' && isPublished) && <Banner kind="success">{doneTexts[done]}</Banner>}
      {isCancelled && <Banner kind="warning">It is cancelled. Nobody can join it.</Banner>}
      {isOver && isPublished && !isCancelled && <AfterwardsSection webinar={webinar} />}
      {(isAhead || !isPublished) && <Details form={form} webinar={webinar} />}
      {!isCancelled && (
        <Panel aria-labelledby="picture">
          <h2 id="picture">Picture of the speaker</h2>
          <WebinarFileField webinarId={id} kind="picture" file={webinar.files.picture} />
        </Panel>
      )}
      {isPublished && <QuestionsSection webinarId={id} />}
      {isPublished && <RegistrantsSection webinar={webinar} />}
      {isPublished && isAhead && (
        <details className="my-6">
          <summary className="button button-second list-none cursor-pointer">Cancel this webinar</summary>
          <p className="my-4">
            {counted(registered, 'person', 'people')} registered. Everybody is notified at once, those who wait too. You
            cannot take it back.
          </p>
          <Press id={id} part="/cancel" done="cancelled" label="Yes, cancel it" variant="second" />
        </details>
      )}
    </>
  );
}

function Details({ form, webinar }: Properties) {
  return (
    <Panel aria-labelledby="details">
      <h2 id="details">What, when and for whom</h2>
      {webinar.isPublished && (
        <p className="webinar-note text-muted text-sm [&+.webinar-form]:mt-4">
          Whoever is registered or waits is notified, once, when you change the title, the text, the beginning or the
          length.
        </p>
      )}
      <WebinarForm
        {...form}
        key={webinar.sequence}
        action={adminWebinarApi(webinar.id)}
        onDone={() => toast({ title: doneTexts.changed! })}
        submit={{ variant: 'second', children: 'Save changes' }}
      />
    </Panel>
  );
}

type PressProperties = { id: string; part: string; done: string; label: string; variant?: 'second' };

const Press = ({ id, part, done, label, variant }: PressProperties) => (
  <PostButton
    action={`${adminWebinarApi(id)}${part}`}
    changes={webinarChanges}
    done={doneTexts[done]}
    variant={variant}
  >
    {label}
  </PostButton>
);
