import { CategoryArt } from '#features/people/interests/web/shared/category-art.tsx';
import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import type { PublicCertificate } from '../contract.ts';

/** Shows a certificate as the document that it is, for its owner and for strangers. */
export function CertificateFacts({ certificate }: { certificate: PublicCertificate }) {
  const { courseTitle, instructorName, issuedAt, number, name, isSample } = certificate;
  return (
    <>
      <section
        className="overflow-hidden rounded-card border border-line bg-surface shadow-float wrap-anywhere"
        aria-label={`Certificate ${number}`}
      >
        <div className="mx-3 mt-3 grid gap-2 rounded-t-small border border-b-0 border-sea/40 p-8 pb-6 max-sm:p-5">
          <p className="font-extrabold tracking-tight text-sea">SeaLeap</p>
          <p className="text-2xl font-extrabold tracking-tight leading-tight">Certificate</p>
          <p className="text-muted">This says that</p>
          <p className="text-3xl max-sm:text-2xl font-extrabold tracking-tight leading-tight" dir="auto">
            {name ?? 'its owner'}
          </p>
          <p className="text-lg leading-normal mt-1">
            completed <b dir="auto">{courseTitle}</b>, taught by <bdi>{instructorName}</bdi>, on{' '}
            {formatLongDate(issuedAt)}.
          </p>
          <p className="text-muted text-sm">Number: {number}</p>
        </div>
        <div className="h-28 border-t border-line max-sm:h-24">
          <CategoryArt category="leadership" seed={number} />
        </div>
      </section>
      {isSample && (
        <Banner title="This is a sample">The class and its instructor are invented, to show how classes work.</Banner>
      )}
    </>
  );
}
