import { useEffect, useState } from 'react';

/** Code that a page needs only sometimes, such as what one lesson has and another has not. */
export type PagePart<Part> = { load: () => Promise<Part>; get: () => Part | undefined };

/** Loaded before the page is shown (`load` of its route), it is used without waiting then. `load` is called once. */
export function pagePart<Part>(load: () => Promise<Part>): PagePart<Part> {
  let loaded: Part | undefined;
  return {
    load: async () => {
      loaded ??= await load();
      return loaded;
    },
    /** Undefined until it is loaded. */
    get: () => loaded,
  };
}

/** The part where it is needed; it comes a moment later where nobody has loaded it. `Part` is a module. */
export function usePart<Part extends object>(part: PagePart<Part>, isNeeded = true) {
  const [loaded, setLoaded] = useState(part.get);
  const isMissing = isNeeded && !loaded;
  useEffect(() => {
    if (isMissing)
      part.load().then(setLoaded, () => {
        // The page is whole but for this part, which the next load brings.
      });
  }, [part, isMissing]);
  return isNeeded ? loaded : undefined;
}
