import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { RowList } from '#platform/web/ui/layout/row-list.tsx';
import { ownCertificatePath } from '../vocabulary.ts';
import { useOwnCertificates } from './own-certificates-api.ts';

/** The certificates of a member, also of classes that are not open to them any more. Renders nothing without one. */
export function CertificatesSection() {
  const { data = [] } = useOwnCertificates();
  if (data.length === 0) return null;
  return (
    <section className="mt-14" aria-labelledby="certificates">
      <h2 className="text-xl" id="certificates">
        Certificates
      </h2>
      <RowList>
        {data.map(({ courseId, courseTitle, issuedAt, number, revokedAt }) => (
          <li key={number}>
            <strong dir="auto">{courseTitle}</strong>
            <span>
              {revokedAt ? `Revoked on ${formatLongDate(revokedAt)}` : `Issued on ${formatLongDate(issuedAt)}`}.{' '}
              <a className="link" href={ownCertificatePath(courseId)} aria-label={`Certificate for ${courseTitle}`}>
                Certificate
              </a>
            </span>
          </li>
        ))}
      </RowList>
    </section>
  );
}
