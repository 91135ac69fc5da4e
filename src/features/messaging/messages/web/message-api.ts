import { useMutation } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import type { ContactInput } from '../contract.ts';

export const useSendMessage = () =>
  useMutation({ mutationFn: (input: ContactInput) => request('/api/contact', { method: 'POST', json: input }) });
