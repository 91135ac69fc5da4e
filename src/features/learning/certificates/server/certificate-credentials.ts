import { SignJWT } from 'jose';
import { certificatePath } from '../vocabulary.ts';
import { CertificateRevoked } from './certificate-errors.ts';
import { algorithm, type CertificateKeys } from './certificate-keys.ts';
import type { Certificates } from './certificates.ts';

type Dependencies = {
  certificates: Pick<Certificates, 'getPublic' | 'listRevokedIds'>;
  keys: Pick<CertificateKeys, 'read'>;
  /** The origin of the site. */
  publicUrl: string;
};
export type CertificateCredentials = ReturnType<typeof createCertificateCredentials>;

export const issuerPath = '/certificates/issuer.json';
export const revocationsPath = '/certificates/revoked.json';
export const keyPath = (thumbprint: string) => `/certificates/keys/${thumbprint}.json`;

const contexts = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'];
/** In the public list of what was revoked, so that the list does not tell the addresses of certificates. */
const urnOf = (id: string) => `urn:uuid:${id}`;

/** Certificates as credentials of Open Badges 3.0, signed as JSON Web Tokens (section 8.2, 'JSON Web Token Proof Format'). */
export function createCertificateCredentials({ certificates, keys, publicUrl }: Dependencies) {
  const issuer = { id: `${publicUrl}${issuerPath}`, type: ['Profile'], name: 'SeaLeap', url: publicUrl };

  return {
    /** The issuer's own page for programs, a Profile. */
    readIssuer: () => ({ '@context': contexts, ...issuer }),

    /** The ids of credentials that are valid no more (1EdTech Revocation List). */
    async readRevocations() {
      const revoked = (await certificates.listRevokedIds()).map((id) => ({ id: urnOf(id), revoked: true }));
      return { id: `${publicUrl}${revocationsPath}`, issuer: issuer.id, revokedCredential: revoked };
    },

    /** A compact JWS. It has the name only while the public page shows it. Throws CertificateNotFound or CertificateRevoked. */
    async sign(code: string) {
      const { id, courseId, courseTitle, instructorName, number, name, issuedAt, revokedAt } =
        await certificates.getPublic(code);
      if (revokedAt) throw new CertificateRevoked();
      const { privateKey, publicKey, thumbprint } = await keys.read();
      const credentialId = urnOf(id);
      // The subject is known by this certificate alone: two of one person do not tell that they are of one person.
      const subjectId = `${publicUrl}${certificatePath(code)}`;
      const identity = { type: 'IdentityObject', hashed: false, identityType: 'name', identityHash: name };
      const credential = {
        '@context': contexts,
        id: credentialId,
        type: ['VerifiableCredential', 'OpenBadgeCredential'],
        name: courseTitle,
        issuer,
        validFrom: issuedAt.toISOString(),
        credentialSubject: {
          id: subjectId,
          type: ['AchievementSubject'],
          ...(name !== null && { identifier: [identity] }),
          licenseNumber: number,
          achievement: {
            id: `${publicUrl}/classes/${courseId}`,
            type: ['Achievement'],
            achievementType: 'Course',
            name: courseTitle,
            description: `The class '${courseTitle}' of SeaLeap, taught by ${instructorName}.`,
            criteria: { narrative: 'Everything is done that the class asks of its learners.' },
            creator: issuer,
          },
        },
        credentialStatus: { id: `${publicUrl}${revocationsPath}`, type: '1EdTechRevocationList' },
      };
      return new SignJWT(credential)
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: `${publicUrl}${keyPath(thumbprint)}`, jwk: publicKey })
        .setIssuer(issuer.id)
        .setJti(credentialId)
        .setNotBefore(issuedAt)
        .setSubject(subjectId)
        .sign(privateKey);
    },
  };
}
