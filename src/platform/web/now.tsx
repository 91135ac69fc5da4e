import { createContext, useContext } from 'react';

/** When the page was rendered, so that server and browser agree on days left while hydrating. */
export const NowContext = createContext(new Date(0));

export const useNow = () => useContext(NowContext);
