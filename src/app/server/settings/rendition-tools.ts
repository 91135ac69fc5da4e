import { join } from 'node:path';
import { canEncode, createFfmpeg } from '#features/learning/media/server/videos/ffmpeg-gateway.ts';
import type { Config } from './config.ts';
import { ConfigError } from './environment.ts';

/**
 * Returns the tools that make smaller versions of videos: the named ffmpeg, or that of the machine. Undefined where
 * there is none, or none is wanted. Throws ConfigError for a named one that cannot do it.
 */
export function openRenditionTools({ ffmpeg: named, dataDir }: Pick<Config, 'ffmpeg' | 'dataDir'>) {
  if (named === 'off') return undefined;
  const command = named ?? 'ffmpeg';
  if (canEncode(command)) return { ffmpeg: createFfmpeg(command), workDirectory: join(dataDir, 'renditions') };
  if (named === undefined) return undefined;
  throw new ConfigError("FFMPEG must be the path of an ffmpeg that writes H.264 (libx264) and AAC, or 'off'.");
}
