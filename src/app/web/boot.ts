import './app.css';
import { markPerson, personMark } from '#platform/web/person-mark.ts';
import { applyTheme, currentTheme } from '#platform/web/theme.ts';

/** What must work before React is there, and costs next to nothing: theme, menu, connection, and when to load React. */
const root = document.documentElement;

function markTheme() {
  for (const button of document.querySelectorAll('[data-theme-switch]')) {
    button.setAttribute('aria-pressed', String(currentTheme() === 'dark'));
  }
}

function closeMenus(except?: Element | null) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
    if (menu !== except) menu.open = false;
  }
}

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  if (target.closest('[data-theme-switch]')) {
    applyTheme(currentTheme() === 'dark' ? 'light' : 'dark');
    markTheme();
  }
  closeMenus(target.closest('a') ? null : target.closest('details[data-menu]'));
});

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  const open = document.querySelector<HTMLDetailsElement>('details[data-menu][open]');
  closeMenus();
  open?.querySelector('summary')?.focus();
});

const sayOffline = (isOffline: boolean) => {
  for (const bar of document.querySelectorAll<HTMLElement>('[data-offline]')) bar.hidden = !isOffline;
};
addEventListener('online', () => sayOffline(false));
addEventListener('offline', () => sayOffline(true));

let isLoading = false;
function loadReact() {
  if (isLoading) return;
  isLoading = true;
  // One after the other, so that no single step keeps a slow phone from answering a touch.
  void import('react-dom/client')
    .then(() => new Promise((resolve) => setTimeout(resolve)))
    .then(() => import('./browser.tsx'))
    .then(({ hydrate }) => hydrate());
  if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/service-worker.js').catch(() => {});
}

const touches = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;
for (const touch of touches) addEventListener(touch, loadReact, { once: true, passive: true, capture: true });

const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
const afterLoad = () => whenIdle(loadReact);
if (root.dataset.quiz === 'restoring') loadReact();
else if (document.readyState === 'complete') afterLoad();
else addEventListener('load', afterLoad, { once: true });

const person = root.dataset.person ?? '';

/** A page that was made for somebody who is gone, or before they came, gives way to what the server says now. */
function watchPerson() {
  if (personMark() === person) return;
  root.hidden = true;
  location.reload();
}

try {
  // What the service worker kept belongs to nobody, and knows nobody.
  if (!document.querySelector('[data-offline]:not([hidden])')) {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // What comes out of the history does not know who is there now.
    if (arrival?.type === 'back_forward') watchPerson();
    else markPerson(person);
    addEventListener('storage', watchPerson);
    addEventListener('sealeap:left', () => markPerson(''));
    addEventListener('pageshow', ({ persisted }) => persisted && watchPerson());
  }
  if (sessionStorage.getItem('notice'))
    void import('#features/accounts/web/notices.ts').then(({ showNotice }) => showNotice());
} catch {
  // Without storage there is nothing to compare with: each page then shows what the server said.
}

markTheme();
// A page that was kept from an earlier visit already says so: browsers know a dead network late, or never.
if (!navigator.onLine) sayOffline(true);
