import type { Hono } from 'hono';
import type { Endpoint } from './http/endpoint.ts';
import type { Job } from './jobs/jobs.ts';
import type { EmailMessage } from './mail/email.ts';
import type { PersonalData } from './privacy/personal-data.ts';
import type { LinkedReview, ReviewKind } from './review/review-kind.ts';

/** A PostgreSQL notification channel; the feature that sends on it defines its name. */
export type Channel = {
  name: string;
  /** Called on each notification with its payload; without one at the start, and after a reconnect that may have missed some. */
  run: (payload?: string) => Promise<unknown>;
  /** Nothing waits in a queue for it, so that it need not be polled. */
  isLive?: true;
};

/** `createXModule(dependencies)` returns the parts of this that the feature has; `app` composes the modules. */
export type FeatureModule = {
  endpoints?: readonly Endpoint[];
  /** Routes outside the API: feeds, pictures and other files. */
  pages?: readonly Hono[];
  /** Scheduled work, run in one process at a time. */
  jobs?: readonly Job[];
  channels?: readonly Channel[];
  /** Exports and deletes the data about a person that the feature stores. */
  personalData?: readonly PersonalData[];
  /** What people decide about in the inbox of curators. */
  reviewKinds?: readonly (ReviewKind | LinkedReview)[];
  /** Its emails with sample content, by name. */
  emailPreviews?: Readonly<Record<string, EmailMessage>>;
  /** Frees leases of jobs whose process died. Only called where no other process can hold one. */
  reclaim?: () => Promise<unknown>;
  start?: () => unknown;
  /** Ends responses that would go on, before the server waits for the others. */
  drain?: () => void;
  /** Stops running work; unfinished jobs are claimed by another process or at the next start. */
  stop?: () => Promise<unknown>;
};
