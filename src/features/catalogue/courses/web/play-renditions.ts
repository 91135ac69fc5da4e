/** Only Safari plays such lists by itself and reports how much it may load. */
const playsByItself = (element: HTMLVideoElement) =>
  'WebKitPlaybackTargetAvailabilityEvent' in globalThis && element.canPlayType('application/vnd.apple.mpegurl') !== '';

/** A new source stops a video: whoever has pressed Play before need not press it again. */
function keepPlaying(element: HTMLVideoElement, changeSource: () => void) {
  const isWanted = !element.paused;
  changeSource();
  if (isWanted) element.play().catch(() => {});
}

/** hls.js, where it can play: it is loaded on lessons with smaller versions alone. Undefined where it cannot. */
async function attachHls(element: HTMLVideoElement, playlist: string, onUnplayable: () => void) {
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) return undefined;
  // A worker of its own would have an address that the content policy refuses.
  const hls = new Hls({
    ...{ enableWorker: false, capLevelToPlayerSize: true },
    startPosition: element.currentTime || -1,
  });
  let hasRecovered = false;
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      return hls.recoverMediaError();
    }
    if (type !== Hls.ErrorTypes.NETWORK_ERROR) {
      hls.destroy();
      return onUnplayable();
    }
    // The browser does this when the address of a plain video has died: `useVideoPlayback` asks for a new one.
    hls.stopLoad();
    element.dispatchEvent(new Event('error'));
  });
  hls.loadSource(playlist);
  keepPlaying(element, () => hls.attachMedia(element));
  return hls;
}

/**
 * Plays the smaller versions of a video, which are at `address`, or the video itself where the browser cannot. Returns
 * what ends it. `original`: the address that the element began with.
 */
export function playRenditions(element: HTMLVideoElement, address: string, original: string) {
  const videoAddress = `${address}video`;
  let isLeft = false;
  let detach = () => {};
  const playPlain = (src: string) => {
    if (element.getAttribute('src') === src) return;
    keepPlaying(element, () => {
      element.src = src;
    });
  };
  async function begin() {
    const playlist = `${address}renditions.m3u8`;
    if (playsByItself(element)) return playPlain(playlist);
    // A person who plays the original already stays with it.
    if (element.readyState > 0 && videoAddress === original) return;
    const hls = await attachHls(element, playlist, () => playPlain(videoAddress));
    if (!hls) return playPlain(videoAddress);
    detach = () => hls.destroy();
    if (isLeft) detach();
  }
  void begin().catch(() => playPlain(videoAddress));
  return () => {
    isLeft = true;
    detach();
  };
}
