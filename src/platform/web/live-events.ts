/** Milliseconds; with as much again by chance, so that not all browsers come back at once. */
const retryMs = 30_000;

/** Reads the events until it is closed. Browsers open a lost connection again, but not after a refusal. */
function readEvents(path: string, onState: (state: unknown) => void) {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout>;
  function open() {
    source = new EventSource(path);
    source.onmessage = ({ data }) => onState(JSON.parse(data));
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, retryMs * (1 + Math.random()));
    };
  }
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

type Message<State> = { state: State } | 'which';

/** One page of this browser reads the events and passes them on: browsers allow a server few connections. */
function follow<State>(name: string, path: string, onState: (state: State) => void) {
  const channel = new BroadcastChannel(`live ${name}`);
  const leaving = new AbortController();
  const post = (message: Message<State>) => channel.postMessage(message);
  /** Holds the last state that this page has read, when it is the one that reads. */
  let last: { state: State } | undefined;
  channel.onmessage = ({ data }: { data: Message<State> }) => {
    if (data !== 'which') onState(data.state);
    else if (last) post(last);
  };
  // A page that reads already answers with its state.
  post('which');
  const read = () =>
    new Promise<void>((resolve) => {
      const close = readEvents(path, (state) => {
        last = { state: state as State };
        onState(last.state);
        post(last);
      });
      leaving.signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });
  // Rejects when this page is left before its turn.
  navigator.locks.request(`live ${name}`, { signal: leaving.signal }, read).catch(() => {});
  return () => {
    leaving.abort();
    channel.close();
  };
}

/**
 * Calls `onState` with each state that the server sends at `path` (platform/server/live), until the returned function is
 * called. `name`: the same in all pages that follow the same state. Does nothing in browsers that cannot.
 */
export function followState<State>(name: string, path: string, onState: (state: State) => void) {
  if (!('EventSource' in window && 'BroadcastChannel' in window && 'locks' in navigator)) return () => {};
  let stop = follow(name, path, onState);
  const onHide = () => stop();
  // Back from the browser's cache of pages.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) stop = follow(name, path, onState);
  };
  addEventListener('pagehide', onHide);
  addEventListener('pageshow', onShow);
  return () => {
    removeEventListener('pagehide', onHide);
    removeEventListener('pageshow', onShow);
    stop();
  };
}
