import { type ReactNode, useState } from 'react';
import { writePathOf } from '#features/opportunities/core/note-address-vocabulary.ts';
import { formatDay } from '#platform/shared/dates/dates.ts';
import { useNow } from '#platform/web/now.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { navigate } from '#platform/web/router.tsx';
import { DateTile } from '#platform/web/ui/date-tile.tsx';
import { TextArea } from '#platform/web/ui/fields/text-field.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { ClosedSection } from '#platform/web/ui/layout/closed-section.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import type { ApplicationDetail } from '../contract.ts';
import { lengths, openStates, stateLabels } from '../vocabulary.ts';
import { AcceptedSection } from './accepted-section.tsx';
import { ApplicationActions } from './application-actions.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { nextStepOf } from './next-step-policy.ts';
import { OwnForm } from './own-form.tsx';
import { ChecklistFields } from './parts/checklist-fields.tsx';
import { ContactFields } from './parts/contact-fields.tsx';
import { LinkFields } from './parts/link-fields.tsx';
import { useApplication } from './parts/part-api.ts';
import { PartForm } from './parts/part-form.tsx';

type Slots = {
  /** The motivation letters for it. */
  letters: (id: string, slug: string | undefined) => ReactNode;
  /** Renders the reminders of an application, which a feature above knows. */
  reminders: (id: string) => ReactNode;
};

export function ApplicationPage({ letters, reminders }: Slots) {
  const application = useApplication(usePageAddress().params.id!);
  if (!application) return null;
  const isOpen = openStates.includes(application.state);
  return (
    <PageFrame width="reading" className="application">
      <BackLink>
        <a href="/applications">My applications</a>
      </BackLink>
      <h1 className="wrap-anywhere mb-3" dir="auto">
        {application.title}
      </h1>
      <ApplicationFacts application={application} />
      <Origin application={application} />
      {isOpen && <NextStepLine application={application} />}
      {application.state === 'accepted' && (
        <AcceptedSection
          application={application}
          notePath={application.opportunity ? writePathOf(application.opportunity.slug) : undefined}
        />
      )}
      <ApplicationActions application={application} onDeleted={() => navigate('/applications', { replace: true })} />
      {application.isOwn && <EditOwn application={application} />}
      <Checklist application={application} key={application.id} />
      <div className="mt-8">
        {letters(application.id, application.opportunity?.slug)}
        {isOpen && reminders(application.id)}
        <OtherParts application={application} key={application.id} />
        <History application={application} />
      </div>
    </PageFrame>
  );
}

type Properties = { application: ApplicationDetail };

/** The first thing to do next, with its day. */
function NextStepLine({ application }: Properties) {
  const { tile, left, step } = nextStepOf(application, useNow());
  return (
    <section className="mt-3 flex items-center gap-4 rounded-card bg-shallow p-4" aria-label="Next step">
      <DateTile tile={tile} />
      <div className="min-w-0">
        <p className="text-sm font-strong text-sea">Next step{left && ` · ${left}`}</p>
        <p className="font-heavy wrap-anywhere" dir="auto">
          {step ?? 'Every step is done. Send it, and mark it as submitted.'}
        </p>
      </div>
    </section>
  );
}

/** Where it comes from. */
function Origin({ application: { opportunity, link } }: Properties) {
  return (
    <p className="flex flex-wrap gap-y-1 gap-x-5">
      {opportunity && (
        <a className="link py-2.5" href={`/opportunities/${opportunity.slug}`}>
          See it on SeaLeap
        </a>
      )}
      {link && (
        <a className="link py-2.5" href={link} target="_blank" rel="noopener noreferrer">
          Official site<span className="visually-hidden"> (opens a new tab)</span>
        </a>
      )}
    </p>
  );
}

function EditOwn({ application }: Properties) {
  const [isSaved, setSaved] = useState(false);
  return (
    <OwnForm
      {...{ path: `/${application.id}/own`, summary: 'Change title, link or deadline', button: 'Save' }}
      lead="You added it, and you alone see it."
      application={application}
      onDone={() => setSaved(true)}
    >
      <p role="status">{isSaved && 'Saved'}</p>
    </OwnForm>
  );
}

const Checklist = ({ application: { id, parts, hasGeneralChecklist } }: Properties) => (
  <PartForm id={id} part="checklist" stored={parts.checklist} title="Checklist">
    {(fields) => <ChecklistFields {...fields} isGeneral={hasGeneralChecklist} />}
  </PartForm>
);

function OtherParts({ application: { id, parts } }: Properties) {
  const { notes, contacts, links, outcome } = parts;
  return (
    <>
      <PartForm id={id} part="notes" stored={notes} title="Notes" isClosed>
        {({ given }) => (
          <TextArea
            {...{ label: 'Your notes', hint: 'Nobody else sees them.', name: 'notes', rows: 5 }}
            maxLength={lengths.notes}
            defaultValue={given}
          />
        )}
      </PartForm>
      <PartForm id={id} part="contacts" stored={contacts} title="Referees" isClosed>
        {(fields) => <ContactFields {...fields} />}
      </PartForm>
      <PartForm id={id} part="links" stored={links} title="Links" isClosed>
        {(fields) => <LinkFields {...fields} />}
      </PartForm>
      <PartForm id={id} part="outcome" stored={outcome} title="Results" isClosed>
        {({ given }) => (
          <>
            <TextArea label="How it went" name="result" maxLength={lengths.outcome} defaultValue={given.result} />
            <TextArea
              {...{ label: 'What you learnt', hint: 'For your next application.', name: 'lessons' }}
              maxLength={lengths.outcome}
              defaultValue={given.lessons}
            />
          </>
        )}
      </PartForm>
    </>
  );
}

function History({ application }: Properties) {
  const { createdAt, moves } = application;
  return (
    <ClosedSection id="history" title="History">
      <ol className="leading-[1.9]">
        <li>
          {formatDay(createdAt)}: {stateLabels[moves[0]?.from ?? 'saved']}
        </li>
        {moves.map(({ to, movedAt }) => (
          <li key={`${to} ${movedAt}`}>
            {formatDay(movedAt)}: {stateLabels[to]}
          </li>
        ))}
      </ol>
    </ClosedSection>
  );
}
