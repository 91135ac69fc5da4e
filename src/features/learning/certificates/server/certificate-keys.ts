import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Database } from '#platform/server/database/database.ts';
import { decrypt, encrypt } from '#platform/server/encrypted-value.ts';
import { AppError, NotFound } from '#platform/server/errors.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { createCertificateKeyRepository } from './certificate-key-repository.ts';

const purpose = 'certificate keys';

/** Every verifier of Open Badges 3.0 must support this algorithm (section 8.2.4). */
export const algorithm = 'RS256';

export type CertificateKeys = ReturnType<typeof createCertificateKeys>;

/**
 * The key pair that signs credentials, made at the first start; its private half is encrypted with the secrets. All
 * processes have the same one. It outlives a rotation of the secrets; when no secret fits any more, another one is made,
 * and what the old one has signed can still be verified.
 */
export function createCertificateKeys({ db, secrets }: { db: Database; secrets: Secrets }) {
  async function find(database: Database) {
    for (const { privateKey, publicKey, thumbprint } of await createCertificateKeyRepository(database).list()) {
      const jwk = decrypt(privateKey, purpose, secrets) as JWK | undefined;
      if (jwk) return { jwk, publicKey, thumbprint };
    }
    return undefined;
  }

  return {
    /** At the start: makes what is missing. */
    async prepare() {
      if (await find(db)) return;
      const pair = await generateKeyPair(algorithm, { extractable: true });
      const publicKey = (await exportJWK(pair.publicKey)) as Record<string, string>;
      const privateKey = encrypt(await exportJWK(pair.privateKey), purpose, secrets);
      const thumbprint = await calculateJwkThumbprint(publicKey);
      await db.transaction(async (transaction) => {
        const repository = createCertificateKeyRepository(transaction);
        await repository.lock();
        if (!(await find(transaction))) await repository.add({ thumbprint, publicKey, privateKey });
      });
    },

    /** To sign with. Throws while there is none. */
    async read() {
      const key = await find(db);
      if (!key) throw new AppError('unavailable', 'Digital badges are not ready yet. Please try again later.');
      const { jwk, publicKey, thumbprint } = key;
      return { privateKey: await importJWK(jwk, algorithm), publicKey, thumbprint };
    },

    /** To verify with, as a JSON Web Key. Throws NotFound. */
    async readPublic(thumbprint: string) {
      const key = await createCertificateKeyRepository(db).find(thumbprint);
      if (!key) throw new NotFound();
      return { ...key.publicKey, kid: thumbprint, alg: algorithm, use: 'sig' };
    },
  };
}
