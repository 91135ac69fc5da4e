import { createElement, type ReactNode } from 'react';

/** Elements of media-chrome, which do nothing until its code is there. Styles for that time: `video.css`. */
const element = (name: string, properties: Record<string, unknown> = {}, ...children: ReactNode[]) =>
  createElement(name, properties, ...children);

/** The video in its player; children: the video itself. */
export const VideoPlayer = ({ children }: { children: ReactNode }) =>
  element(
    'media-controller',
    { class: 'video-frame', hotkeys: 'noarrowup noarrowdown' },
    children,
    element(
      'media-control-bar',
      {},
      element('media-play-button'),
      element('media-seek-backward-button', { seekoffset: '10', class: 'video-wide' }),
      element('media-time-range'),
      element('media-time-display', { showduration: '' }),
      element('media-mute-button'),
      element('media-volume-range', { class: 'video-wide' }),
      element('media-captions-button'),
      element('media-playback-rate-button', { rates: '0.75 1 1.25 1.5 2' }),
      element('media-pip-button', { class: 'video-wide' }),
      element('media-fullscreen-button'),
    ),
  );
