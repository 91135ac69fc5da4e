import { type ComponentType, createContext, useContext } from 'react';
import type { Opportunity } from '../../contract.ts';

/** `isWhole`: on the opportunity's own page. */
export type SaveProperties = { opportunity: Pick<Opportunity, 'id' | 'slug' | 'title'>; isWhole?: boolean };

/** How an opportunity is saved, which a feature above fills in; empty in previews. */
export const SaveContext = createContext<ComponentType<SaveProperties> | undefined>(undefined);

/** The button that saves an opportunity, for a card, a row or its page. */
export function SaveSection(properties: SaveProperties) {
  const Save = useContext(SaveContext);
  return Save && <Save {...properties} />;
}
