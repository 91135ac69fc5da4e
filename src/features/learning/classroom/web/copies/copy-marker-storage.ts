/** In localStorage while there are copies on this device, so that nothing is loaded for whoever has none. */
const key = 'copies';

export const storeMarker = () => localStorage.setItem(key, '1');
export const removeMarker = () => localStorage.removeItem(key);

/** False where there is no storage, and so no copy. */
export function hasCopies() {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
