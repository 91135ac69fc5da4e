import type { AllHTMLAttributes, ElementType, Ref } from 'react';

/** Attributes of the element of a part. */
export type PartProperties = Omit<AllHTMLAttributes<HTMLElement>, 'as'> & {
  /** The element, where it is another than usual. */
  as?: ElementType;
  // biome-ignore lint/suspicious/noExplicitAny: the element is known where the part is used.
  ref?: Ref<any>;
};

/** An element with a style of its own. `className` adds to it; what overrides one of its utilities ends in `!`. */
export const Part = ({
  as: Element = 'div',
  utilities,
  className,
  ...rest
}: PartProperties & { utilities: string }) => (
  <Element className={className ? `${utilities} ${className}` : utilities} {...rest} />
);
