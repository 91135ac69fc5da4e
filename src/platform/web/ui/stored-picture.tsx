type Properties = {
  /** The address of its file of 640 pixels; the others lie beside it. */
  image: string;
  alt?: string | null | undefined;
  /** CSS pixels on wide screens. */
  width: number;
};

/** A picture that somebody sent, in responsive sizes. */
export const StoredPicture = ({ image, alt, width }: Properties) => (
  <picture>
    <source
      type="image/avif"
      sizes={`(min-width: 44rem) ${width}px, 100vw`}
      srcSet={[320, 640, 1280].map((each) => `${image.slice(0, -8) + each}.avif ${each}w`).join()}
    />
    <img src={image} alt={alt ?? ''} loading="lazy" />
  </picture>
);
