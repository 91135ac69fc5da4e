import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { SaveContext, type SaveProperties } from '#features/opportunities/core/web/detail/save-section.tsx';
import { AuthProvider } from '#features/people/session/web/shared/auth-provider.tsx';
import { NowContext } from '#platform/web/now.tsx';
import { PageAddressContext } from '#platform/web/page-address.tsx';
import { ServerLocation } from '#platform/web/router.tsx';
import { type FindPage, isAdminPage, type ShownPage } from './find-page.ts';
import { PhoneBar } from './layout/phone-bar.tsx';
import { type AccountPart, SiteHeader } from './layout/site-header.tsx';
import { useShownPage } from './use-shown-page.ts';

/** These parts of every page differ between visitors and members. */
export type PersonParts = {
  Account: AccountPart;
  Save: ComponentType<SaveProperties>;
  /** Loads a `Save` whose code only pages with something to save need. */
  loadSave?: () => Promise<unknown>;
  /** Answers what members do with opportunities. */
  Trace?: ComponentType;
};
type Properties = { client: QueryClient; first: ShownPage; findPage: FindPage; now: Date } & PersonParts;

/** The root component, the same on the server and in the browser. */
export function App({ client, now, ...rest }: Properties) {
  return (
    <QueryClientProvider client={client}>
      <NowContext value={now}>
        <ServerLocation value={rest.first.address}>
          <AuthProvider>
            <Shell {...rest} />
          </AuthProvider>
        </ServerLocation>
      </NowContext>
    </QueryClientProvider>
  );
}

function Shell({ first, findPage, Account, Save, loadSave, Trace }: Omit<Properties, 'client' | 'now'>) {
  const { page, isWaiting } = useShownPage(first, findPage, loadSave);
  const { Content, address } = page;
  return (
    <PageAddressContext value={address}>
      {!isAdminPage(page.route) && <SiteHeader path={address.path} Account={Account} />}
      <div aria-busy={isWaiting} className="page-content">
        <SaveContext value={Save}>
          <Content key={page.route.path} />
        </SaveContext>
      </div>
      {!isAdminPage(page.route) && <PhoneBar path={address.path} Account={Account} />}
      {Trace && <Trace />}
    </PageAddressContext>
  );
}
