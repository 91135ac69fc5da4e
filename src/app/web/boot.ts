import { leftPerson, storedPersonHash, storePersonHash } from '#platform/web/person-hash.ts';

/** The boot script: menus, sharing, connection state, and when to load React. */
const root = document.documentElement;

function closeMenus(except?: Element | null) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
    if (menu !== except) menu.open = false;
  }
}

/** Opens the share sheet, or copies the address where there is none or only that is asked for. */
async function share(button: HTMLElement) {
  const url = location.origin + location.pathname;
  const announce = (label: string) => {
    button.nextElementSibling!.textContent = label;
  };
  try {
    if (navigator.share && button.dataset.share !== 'copy')
      return await navigator.share({ title: document.title, url });
    await navigator.clipboard.writeText(url);
    announce('Link copied.');
  } catch (error) {
    if ((error as Error).name !== 'AbortError') announce(`Copy this address: ${url}`);
  }
}

/** Loads the sync of people who have saved classes for offline. */
const loadCopies = () => import('#features/learning/classroom/web/copies/sync-copies.ts');

/** Visitors save in their browser, also before React is there and on pages without it. */
const loadSaves = () => import('#features/career/applications/web/saved/visitor-saves.ts');

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const shareButton = target.closest<HTMLElement>('[data-share]');
  if (shareButton) void share(shareButton);
  const saveButton = target.closest<HTMLElement>('[data-save]');
  if (saveButton) void loadSaves().then(({ toggle }) => toggle(saveButton));
  // Firefox does not send link pings.
  const ping = 'MozAppearance' in root.style && target.closest<HTMLAnchorElement>('a[ping]')?.ping;
  if (ping) navigator.sendBeacon(ping);
  const menu = target.closest('details[data-menu]');
  const isChosen = target.closest('a, [data-theme-choice]');
  closeMenus(isChosen ? null : menu);
  if (isChosen?.matches('button')) menu?.querySelector('summary')?.focus();
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

/** Vite's loader fetches stylesheets that no <link> names; these are inlined already. */
function nameInlineStyles() {
  for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true });
    link.href = dataset.href!;
    document.head.append(link);
  }
}

// Chromium never retries a failed module: from then on links and forms load whole pages.
addEventListener('vite:preloadError', () => {
  root.dataset.lost = '';
});

let isLoading = false;
function loadReact(event?: Event) {
  // Browsers report a pointermove without movement when a page appears under a resting mouse.
  const isStill = event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY;
  if (isLoading || isStill) return;
  isLoading = true;
  nameInlineStyles();
  void import('./browser.tsx').then(({ hydrate }) => hydrate());
  if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/service-worker.js').catch(() => {});
}

/** Any interaction loads React, usually some tenths of a second before it is needed. */
const touches = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart', 'scroll'] as const;
for (const touch of touches) addEventListener(touch, loadReact, { passive: true, capture: true });

/**
 * Without interaction, React is only needed for the next page. A quiz result is stored by React, so it must not wait.
 */
const idleDelay = location.search.includes('answers=') ? 0 : 6_000;
const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
const afterLoad = () => setTimeout(() => whenIdle(() => loadReact()), idleDelay);
if (root.dataset.quiz === 'restoring' || 'atOnce' in root.dataset) loadReact();
if (document.readyState === 'complete') afterLoad();
else addEventListener('load', afterLoad, { once: true });

/**
 * Sends the form of the link in an email that turns emails off: pressing it was the decision, so this happens as soon
 * as somebody sees the page. Not on the way back through the history, which would lead forward again.
 */
function sendAtOnce() {
  const form = document.querySelector<HTMLFormElement>('form[data-at-once]');
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (form && document.visibilityState === 'visible' && arrival?.type !== 'back_forward') form.requestSubmit();
}
sendAtOnce();
document.addEventListener('visibilitychange', sendAtOnce, { once: true });

const person = root.dataset.person ?? '';

/** Clears what somebody has left behind who is not the person of this page. */
function clearOthers() {
  const stored = storedPersonHash();
  if (stored && stored !== person)
    void import('./clear-left-person.ts').then(({ clearLeftPerson }) => clearLeftPerson(person));
  if (person) storePersonHash(person);
}

/** Reloads a page that was rendered for another user. */
function watchPerson() {
  const stored = storedPersonHash();
  // When a tab clears the storage, others hear of it: once is enough for a page that is being left, and visitors have
  // nothing to hide.
  if (stored === person || root.hidden || (!person && stored === leftPerson)) return;
  root.hidden = true;
  // Left in another tab; otherwise the storage is that of somebody else already.
  if (!stored) storePersonHash(leftPerson);
  location.reload();
}

try {
  // Pages from the service worker are visitors' pages.
  if (!document.querySelector('[data-offline]:not([hidden])')) {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // Pages from the history may belong to an earlier user.
    if (arrival?.type === 'back_forward') watchPerson();
    else clearOthers();
    addEventListener('storage', watchPerson);
    if (localStorage.getItem('saved')) {
      if (person)
        void import('#features/career/applications/web/saved/bring-saved.ts').then(({ bringSaved }) => bringSaved());
      else void loadSaves().then(({ showSaved }) => showSaved());
    }
    addEventListener('sealeap:left', () => {
      if (!person) return;
      // Other tabs of the person change the storage, too, while this one already goes to where it leads.
      removeEventListener('storage', watchPerson);
      if (localStorage.getItem('copies')) void loadCopies().then(({ deleteCopies }) => deleteCopies());
    });
    if (localStorage.getItem('copies')) void loadCopies().then(({ syncCopies }) => syncCopies(person));
    addEventListener('pageshow', ({ persisted }) => persisted && watchPerson());
  }
  if (document.cookie.includes('sealeap_notice=') || sessionStorage.getItem('notice'))
    void import('#features/people/accounts/web/notices.ts').then(({ showNotice }) => showNotice());
} catch {
  // Without storage there is nothing to compare with.
}

// Pages from the service worker show this already; browsers often do not notice a dead network.
if (!navigator.onLine) announceOffline(true);
