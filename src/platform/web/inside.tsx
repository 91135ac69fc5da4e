import { type ComponentType, createContext, type ReactNode } from 'react';

/**
 * What stands inside an element, as properties of the element: a part that depends on nothing but its own properties,
 * which can be written as JSON. The server keeps such parts by their keys, because the same ones, like the cards of
 * lists, are on many pages.
 */
export type Inside = <Properties extends object>(
  Part: ComponentType<Properties>,
  key: string,
  properties: Properties,
) => { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };

export const renderInside: Inside = (Part, _key, properties) => ({ children: <Part {...properties} /> });

export const InsideContext = createContext(renderInside);
