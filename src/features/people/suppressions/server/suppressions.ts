import { isMessageIdOf } from '#platform/server/mail/message-id.ts';
import { createSuppressionRepository } from '#platform/server/mail/suppression-repository.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { type ReportReader, readReportsDirectly } from './report-reader.ts';
import { readResendEvent, type SignedEvent } from './resend-webhook-policy.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'secrets'> & { readReports?: ReportReader; now?: () => Date };
export type Suppressions = ReturnType<typeof createSuppressions>;

const isAddress = (text: string) => /^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(text) && text.length <= 254;

/** Records the reports of mail servers and the mail service about our emails. Each report may come more than once. */
export function createSuppressions({
  db,
  secrets,
  readReports = readReportsDirectly,
  now = () => new Date(),
}: Dependencies) {
  const repository = createSuppressionRepository(db);
  return {
    /** Throws `EmailEventRefused` and `EmailEventMalformed`. */
    async receiveEvent(signed: SignedEvent, secret: string) {
      const report = readResendEvent(signed, secret, now());
      for (const address of report?.addresses.filter(isAddress) ?? [])
        await repository.add(address, report!.reason, report!.detail);
    },

    /**
     * Records what a returned email, as it came, says of emails that we sent; anybody can write an email that looks like
     * one. Returns how many addresses it was about.
     */
    async receiveReturned(raw: string) {
      let count = 0;
      for (const { addresses, messageId, reason, detail } of await readReports(raw)) {
        const address = addresses.find((each) => isAddress(each) && isMessageIdOf(messageId, each, secrets));
        if (!address) continue;
        await repository.add(address, reason, detail);
        count += 1;
      }
      return count;
    },

    /**
     * Returns why emails do not reach the signed-in person; undefined when they do. A person who has not confirmed an
     * address learns only that it does not exist, and not what its owner did.
     */
    async findFor({ email, isEmailVerified }: { email: string; isEmailVerified: boolean }) {
      const suppression = await repository.find(email);
      return suppression?.reason === 'complaint' && !isEmailVerified ? undefined : suppression;
    },
  };
}
