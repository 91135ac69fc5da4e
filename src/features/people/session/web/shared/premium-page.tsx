import type { ComponentType } from 'react';
import type { definePage, Page } from '#platform/web/define-page.ts';
import { signedIn, useSession } from '../session-api.ts';

type Definition = Omit<Parameters<typeof definePage>[0], 'guard' | 'load'>;
/** `Offer` is what members without Premium see at the address. */
type Variants = { Content: ComponentType; Offer: ComponentType };

async function gated(load: () => Promise<Variants>) {
  const { Content, Offer } = await load();
  return () => (useSession().data?.person?.tier === 'premium' ? <Content /> : <Offer />);
}

/**
 * An entry of the route table for a page of premium members: the only way to name this guard. Other members are offered
 * Premium instead, and none of the page's queries runs for them.
 */
export function premiumPage({ queries, ...page }: Definition, load: () => Promise<Variants>): Page {
  /** Made once: another component in its place would start anew with every address. */
  let loaded: ReturnType<typeof gated> | undefined;
  return {
    ...page,
    guard: 'premium',
    load: () => {
      loaded ??= gated(load).catch((error: Error) => {
        loaded = undefined;
        throw error;
      });
      return loaded;
    },
    queries: (params, search) =>
      (queries?.(params, search) ?? []).map(
        (query) => async (client) => signedIn(client)?.tier === 'premium' && query(client),
      ),
  };
}
