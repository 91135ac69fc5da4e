import type { Category } from '../../vocabulary.ts';

const marks: Record<Category, string> = {
  tech: 'M2.5 12.5h3.5v-6h5v6h3v-3h4.5v3h3M2.5 18.5h5.5v-2.5h7v2.5h6.5',
  environment:
    'M12 16.5c-1.8-4 1.8-7 0-13M12 8c2.2.4 4-.6 5-3M11.5 12c-2.3.2-4-1-4.8-3.3M2.5 19c3.2-2.6 6.3-2.6 9.5 0s6.3 2.6 9.5 0',
  arts: 'M2.5 18.5c7.5 0 6-12.5 12.8-12.5 3.8 0 5.4 3 4.3 5.2-1 2-4 1.7-4-.7M10.5 20c3-1 4-3.5 4.5-5.5M16 20c1.5-.3 3.5-.8 5.5-.8',
  leadership: 'M5 19.5l1-10.5h4l1 10.5M5 9h6M6.5 9V6.5l1.5-2 1.5 2V9M13.5 7.5l7.5-3M13.5 9.8l7.5 1.7M2.5 19.5h19',
};

/** The illustration of a category as an icon. */
export function CategoryMark({ category }: { category: Category }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={marks[category]} />
    </svg>
  );
}
