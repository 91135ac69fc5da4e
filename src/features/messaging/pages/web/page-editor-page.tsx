import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Loaded } from '#platform/web/ui/loaded.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { EditedPage } from '../page-contract.ts';
import { pagePathOf, pageStateLabel } from '../vocabulary.ts';
import { useEditedPage } from './page-admin-api.ts';
import { PageEditor } from './page-editor.tsx';
import { PageSettings } from './page-settings.tsx';

const back = { href: '/admin/pages', label: 'Pages' };

export const NoSuchPage = () => (
  <EmptyState as="h1" title="This page is not here">
    <a className="link" href={back.href}>
      All pages
    </a>
  </EmptyState>
);

export function PageEditorPage() {
  const id = usePageAddress().params.id!;
  return (
    <Loaded query={useEditedPage(id)} failedTitle="We could not load this page" loadingLabel="Loading the page" as="h1">
      {(page) => (isRefused(page) ? <NoSuchPage /> : <Editor page={page} />)}
    </Loaded>
  );
}

function Editor({ page }: { page: EditedPage }) {
  const { id, title, state } = page;
  const isShown = state === 'published' || state === 'changed';
  const isOnSite = isShown || page.hasOriginal || page.kind === 'about';
  return (
    <>
      <AdminHead
        back={back}
        title={<span dir="auto">{title || 'Without a title'}</span>}
        lead={<Badge kind={state === 'published' ? 'plain' : 'outline'}>{pageStateLabel(page)}</Badge>}
      >
        {isOnSite && (
          <a
            className="link inline-flex min-h-control items-center"
            href={pagePathOf(page)}
            target="_blank"
            rel="noreferrer"
          >
            See it on the site
          </a>
        )}
        <ButtonLink variant="second" href={`/admin/pages/${id}/versions`}>
          History
        </ButtonLink>
      </AdminHead>
      <PageEditor key={id} page={page} />
      <PageSettings page={page} isShown={isShown} />
    </>
  );
}
