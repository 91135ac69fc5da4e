import { createElement, type ReactNode } from 'react';

/** Elements of media-chrome, which do nothing until its code is there. Styles for that time: `video.css`. */
const element = (name: string, properties: Record<string, unknown> = {}, ...children: ReactNode[]) =>
  createElement(name, properties, ...children);

const speeds = [0.75, 1, 1.25, 1.5, 2];

/** A field of our own: the button of the library is named otherwise than it reads. */
const SpeedField = ({ onChange }: { onChange: (speed: number) => void }) => (
  <select
    className="video-speed"
    aria-label="Speed"
    defaultValue="1"
    onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
  >
    {speeds.map((speed) => (
      <option key={speed} value={speed}>
        {speed}×
      </option>
    ))}
  </select>
);

type Properties = {
  /** The video itself. */
  children: ReactNode;
  onSpeed: (speed: number) => void;
};

/** The video in its player. */
export const VideoPlayer = ({ children, onSpeed }: Properties) =>
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
      element('media-time-display', { showduration: '', notoggle: '' }),
      element('media-mute-button'),
      element('media-volume-range', { class: 'video-wide' }),
      element('media-captions-button'),
      <SpeedField key="speed" onChange={onSpeed} />,
      element('media-pip-button', { class: 'video-wide' }),
      element('media-fullscreen-button'),
    ),
  );
