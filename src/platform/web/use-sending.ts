import { useState } from 'react';

export type Sending<Input> = Pick<ReturnType<typeof useSending<Input, unknown>>, 'isPending' | 'isSuccess' | 'mutate'>;

/**
 * One write and how it went. The one way to write: the query library's mutations would cost every first load two
 * kilobytes, and are left out of the build (vite.config.ts). `send` also names the reads that its write changes.
 */
export function useSending<Input, Output>(send: (input: Input) => Promise<Output>) {
  const [status, setStatus] = useState<'idle' | 'pending' | 'success' | 'error'>('idle');

  async function mutateAsync(input: Input) {
    setStatus('pending');
    try {
      const output = await send(input);
      setStatus('success');
      return output;
    } catch (error) {
      setStatus('error');
      throw error;
    }
  }
  return {
    isPending: status === 'pending',
    isSuccess: status === 'success',
    mutateAsync,
    mutate: (input: Input, { onError }: { onError: (error: Error) => void }) =>
      mutateAsync(input).then(() => {}, onError),
  };
}
