import { CategoryArt } from '#features/people/interests/web/shared/category-art.tsx';
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
    <picture>
      <source
        type="image/avif"
        sizes={`(min-width: 44rem) ${width}px, 100vw`}
        srcSet={[320, 640, 1280].map((each) => `${image.slice(0, -8) + each}.avif ${each}w`).join()}
      />
      <img src={image} alt={alt ?? ''} loading="lazy" />
    </picture>
  ) : (
    <CategoryArt category={category} seed={id} vessel={type} />
  );
