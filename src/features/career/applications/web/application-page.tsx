import { type ReactNode, useState } from 'react';
import { formatDay } from '#platform/shared/dates/dates.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { navigate } from '#platform/web/router.tsx';
import { TextArea } from '#platform/web/ui/fields/text-field.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { RuledSection } from '#platform/web/ui/layout/ruled-section.tsx';
import type { ApplicationDetail } from '../contract.ts';
import { lengths, openStates, stateLabels } from '../vocabulary.ts';
import { ApplicationActions } from './application-actions.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { OwnForm } from './own-form.tsx';
import { ChecklistFields } from './parts/checklist-fields.tsx';
import { ContactFields } from './parts/contact-fields.tsx';
import { LinkFields } from './parts/link-fields.tsx';
import { useApplication } from './parts/part-api.ts';
import { PartForm } from './parts/part-form.tsx';

type Slots = {
  /** The motivation letters for it. */
  letters: (id: string) => ReactNode;
  /** Renders the reminders of an application, which a feature above knows. */
  reminders: (id: string) => ReactNode;
  /** For who was accepted for an opportunity that SeaLeap lists. */
  accepted: (slug: string) => ReactNode;
};

export function ApplicationPage({ letters, reminders, accepted }: Slots) {
  const application = useApplication(usePageAddress().params.id!);
  if (!application) return null;
  return (
    <PageFrame
      width="reading"
      className="application [&[data-view='board']]:max-w-412 [&[data-view='calendar']]:max-w-412"
    >
      <p>
        <a className="link inline-block py-2.5" href="/applications">
          My applications
        </a>
      </p>
      <h1 className="wrap-anywhere mb-3" dir="auto">
        {application.title}
      </h1>
      <ApplicationFacts application={application} />
      <Origin application={application} />
      <ApplicationActions application={application} onDeleted={() => navigate('/applications', { replace: true })} />
      {application.isOwn && <EditOwn application={application} />}
      {application.state === 'accepted' && application.opportunity && accepted(application.opportunity.slug)}
      <PartForms application={application} key={application.id} />
      {letters(application.id)}
      {openStates.includes(application.state) && reminders(application.id)}
      <History application={application} />
    </PageFrame>
  );
}

type Properties = { application: ApplicationDetail };

/** Where it comes from, and where one's own CV is. */
function Origin({ application: { opportunity, link } }: Properties) {
  return (
    <p className="flex flex-wrap mt-2 gap-y-1 gap-x-5">
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
      <a className="link py-2.5" href="/cv">
        Your CV
      </a>
      {opportunity && (
        <a className="link py-2.5" href={`/cv/fit?opportunity=${opportunity.slug}`}>
          Compare with my CV
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

function PartForms({ application: { id, parts } }: Properties) {
  const { checklist, notes, contacts, links, outcome } = parts;
  return (
    <>
      <PartForm id={id} part="checklist" stored={checklist} title="Checklist">
        {(fields) => <ChecklistFields {...fields} />}
      </PartForm>
      <PartForm id={id} part="notes" stored={notes} title="Notes">
        {({ given }) => (
          <TextArea
            {...{ label: 'Your notes', hint: 'Nobody else sees them.', name: 'notes', rows: 5 }}
            maxLength={lengths.notes}
            defaultValue={given}
          />
        )}
      </PartForm>
      <PartForm id={id} part="contacts" stored={contacts} title="Referees">
        {(fields) => <ContactFields {...fields} />}
      </PartForm>
      <PartForm id={id} part="links" stored={links} title="Links">
        {(fields) => <LinkFields {...fields} />}
      </PartForm>
      <PartForm id={id} part="outcome" stored={outcome} title="Results">
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

function History({ application: { createdAt, moves } }: Properties) {
  return (
    <RuledSection aria-labelledby="history-title">
      <h2 id="history-title">History</h2>
      <ol className="leading-[1.9] mt-3">
        <li>
          {formatDay(createdAt)}: {stateLabels[moves[0]?.from ?? 'saved']}
        </li>
        {moves.map(({ to, movedAt }) => (
          <li key={`${to} ${movedAt}`}>
            {formatDay(movedAt)}: {stateLabels[to]}
          </li>
        ))}
      </ol>
    </RuledSection>
  );
}
