import { fileRefusals } from '#platform/shared/file-refusals.ts';

/** The kinds of file that a lesson can have: downloads, its video, and the pictures of its text. */
export const mediaKinds = ['pdf', 'docx', 'xlsx', 'pptx', 'zip', 'mp4', 'webm', 'picture'] as const;
export type MediaKind = (typeof mediaKinds)[number];

export const uploadPurposes = ['file', 'video'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** Bytes, characters, files or seconds. */
export const mediaLimits = {
  fileSize: 100 * 1024 * 1024,
  videoSize: 2 * 1024 * 1024 * 1024,
  name: 120,
  pictureText: 300,
  filesPerLesson: 10,
  unfinishedUploads: 20,
  captions: 200_000,
  videoSeconds: 24 * 60 * 60,
} as const;

export const maxSizeFor = (purpose: UploadPurpose) =>
  purpose === 'video' ? mediaLimits.videoSize : mediaLimits.fileSize;

export const uploadHints: Record<UploadPurpose, string> = {
  file: 'PDF, Word (DOCX), Excel (XLSX), PowerPoint (PPTX) or ZIP, up to 100 MB.',
  video: 'MP4 with H.264 and AAC, or WebM. Up to 2 GB. You can go on later if it stops.',
};

/** Browsers offer these files to choose. */
export const acceptedNames: Record<UploadPurpose, string> = {
  file: '.pdf,.docx,.xlsx,.pptx,.zip',
  video: 'video/mp4,video/webm,.mp4,.m4v,.webm',
};

export const renditionStates = ['waiting', 'done', 'failed'] as const;
export type RenditionState = (typeof renditionStates)[number];

/** Why there are no smaller versions of a video. */
export const renditionFailures = {
  unreadable: 'The video could not be read to its end. It may be damaged: please look at it once as a whole.',
  slow: 'It took more time than a video may take.',
  gaveUp: 'It was tried three times and did not work.',
} as const;
export type RenditionFailure = keyof typeof renditionFailures;

/** Why a file was not taken. */
export const uploadRefusals = {
  ...fileRefusals,
  kind: 'This is not a file that a lesson can offer. Please send a PDF, DOCX, XLSX, PPTX or ZIP file.',
  video: 'This is not a video that every browser can play. Please send an MP4 file or a WebM file.',
  codec: 'This video is stored in a way that not every browser can play. Please save it as MP4 with H.264 and AAC.',
  long: 'This video is longer than 24 hours. Please send a shorter one.',
  size: 'This file is too large.',
} as const;

export const kindLabels: Record<MediaKind, string> = {
  pdf: 'PDF',
  docx: 'Word',
  xlsx: 'Excel',
  pptx: 'PowerPoint',
  zip: 'ZIP',
  mp4: 'Video',
  webm: 'Video',
  picture: 'Picture',
};
