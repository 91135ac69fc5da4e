import type { Hono } from 'hono';
import type { Endpoint } from './http/endpoint.ts';
import type { Job } from './jobs/jobs.ts';
import type { EmailMessage } from './mail/email.ts';
import type { PersonalData } from './privacy/personal-data.ts';

/** Notifications of the database, whose name is written by the feature that sends them. */
export type Channel = {
  name: string;
  /** Called when one comes, at the start, and after notifications may have been missed. */
  run: () => Promise<unknown>;
};

/** What a feature gives to the whole server, as far as it has it: `createXModule(dependencies)` returns it, `app` folds it. */
export type FeatureModule = {
  /** Routes of the API. */
  endpoints?: readonly Endpoint[];
  /** Routes outside the API: feeds, pictures and other files. */
  pages?: readonly Hono[];
  /** Work done by the clock, in one process at a time. */
  jobs?: readonly Job[];
  channels?: readonly Channel[];
  /** What it keeps of people, for the download and the deletion of an account. */
  personalData?: readonly PersonalData[];
  /** By name: how each of its emails looks, with made-up contents. */
  emailPreviews?: Readonly<Record<string, EmailMessage>>;
  /** Frees the leases of jobs that died with their process. Only where no other process can be working. */
  reclaim?: () => Promise<unknown>;
  /** Begins work that goes on by itself. */
  start?: () => unknown;
  /** Ends work that has begun; what is left is done elsewhere, or at the next start. */
  stop?: () => Promise<unknown>;
};
