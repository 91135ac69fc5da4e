import { formatTime } from '#platform/shared/dates/dates.ts';
import { decisionApiOf, reviewApi } from '#platform/shared/review-vocabulary.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { DecisionForms } from '#platform/web/review/decision-forms.tsx';
import { navigate } from '#platform/web/router.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { CheckField } from '#platform/web/ui/fields/check-field.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { AdminMentor } from '../../contract.ts';
import { mentorKind, mentorStateLabels } from '../../vocabulary.ts';
import { MentorFacts } from '../mentor-facts.tsx';
import { decisionMessages } from '../mentor-labels.ts';
import { adminMentorsApi, useAdminMentor } from './mentor-review-api.ts';

const back = { href: '/admin/mentors', label: 'Mentors' };

/** One application, with what has to be checked before anybody can book. */
export function AdminMentorPage() {
  const { id = '' } = usePageAddress().params;
  return (
    <Loaded query={useAdminMentor(id)} failedTitle="We could not load the mentor" loadingLabel="Loading" as="h1">
      {(mentor) =>
        isRefused(mentor) ? (
          <EmptyState title="This application is not here any more" as="h1">
            <ButtonLink href={back.href} variant="second">
              See the mentors
            </ButtonLink>
          </EmptyState>
        ) : (
          <Vetted key={mentor.revision} mentor={mentor} />
        )
      }
    </Loaded>
  );
}

function Vetted({ mentor }: { mentor: AdminMentor }) {
  const { id, name, email, state, motivation, helpsWith, references, hasPicture, vettedUntil, isInvited } = mentor;
  return (
    <>
      <AdminHead
        title={<bdi>{name}</bdi>}
        back={back}
        lead={
          <>
            <Badge>{mentorStateLabels[state]}</Badge> {mentor.hasChange && <Badge>A change waits</Badge>}{' '}
            {mentor.isRenewing && <Badge>Renews</Badge>} {isInvited && <Badge kind="outline">Invited</Badge>} {email}
          </>
        }
      />
      {hasPicture && (
        <img
          className="grid flex-none rounded-full bg-shallow text-sea font-bold object-cover place-items-center w-30 h-30 text-3xl border border-line"
          src={`${adminMentorsApi}/${id}/picture`}
          alt="Sent with the application"
          width="120"
          height="120"
        />
      )}
      <Panel>
        <h2>Why they want to be a mentor</h2>
        <p className="whitespace-pre-line" dir="auto">
          {motivation || 'Nothing was sent.'}
        </p>
        <h2>What they can help with</h2>
        <p className="whitespace-pre-line" dir="auto">
          {helpsWith}
        </p>
        <MentorFacts mentor={mentor} />
      </Panel>
      <Panel>
        <h2>People who know them</h2>
        <ul>
          {references.map((one) => (
            <li key={one.email}>
              <bdi>{one.name}</bdi>, <a href={`mailto:${one.email}`}>{one.email}</a>
            </li>
          ))}
        </ul>
      </Panel>
      <Decisions mentor={mentor} vettedUntil={vettedUntil} />
    </>
  );
}

const changes = [adminMentorsApi, reviewApi, '/api/admin/overview'];
const checks = [
  ['identity', 'I have seen who they are, in a call with an identity document'],
  ['references', 'I have spoken to both people who know them'],
  ['training', 'They have read the training'],
  ['agreement', 'They have signed the agreement about keeping people safe'],
] as const;

function Decisions({ mentor, vettedUntil }: { mentor: AdminMentor; vettedUntil: string | null }) {
  const { id, revision, state, vetting } = mentor;
  return (
    <>
      <Panel aria-labelledby="accept">
        <h2 id="accept">{state === 'accepted' ? 'Accept for another year' : 'Accept'}</h2>
        {vettedUntil && (
          <p>
            Checked until {formatTime(vettedUntil)}. Agreement of {vetting.agreementOn}.
          </p>
        )}
        <Form
          action={`${adminMentorsApi}/${id}/acceptance`}
          messages={decisionMessages}
          changes={changes}
          done="Accepted"
          fields={{ version: revision }}
        >
          {checks.map(([name, label]) => (
            <CheckField key={name} {...{ name, label, required: true }} />
          ))}
          <TextField {...{ label: 'The agreement is of', name: 'agreementOn', type: 'date', required: true }} />
          <CheckField
            name="minors"
            defaultChecked={vetting.isForMinors}
            label="They may also meet people under 18"
            hint="Only after the further checks: a certificate of good conduct from the police, and a second conversation."
          />
          <Submit busyLabel="Sending…">Accept as a mentor</Submit>
        </Form>
      </Panel>
      {mentor.decisions.length > 0 && (
        <Panel>
          <h2>Refuse it, or end it</h2>
          <DecisionForms
            action={decisionApiOf(mentorKind, id)}
            version={revision}
            decisions={mentor.decisions}
            onDone={() => navigate(back.href)}
          />
        </Panel>
      )}
    </>
  );
}
