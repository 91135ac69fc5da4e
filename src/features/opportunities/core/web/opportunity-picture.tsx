import { CategoryArt } from '#features/people/interests/web/shared/category-art.tsx';
import { StoredPicture } from '#platform/web/ui/stored-picture.tsx';
import type { Opportunity } from '../contract.ts';

type Properties = {
  opportunity: Pick<Opportunity, 'id' | 'category' | 'type' | 'image'>;
  alt?: string | null;
  /** CSS pixels on wide screens. */
  width: number;
};

/** The uploaded picture in responsive sizes, otherwise the category art. Pictures on other hosts are never shown. */
export const OpportunityPicture = ({ opportunity: { id, category, type, image }, alt, width }: Properties) =>
  image?.startsWith('/') ? (
    <StoredPicture {...{ image, alt, width }} />
  ) : (
    <CategoryArt category={category} seed={id} vessel={type} />
  );
