/** Code that the list needs only sometimes: loaded before the list is shown, and used without waiting then. */
function listPart<Part>(load: () => Promise<Part>) {
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

/** The server's HTML has them already. */
export const countryList = listPart(() => import('./country-options.tsx'));
/** What the address says beyond the plain list. */
export const searchParts = listPart(() => import('./search-parts.tsx'));
/** From the first time that the search field has the focus. */
export const suggestionList = listPart(() => import('./suggestions.tsx'));
