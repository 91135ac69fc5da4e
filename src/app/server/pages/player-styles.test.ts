import * as player from 'media-chrome';
import { expect, it } from 'vitest';
import { hashSource } from '#platform/server/http/answers/security-headers.ts';
import { playerStyles } from './player-styles.ts';

type WithTemplate = { getTemplateHTML?: (attributes: object, properties: object) => string };

/** Elements that the page uses, and those that they make. */
const used = [
  ...['MediaController', 'MediaControlBar', 'MediaPlayButton', 'MediaSeekBackwardButton', 'MediaTimeRange'],
  ...['MediaTimeDisplay', 'MediaMuteButton', 'MediaVolumeRange', 'MediaCaptionsButton'],
  ...['MediaPipButton', 'MediaFullscreenButton', 'MediaGestureReceiver', 'MediaTooltip', 'MediaErrorDialog'],
  ...['MediaPreviewThumbnail', 'MediaPreviewTimeDisplay', 'MediaPreviewChapterDisplay', 'MediaKeyboardShortcutsDialog'],
];

it('allows exactly the styles of the elements of the player, in the version that is installed', () => {
  const styles = used.flatMap((name) => {
    const { getTemplateHTML } = (player as unknown as Record<string, WithTemplate>)[name]!;
    const html = getTemplateHTML!.call((player as unknown as Record<string, WithTemplate>)[name], {}, {});
    return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => hashSource(css!));
  });
  expect([...new Set(styles)].sort()).toEqual([...playerStyles].sort());
});
