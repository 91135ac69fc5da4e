/** Smaller versions of a video, by the name of their files in the store. */
export const renditionNames = ['small', 'large'] as const;
export type RenditionName = (typeof renditionNames)[number];

/** The shorter side in pixels, and the most bits of pictures in a second. */
const sizes: Record<RenditionName, { side: number; rate: number }> = {
  small: { side: 360, rate: 800_000 },
  large: { side: 720, rate: 2_500_000 },
};

/** A version that is there: pixels and bytes. */
export type MadeRendition = { name: RenditionName; width: number; height: number; size: number };

/** None is larger than the video: one whose shorter side has 360 pixels or fewer gets one version alone. */
export const renditionsFor = ({ width, height }: { width: number; height: number }): readonly RenditionName[] =>
  Math.min(width, height) > sizes.small.side ? renditionNames : ['small'];

/** How ffmpeg reads what its sender wrote: as the kind that was found in it and never as a list of other files, from a file alone. */
const inputOf = (kind: 'mp4' | 'webm', file: string) => [
  ...['-protocol_whitelist', 'file', '-f', kind === 'mp4' ? 'mov' : 'matroska', '-i', file],
];

const quiet = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y'];

type Source = { kind: 'mp4' | 'webm'; file: string };

/** One picture from near the beginning, as PNG. */
export const posterArguments = ({ kind, file }: Source, seconds: number, output: string) => [
  ...[...quiet, '-ss', String(Math.min(1, seconds / 2)), ...inputOf(kind, file)],
  ...['-map', '0:v:0', '-frames:v', '1', '-vf', "scale='max(320,iw)':-2", '-f', 'image2', '-c:v', 'png', output],
];

/**
 * A version as HLS (RFC 8216): one file of fragmented MP4, and the playlist that says where in it each segment is.
 * Segments of six seconds, so that both versions can be changed for each other. Without what else the file holds.
 */
export function renditionArguments({ kind, file }: Source, name: RenditionName) {
  const { side, rate } = sizes[name];
  const scale = `scale='if(lt(iw,ih),min(${side},trunc(iw/2)*2),-2)':'if(lt(iw,ih),-2,min(${side},trunc(ih/2)*2))'`;
  return [
    ...[...quiet, ...inputOf(kind, file), '-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1'],
    ...['-map_chapters', '-1', '-vf', `${scale},format=yuv420p`, '-c:v', 'libx264', '-preset', 'veryfast'],
    ...['-profile:v', 'main', '-crf', '25', '-maxrate', String(rate), '-bufsize', String(rate * 2)],
    ...['-force_key_frames', 'expr:gte(t,n_forced*6)', '-threads', '1', '-c:a', 'aac', '-b:a', '96k', '-ac', '2'],
    ...['-f', 'hls', '-hls_time', '6', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_flags', 'single_file', '-hls_fmp4_init_filename', `${name}.mp4`],
    ...['-hls_segment_filename', `${name}.mp4`, `${name}.m3u8`],
  ];
}

const playlistLine = /^(#EXT[\w-]*(:[\w.,="@ -]*)?|(small|large)\.mp4|)$/;

/** Whether a playlist names nothing but the file of its version. */
export const isOwnPlaylist = (playlist: string) => playlist.split('\n').every((line) => playlistLine.test(line));

/** The list of the versions, for a video of so many seconds; 0 where they are not known. */
export function masterPlaylist(made: readonly MadeRendition[], seconds: number) {
  const versions = made.map(({ name, width, height, size }) => {
    const bandwidth = Math.ceil(seconds > 0 ? (size * 8) / seconds : sizes[name].rate) + 1;
    return `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height}\n${name}.m3u8`;
  });
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...versions, ''].join('\n');
}
