import { useState } from 'react';

export type Sending<Input> = ReturnType<typeof useSending<Input>>;

/**
 * A form's one request and how it went. Smaller than the query library's mutations, which would cost every first load
 * a kilobyte; a write that changes what is read belongs to those.
 */
export function useSending<Input>(send: (input: Input) => Promise<unknown>) {
  const [status, setStatus] = useState<'idle' | 'pending' | 'success' | 'error'>('idle');
  return {
    isPending: status === 'pending',
    isSuccess: status === 'success',
    async mutate(input: Input, { onError }: { onError: (error: Error) => void }) {
      setStatus('pending');
      try {
        await send(input);
        setStatus('success');
      } catch (error) {
        setStatus('error');
        onError(error as Error);
      }
    },
  };
}
