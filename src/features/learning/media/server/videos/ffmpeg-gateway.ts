import { spawn, spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';

export type RunOptions = { directory: string; timeoutMs: number; signal: AbortSignal };
export type Ffmpeg = { run: (args: readonly string[], options: RunOptions) => Promise<void> };

/** ffmpeg could not do it: the input is not what it says. */
export class FfmpegRefused extends Error {}
/** It took more time than it may. */
export class FfmpegTooSlow extends Error {}

/** Ffmpeg gets only this environment: neither secrets nor settings of this process are passed on. */
const env = { PATH: '/usr/local/bin:/usr/bin:/bin' };

/** Whether this program is an ffmpeg that can write H.264 and AAC. */
export function canEncode(command: string) {
  const { stdout } = spawnSync(command, ['-hide_banner', '-encoders'], { env, encoding: 'utf8', timeout: 10_000 });
  return /\blibx264\b/.test(stdout ?? '') && /\baac\b/.test(stdout ?? '');
}

/** Runs ffmpeg below everything else of the machine; it ends with the signal, and after its time. */
export const createFfmpeg = (command: string): Ffmpeg => ({
  async run(args, { directory, timeoutMs, signal }) {
    signal.throwIfAborted();
    // Should this process die, the other one ends by itself after as much of the processor's time.
    const limited = ['-timelimit', String(Math.ceil(timeoutMs / 1000)), ...args];
    const child = spawn(command, limited, { cwd: directory, env, stdio: ['ignore', 'ignore', 'pipe'] });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-500);
    });
    let isLate = false;
    const end = () => child.kill('SIGKILL');
    const timer = setTimeout(() => {
      isLate = true;
      end();
    }, timeoutMs);
    signal.addEventListener('abort', end);
    try {
      const code = await new Promise<number | null>((resolve, reject) => {
        child.once('error', reject);
        child.once('close', resolve);
      });
      signal.throwIfAborted();
      if (isLate) throw new FfmpegTooSlow('ffmpeg took too long');
      if (code !== 0) throw new FfmpegRefused(`ffmpeg ended with ${code}: ${complaint}`);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    }
  },
});
