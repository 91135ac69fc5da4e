const star = 'm12 2.6 2.9 6.2 6.8.8-5 4.7 1.3 6.7-6-3.3-6 3.3 1.3-6.7-5-4.7 6.8-.8Z';

/** One star, filled unless it is said otherwise. Decorative: hidden from screen readers. */
export const Star = ({ isFilled = true }: { isFilled?: boolean }) => (
  <svg
    className={`star inline-block h-[1.125em] w-[1.125em] flex-none stroke-[1.75] stroke-sea align-[-0.15em] [stroke-linejoin:round] ${isFilled ? 'fill-sea' : 'fill-none'}`}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    <path d={star} />
  </svg>
);

/** '4 of 5 stars', drawn. */
export const Stars = ({ stars }: { stars: number }) => (
  <span className="inline-flex gap-0.5" role="img" aria-label={`${stars} of 5 stars`}>
    {[1, 2, 3, 4, 5].map((each) => (
      <Star key={each} isFilled={each <= stars} />
    ))}
  </span>
);
