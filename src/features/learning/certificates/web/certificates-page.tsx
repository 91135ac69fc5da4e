import { formatLongDate, formatTime } from '#platform/shared/dates/dates.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { AdminSearch } from '#platform/web/admin/admin-search.tsx';
import { AdminRows, type Column } from '#platform/web/admin/admin-table.tsx';
import { ReasonDialog } from '#platform/web/admin/reason-dialog.tsx';
import { useList } from '#platform/web/lists/list-query.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { AdminCertificate } from '../contract.ts';
import { certificatePath } from '../vocabulary.ts';
import {
  certificatesApi,
  certificatesPath,
  loadCertificates,
  readCertificateFilter,
  useRevoke,
} from './certificate-api.ts';

export function CertificatesPage() {
  const filter = readCertificateFilter(usePageAddress().search);
  const list = useList({ path: certificatesApi, filter, load: loadCertificates });
  return (
    <>
      <AdminHead title="Certificates" lead="Of members who have completed a class, the latest first." />
      <AdminSearch
        label="Find a certificate"
        placeholder="Its number, or the end of its address"
        path={certificatesPath}
        filter={filter}
      />
      <AdminRows
        list={list}
        failedTitle="We could not load the certificates"
        loadingLabel="Loading the certificates"
        caption="Certificates"
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <EmptyState title={filter.q ? 'No certificate has this number or address' : 'No certificates yet'}>
            <p>{filter.q ? 'Please type all of it.' : 'They come here when members complete their classes.'}</p>
          </EmptyState>
        }
      />
    </>
  );
}

const columns: readonly Column<AdminCertificate>[] = [
  {
    name: 'number',
    label: 'Number',
    isTitle: true,
    cell: ({ number, code }) => <a href={certificatePath(code)}>{number}</a>,
  },
  { name: 'name', label: 'Name', cell: ({ name }) => <bdi>{name ?? 'Deleted account'}</bdi> },
  { name: 'class', label: 'Class', cell: ({ courseTitle }) => <bdi>{courseTitle}</bdi> },
  { name: 'issued', label: 'Issued', cell: ({ issuedAt }) => <time dateTime={issuedAt}>{formatTime(issuedAt)}</time> },
  { name: 'state', label: 'State', cell: (certificate) => <StateCell certificate={certificate} /> },
];

function StateCell({ certificate }: { certificate: AdminCertificate }) {
  const { id, number, revokedAt, revocationReason } = certificate;
  const revoke = useRevoke();
  if (revokedAt)
    return (
      <span>
        Revoked on {formatLongDate(revokedAt)}: <bdi>{revocationReason}</bdi>
      </span>
    );
  return (
    <ReasonDialog
      label="Revoke"
      title={`Revoke ${number}?`}
      description="Its public page says at once that it is not valid. This cannot be undone. The member is told, with your reason."
      confirmLabel="Revoke the certificate"
      onAct={(reason) => revoke(id, reason)}
    />
  );
}
