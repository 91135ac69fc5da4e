import { categoryLabels } from '#features/people/interests/vocabulary.ts';
import { type Head, titled } from '#platform/web/define-page.ts';
import { typeLabels } from '../vocabulary.ts';
import { listPath, readListAddress } from './list/list-address.ts';

const joined = (names: readonly string[]) => new Intl.ListFormat('en').format(names);

/** Only pages of one category or type are indexed by search engines; other filters and searches are hidden. */
export function listHead(search: string): Head {
  const { category, type, ...rest } = readListAddress(search);
  const kind = type ? joined(type.map((each) => `${typeLabels[each]}s`)) : 'Opportunities';
  const title = category ? `${kind} in ${joined(category.map((each) => categoryLabels[each].toLowerCase()))}` : kind;
  const isSeveral = (type?.length ?? 0) > 1 || (category?.length ?? 0) > 1;
  return {
    title: titled(title),
    description: `${title}: scholarships, internships, exchanges and competitions for young people, with who may apply and when they close.`,
    canonical: listPath({ ...(category && { category }), ...(type && { type }) }),
    isHidden: isSeveral || Object.keys(rest).length > 0,
  };
}
