const key = 'theme';

export type Theme = 'light' | 'dark';

/** The theme on screen; light unless the person chose otherwise (specification, section 9). */
export const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** Applies a theme to the page's root and remembers it; without storage it lasts as long as the page. */
export function applyTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Private windows may refuse storage; the choice then holds for this page.
  }
}
