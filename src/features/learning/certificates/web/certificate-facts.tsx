import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { type Fact, FactList } from '#platform/web/ui/fact-list.tsx';
import type { PublicCertificate } from '../contract.ts';

/** Shows the facts of a certificate, for its owner and for strangers. */
export function CertificateFacts({ certificate }: { certificate: PublicCertificate }) {
  const { courseTitle, instructorName, issuedAt, number, name, isSample } = certificate;
  const facts: Fact[] = [
    ...(name === null ? [] : ([['Name', <bdi key="name">{name}</bdi>]] as const)),
    ['Class', <bdi key="class">{courseTitle}</bdi>],
    ['Taught by', <bdi key="instructor">{instructorName}</bdi>],
    ['Date', formatLongDate(issuedAt)],
    ['Number', number],
  ];
  return (
    <>
      <FactList facts={facts} />
      {isSample && (
        <Banner title="This is a sample">The class and its instructor are invented, to show how classes work.</Banner>
      )}
    </>
  );
}
