import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { EmptyState, FailedState } from '#platform/web/ui/states.tsx';
import type { PublicCertificate } from '../contract.ts';
import { certificatePath } from '../vocabulary.ts';
import { usePublicCertificate } from './certificate-api.ts';
import { CertificateFacts } from './certificate-facts.tsx';

/** Where everybody who has the address of a certificate checks it. */
export function CertificatePage() {
  const code = usePageAddress().params.code!;
  const { data } = usePublicCertificate(code);
  return (
    <PageFrame>
      {!data ? (
        <FailedState as="h1" title="We could not load this certificate" retryHref={certificatePath(code)} />
      ) : isRefused(data) ? (
        <EmptyState as="h1" title="There is no such certificate">
          <p>The address may have a mistake in it. Please compare it with the one on the certificate.</p>
          <ButtonLink href="/">Go to SeaLeap</ButtonLink>
        </EmptyState>
      ) : (
        <Certificate certificate={data} />
      )}
    </PageFrame>
  );
}

function Certificate({ certificate }: { certificate: PublicCertificate }) {
  const { code, name, revokedAt } = certificate;
  return (
    <article className="grid max-w-reading gap-[1.25rem]">
      <h1>Certificate of SeaLeap</h1>
      {revokedAt ? (
        <Banner kind="failure" title="This certificate was revoked">
          It is not valid since {formatLongDate(revokedAt)}.
        </Banner>
      ) : (
        <Banner kind="success" title="This certificate is valid">
          {name === null ? 'Somebody' : <bdi>{name}</bdi>} completed this class. SeaLeap gave them this certificate.
        </Banner>
      )}
      <CertificateFacts certificate={certificate} />
      {name === null && (
        <p className="text-muted">
          This page shows no name: its owner chose so, or has no account any more. The certificate itself has the name.
        </p>
      )}
      {!revokedAt && (
        <>
          <h2 className="text-xl mt-[1.75rem]">Digital badge</h2>
          <p>
            A signed file by the standard Open Badges 3.0, for programs that collect or check badges. It says what this
            page says.
          </p>
          <p>
            <a className="link" href={`${certificatePath(code)}/credential.jwt`} download>
              Download the digital badge
            </a>
          </p>
        </>
      )}
    </article>
  );
}
