import './app.css';
import { storedPersonHash, storePersonHash } from '#platform/web/person-hash.ts';

/** What must work before React is there, and costs next to nothing: menu, sharing, connection, and when to load React. */
const root = document.documentElement;

function closeMenus(except?: Element | null) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
    if (menu !== except) menu.open = false;
  }
}

/** The phone's own share sheet, or a copied address. */
async function share(button: Element) {
  const url = location.origin + location.pathname;
  const announce = (label: string) => {
    button.nextElementSibling!.textContent = label;
  };
  try {
    if (navigator.share) return await navigator.share({ title: document.title, url });
    await navigator.clipboard.writeText(url);
    announce('Link copied.');
  } catch (error) {
    if ((error as Error).name !== 'AbortError') announce(`Copy this address: ${url}`);
  }
}

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const shareButton = target.closest('[data-share]');
  if (shareButton) void share(shareButton);
  // Firefox alone does not send the pings of links.
  const ping = 'MozAppearance' in root.style && target.closest<HTMLAnchorElement>('a[ping]')?.ping;
  if (ping) navigator.sendBeacon(ping);
  closeMenus(target.closest('a') ? null : target.closest('details[data-menu]'));
});

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  const open = document.querySelector<HTMLDetailsElement>('details[data-menu][open]');
  closeMenus();
  open?.querySelector('summary')?.focus();
});

const announceOffline = (isOffline: boolean) => {
  for (const bar of document.querySelectorAll<HTMLElement>('[data-offline]')) bar.hidden = !isOffline;
};
addEventListener('online', () => announceOffline(false));
addEventListener('offline', () => announceOffline(true));

/** The build's loader asks for styles that no link of the page names: these stand inside it already. */
function nameInlineStyles() {
  for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true });
    link.href = dataset.href!;
    document.head.append(link);
  }
}

// Chromium never asks again for a module that the network lost: from then on links and forms load whole pages.
addEventListener('vite:preloadError', () => {
  root.dataset.lost = '';
});

let isLoading = false;
function loadReact(event?: Event) {
  // Browsers report a mouse that rests over a new page as if it had moved.
  const isStill = event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY;
  if (isLoading || isStill) return;
  isLoading = true;
  nameInlineStyles();
  void import('./browser.tsx').then(({ hydrate }) => hydrate());
  if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/service-worker.js').catch(() => {});
}

/** The first sign that a person is there, mostly some tenths of a second before something is chosen. */
const touches = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart', 'scroll'] as const;
for (const touch of touches) addEventListener(touch, loadReact, { passive: true, capture: true });

/**
 * The first page of a visit is read in peace: what nobody has touched needs React only later, for the next page. But a
 * result of the quiz is kept by React: that must not wait.
 */
const idleDelay = location.search.includes('answers=') ? 0 : 6_000;
const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
const afterLoad = () => setTimeout(() => whenIdle(() => loadReact()), idleDelay);
if (root.dataset.quiz === 'restoring' || 'atOnce' in root.dataset) loadReact();
if (document.readyState === 'complete') afterLoad();
else addEventListener('load', afterLoad, { once: true });

const person = root.dataset.person ?? '';

/** A page that was made for somebody who is gone, or before they came, gives way to what the server says now. */
function watchPerson() {
  if (storedPersonHash() === person) return;
  root.hidden = true;
  location.reload();
}

try {
  // What the service worker kept belongs to nobody, and knows nobody.
  if (!document.querySelector('[data-offline]:not([hidden])')) {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // What comes out of the history does not know who is there now.
    if (arrival?.type === 'back_forward') watchPerson();
    else storePersonHash(person);
    addEventListener('storage', watchPerson);
    addEventListener('sealeap:left', () => storePersonHash(''));
    addEventListener('pageshow', ({ persisted }) => persisted && watchPerson());
  }
  if (sessionStorage.getItem('notice'))
    void import('#features/accounts/web/notices.ts').then(({ showNotice }) => showNotice());
} catch {
  // Without storage there is nothing to compare with: each page then shows what the server said.
}

// A page that was kept from an earlier visit already says so: browsers know a dead network late, or never.
if (!navigator.onLine) announceOffline(true);
