import type { ListPart } from '#platform/web/lists/list-query.ts';
import type { Opportunity } from '../../contract.ts';

/** What a card shows letter by letter, so that it is read from there. */
type ShownField = 'title' | 'description' | 'organization' | 'deadline' | 'link' | 'location' | 'amount';

/** Most opportunities have these values, which the state does not repeat. */
const usual = {
  ...{ closesAt: null, expectedOpens: null, expectedCloses: null, verifiedAt: null, image: null },
  ...{ funding: null, minAge: null, maxAge: null, openTo: '', alumniNotes: 0, sampleNotes: 0 },
} satisfies Partial<Opportunity>;

type Kept = Pick<Opportunity, 'id' | 'slug'> & Partial<Omit<Opportunity, ShownField>>;

function toKept(opportunity: Opportunity): Kept {
  const { title, description, organization, deadline, link, location, amount, ...kept } = opportunity;
  const named = Object.entries(kept).filter(([name, value]) => usual[name as keyof typeof usual] !== value);
  return Object.fromEntries(named) as Kept;
}

function readCard(kept: Kept, root: ParentNode): Opportunity {
  const titleLink = root.querySelector(`.card-title a[href="/opportunities/${kept.slug}"]`);
  // A page that could not be read shows no cards, and its state is whole.
  if (!titleLink) return kept as Opportunity;
  const card = titleLink.closest('.opportunity-card')!;
  const textOf = (selector: string) => card.querySelector(selector)?.textContent;
  const factOf = (icon: string) => card.querySelector(`[href="#icon-${icon}"]`)?.closest('li')?.querySelector('span');
  const gives = factOf('wallet');
  const funding = gives?.querySelector('strong')?.textContent;
  const shown: Pick<Opportunity, ShownField> = {
    title: titleLink.textContent,
    description: textOf('.card-description') ?? '',
    organization: textOf('.card-organization') ?? null,
    deadline: textOf('.card-deadline b[dir]')!,
    link: card.querySelector('a[target]')?.getAttribute('href') ?? '',
    location: factOf('pin')?.textContent ?? null,
    amount: gives?.textContent.slice(funding ? `${funding}: `.length : 0) || null,
  };
  return { ...usual, ...kept, ...shown } as Opportunity;
}

type State = { key: readonly unknown[]; data: unknown };

/** The list of the page itself; others, such as the one of early access, show no cards. */
function changeList({ key, data }: State, changeItem: (item: Opportunity) => unknown) {
  const isOfPage = key[0] === 'api/opportunities' && key.length === 3;
  const list = data as ListPart<Opportunity> | null;
  return isOfPage && list?.items ? { ...list, items: list.items.map(changeItem) } : data;
}

/** Returns what the state of a page holds of a query's data: of the list, what its cards do not show. */
export const withoutShown = (state: State) => changeList(state, toKept);

/** Returns the whole data again, from the state and the cards in `root`. */
export const readShown = (state: State, root: ParentNode) => changeList(state, (kept) => readCard(kept, root));
