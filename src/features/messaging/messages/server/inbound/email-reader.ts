import PostalMime, { type Email } from 'postal-mime';
import { createSlots } from '#platform/server/queue/slots.ts';
import { fileOfBytes, readWhole } from '#platform/server/workers/readable-file.ts';
import {
  runOnceInWorker,
  WorkerEnded,
  type WorkerLimits,
  WorkersBusy,
} from '#platform/server/workers/run-in-worker.ts';
import type { ReadableFile } from '#platform/server/workers/worker-messages.ts';
import { toLines } from '#platform/shared/text/stored-text.ts';
import { lengths } from '../../vocabulary.ts';
import { textOfHtml } from './html-text-policy.ts';
import { countFiles, idOfEmail, isAutomatic, recipientsOf } from './inbound-email-policy.ts';
import { withoutQuotation } from './quoted-text-policy.ts';

/** Holds the parts of a reply by email; `text` is cut behind the longest message. */
type ReadEmail = {
  isAutomatic: boolean;
  recipients: string[];
  emailId: string;
  senderEmail: string | undefined;
  text: string;
  files: number;
};

/** Reads an email as it came (RFC 5322); null when it cannot be read. Throws `WorkersBusy`. */
export type EmailReader = (raw: Uint8Array) => Promise<ReadEmail | null>;

/** Bodies of an email may nest; what is deeper is not of a person. */
const nesting = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 };

const controlCharacters = /[\p{Cc}\p{Cs}]/gu;
const textOf = ({ text, html }: Email) =>
  toLines(
    withoutQuotation(text?.trim() ? text : html ? textOfHtml(html) : '').replace(controlCharacters, (mark) =>
      mark === '\n' || mark === '\t' ? mark : '',
    ),
  ).slice(0, lengths.message.max + 1);

/** In the calling thread, for tests. */
export const readEmailDirectly: EmailReader = async (raw) => {
  const email = await PostalMime.parse(raw, nesting).catch(() => null);
  return (
    email && {
      isAutomatic: isAutomatic(email),
      recipients: recipientsOf(email),
      emailId: idOfEmail(email, raw),
      senderEmail: email.from?.address?.slice(0, 254),
      text: textOf(email),
      files: countFiles(email),
    }
  );
};

/** The worker's script serves these tasks. */
export const emailReaderTasks = {
  async *readEmail(file: ReadableFile) {
    yield await readEmailDirectly(await readWhole(file));
  },
};

const limits: WorkerLimits = { timeoutMs: 10_000, maxMemoryMb: 128 };

/** In a worker for each email: anybody can write one. One that takes too much cannot be read. */
export function createWorkerEmailReader(script: URL): EmailReader {
  // The mail server brings an email that was refused once more.
  const slots = createSlots({ atOnce: 1, maxWaiting: 20, refusal: () => new WorkersBusy() });
  return async (raw) => {
    const file = fileOfBytes('reply.eml', raw);
    try {
      return await runOnceInWorker<ReadEmail | null>(script, 'readEmail', file, {}, limits, { slots });
    } catch (error) {
      if (error instanceof WorkerEnded) return null;
      throw error;
    }
  };
}
