import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { emojiOf } from '#platform/shared/text/emoji.ts';
import { PlainForm } from '#platform/web/forms/form.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { CheckField } from '#platform/web/ui/fields/check-field.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { EmptyState, FailedState } from '#platform/web/ui/states.tsx';
import type { CertificateState, OwnCertificate } from '../contract.ts';
import { certificatePath, maxNameLength, ownCertificatePath } from '../vocabulary.ts';
import { certificateAction, certificateNameAction, useOwnCertificate } from './certificate-api.ts';
import { CertificateFacts } from './certificate-facts.tsx';

/** A member's certificate of a class: what is missing for it, how to get it, and what it is for. Plain forms. */
export function OwnCertificatePage() {
  const id = usePageAddress().params.id!;
  const { data } = useOwnCertificate(id);
  return (
    <PageFrame>
      {!data ? (
        <FailedState as="h1" title="We could not load your certificate" retryHref={ownCertificatePath(id)} />
      ) : isRefused(data) ? (
        <EmptyState as="h1" title="This class is not open to you">
          <p>You get a certificate when you have completed a class that you are enrolled in.</p>
          <ButtonLink href="/my-classes">Go to My Classes</ButtonLink>
        </EmptyState>
      ) : (
        <article className="grid max-w-reading gap-[1.25rem]">
          <BackLink>
            <a href={data.certificate ? '/my-classes' : `/classes/${id}/learn`} dir="auto">
              {data.certificate ? 'My Classes' : data.courseTitle}
            </a>
          </BackLink>
          <h1>Your certificate</h1>
          {data.certificate ? (
            <Own certificate={data.certificate} />
          ) : data.missing === null ? (
            <GetForm courseId={id} state={data} />
          ) : (
            <NotYet courseId={id} missing={data.missing} />
          )}
        </article>
      )}
    </PageFrame>
  );
}

const NotYet = ({ courseId, missing }: { courseId: string; missing: string }) => (
  <>
    <p>You get a certificate when you have completed this class. Still to do: {missing}.</p>
    <p>
      <ButtonLink href={`/classes/${courseId}/learn`}>Go on with the class</ButtonLink>
    </p>
  </>
);

const ShowName = ({ isShown }: { isShown: boolean }) => (
  <CheckField
    name="showName"
    value="yes"
    defaultChecked={isShown}
    label="Show my name on the public page"
    hint="Everybody who has the address of the page sees it then, and the digital badge has it too. You can change this at any time."
  />
);

/** Asks for another spelling of a name that no font can print. */
const PrintedName = ({ unprintable }: { unprintable: readonly string[] }) => (
  <>
    <p>
      The certificate cannot print {unprintable.length === 1 ? 'this character' : 'these characters'} of your name:{' '}
      <bdi>{unprintable.join(' ')}</bdi>. How should it write your name?
    </p>
    <TextField label="Your name on the certificate" name="printedName" required maxLength={maxNameLength} />
  </>
);

function GetForm({ courseId, state }: { courseId: string; state: CertificateState }) {
  const { courseTitle, name, showsName, unprintable = [] } = state;
  const emoji = emojiOf(name);
  return (
    <PlainForm action={certificateAction(courseId)} className="grid gap-[1rem]">
      <p>
        You have completed <bdi>{courseTitle}</bdi>. The certificate will have this name:{' '}
        <strong dir="auto">{name}</strong>. It cannot be changed later.
      </p>
      <p>
        Is the name not right?{' '}
        <a className="link" href="/profile">
          Change it in your profile
        </a>{' '}
        first.
      </p>
      {unprintable.length > 0 && <PrintedName unprintable={unprintable} />}
      {unprintable.length === 0 && emoji.length > 0 && <p>The PDF leaves out emoji: {emoji.join(' ')}.</p>}
      <ShowName isShown={showsName} />
      <p>
        <Button type="submit">Get my certificate</Button>
      </p>
    </PlainForm>
  );
}

function Own({ certificate }: { certificate: OwnCertificate }) {
  const isSaved = new URLSearchParams(usePageAddress().search).has('done');
  const { courseId, code, isNameShown, revokedAt, revocationReason } = certificate;
  if (revokedAt)
    return (
      <>
        <Banner kind="warning" title="This certificate was revoked">
          It is not valid since {formatLongDate(revokedAt)}. Reason: {revocationReason}
        </Banner>
        <CertificateFacts certificate={certificate} />
        <p>
          Is this a mistake? Please{' '}
          <a className="link" href="/about#contact">
            write to us
          </a>
          .
        </p>
      </>
    );
  return (
    <>
      <div role="status">{isSaved && <Banner kind="success">Saved.</Banner>}</div>
      <CertificateFacts certificate={certificate} />
      <p className="flex flex-wrap gap-[0.75rem]">
        <ButtonLink href={`/classes/${courseId}/certificate.pdf`}>Open the PDF</ButtonLink>
        <ButtonLink variant="second" href={certificatePath(code)}>
          Open the public page
        </ButtonLink>
      </p>
      <p>
        Give others the address of the public page, or the PDF with the code to scan. They see there that the
        certificate is valid.
      </p>
      <PlainForm action={certificateNameAction(courseId)} className="grid gap-[1rem]">
        <ShowName isShown={isNameShown} />
        <p>
          <Button type="submit" variant="second">
            Save
          </Button>
        </p>
      </PlainForm>
      <h2 className="text-xl mt-[1.75rem]">What was it like?</h2>
      <p>
        Your{' '}
        <a className="link" href={`/classes/${courseId}/review`}>
          review of this class
        </a>{' '}
        helps others to decide whether it is for them.
      </p>
      <h2 className="text-xl mt-[1.75rem]">Digital badge</h2>
      <p>A signed file by the standard Open Badges 3.0, for programs that collect badges.</p>
      <p>
        <a className="link" href={`${certificatePath(code)}/credential.jwt`} download>
          Download the digital badge
        </a>
      </p>
    </>
  );
}
