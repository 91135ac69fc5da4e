import type { Database } from '#platform/server/database/database.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { createAccountRepository } from '../account-repository.ts';
import type { AccountDependencies } from '../accounts.ts';
import type { Visitor } from '../sign-in/visitor.ts';
import { createAccountClaimRepository } from './account-claim-repository.ts';

type Dependencies = Pick<AccountDependencies, 'identity' | 'repository' | 'personalData'>;
type Account = { id: string; email: string };
export type AccountClaims = ReturnType<typeof createAccountClaims>;

/** A claim keeps one of these itself. */
const ownTables = ['sessions', 'identities', 'known_networks'];

const keptTables = (personalData: readonly PersonalData[]) =>
  new Set([
    ...personalData.flatMap(({ isPurchased, tables }) => (isPurchased ? Object.keys(tables) : [])),
    ...personalData.flatMap(({ protectiveTables = [] }) => protectiveTables),
    ...ownTables,
  ]);

/** Proofs of addresses with which somebody has opened an account before. */
export function createAccountClaims({ identity, repository, personalData }: Dependencies) {
  /** Returns whether the visitor is signed in to the account in this browser, as the person who opened it is. */
  async function isOpener({ sessionToken }: Pick<Visitor, 'sessionToken'>, accountId: string) {
    return sessionToken !== undefined && (await repository.findByToken(sessionToken))?.id === accountId;
  }

  /**
   * Deletes the content of an account with an unproven address, for the person who proves it: somebody else may have
   * opened it. Purchases stay, since their receipts went to that address. That somebody under 18 opened it stays as
   * well: they would get rid of it by a link for a new password. Nothing changes for the opener.
   */
  async function emptyFor(db: Database, { id }: Account, name: string, visitor: Visitor) {
    if (await isOpener(visitor, id)) return false;
    for (const { isPurchased, deleteData } of personalData)
      if (!isPurchased) await deleteData?.(db, { id, provenEmail: null });
    await createAccountClaimRepository(db).empty(id, name, keptTables(personalData));
    return true;
  }

  return {
    emptyFor,

    /**
     * Claims the account with this address, unless its owner has proved the address before. Returns whether it is as new.
     */
    claimUnverified: (email: string, name: string, visitor: Visitor) =>
      identity.inTransaction(async ({ db }) => {
        const unverified = await createAccountClaimRepository(db).lockUnverified(email);
        if (!unverified) return false;
        const isEmptied = await emptyFor(db, unverified, name, visitor);
        await createAccountRepository(db).claim(unverified.id);
        return isEmptied;
      }),
  };
}
