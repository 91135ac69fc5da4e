import file from './icons.svg?raw';

/** The paths of all icons, on a grid of 24 × 24, as an element that each document holds once and `Icon` refers to. */
export const iconPaths = file.replace(/\n\s*/g, '');
