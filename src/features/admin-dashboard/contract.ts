import * as z from 'zod/mini';

export const waitNames = ['review', 'reports', 'links', 'messages', 'emails', 'discrepancies', 'disputes'] as const;
export type WaitName = (typeof waitNames)[number];

export const overview = z.array(z.object({ name: z.enum(waitNames), count: z.number() }));
export type Overview = z.infer<typeof overview>;
