/** Why a file is not taken, worded for people. A feature adds its own words for the kinds and sizes that it takes. */
export const fileRefusals = {
  empty: 'There is nothing in this file. Please choose one.',
  damaged: 'This file is damaged, or not whole. Please try another copy of it.',
  macros: 'This file holds macros, which can harm a computer. Please save it without macros.',
  locked: 'This file is locked with a password. Please send it without one.',
  unpacked: 'This file unpacks to more than 2 GB. Please send a smaller one.',
} as const;

/** Bytes of a picture that is drawn anew. */
export const maxPictureSize = 10 * 1024 * 1024;
export const pictureTooLarge = 'This picture is too large: at most 10 MB.';
