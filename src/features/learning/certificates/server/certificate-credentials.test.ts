import { createLocalJWKSet, decodeProtectedHeader, importJWK, type JWK, jwtVerify } from 'jose';
import { expect } from 'vitest';
import * as z from 'zod';
import { it } from '#platform/server/testing/database-test.ts';
import { createCertificateKeys } from './certificate-keys.ts';
import { certificateKeys, certificates as t } from './certificate-table.ts';
import { publicUrl, serveCertificates } from './testing/serve-certificates.ts';

/** A set, in which some items must be. */
const setWith = (...items: string[]) =>
  z.array(z.string()).refine((types) => items.every((item) => types.includes(item)), `without ${items}`);
const uri = z.string().regex(/^(https:\/\/|urn:uuid:)/);

/**
 * Lists the fields that the schema of Open Badges 3.0 requires, and where it knows no other fields
 * (purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json).
 */
const profile = z.looseObject({ id: uri, type: setWith('Profile'), name: z.string(), url: uri });
const achievementCredential = z.looseObject({
  '@context': z
    .array(z.string())
    .refine(([first]) => first === 'https://www.w3.org/ns/credentials/v2')
    .refine(([, second]) => second?.startsWith('https://purl.imsglobal.org/spec/ob/v3p0/context-3')),
  id: uri,
  type: setWith('VerifiableCredential', 'OpenBadgeCredential'),
  name: z.string().min(1),
  issuer: profile,
  validFrom: z.iso.datetime(),
  credentialStatus: z.looseObject({ id: uri, type: z.literal('1EdTechRevocationList') }),
  credentialSubject: z.strictObject({
    id: uri,
    type: setWith('AchievementSubject'),
    licenseNumber: z.string(),
    identifier: z
      .array(
        z.strictObject({
          type: z.literal('IdentityObject'),
          hashed: z.literal(false),
          identityType: z.literal('name'),
          identityHash: z.string(),
        }),
      )
      .optional(),
    achievement: z.looseObject({
      id: uri,
      type: setWith('Achievement'),
      name: z.string().min(1),
      description: z.string().min(1),
      criteria: z.strictObject({ narrative: z.string().min(1) }),
      achievementType: z.literal('Course'),
      creator: profile,
    }),
  }),
});

it('signs a credential that others verify by the key that its header names', async ({ db }) => {
  const { keys, issue, get } = await serveCertificates(db);
  await keys.prepare();
  const code = await issue('ada', true);
  const response = await get(`/certificates/${code}/credential.jwt`);
  expect(response.headers.get('content-disposition')).toContain('attachment');
  const jwt = await response.text();

  const header = decodeProtectedHeader(jwt);
  expect(header).toMatchObject({ alg: 'RS256', typ: 'JWT' });
  expect(Object.keys(header.jwk!).sort()).toEqual(['e', 'kty', 'n']);
  const key = (await (await get(header.kid!.slice(publicUrl.length))).json()) as JWK;
  expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  const { payload } = await jwtVerify(jwt, await importJWK(key, 'RS256'), {
    issuer: `${publicUrl}/certificates/issuer.json`,
  });

  const credential = achievementCredential.parse(payload);
  expect(payload).toMatchObject({
    jti: credential.id,
    iss: credential.issuer.id,
    sub: credential.credentialSubject.id,
    nbf: Date.parse(credential.validFrom) / 1000,
  });
  expect(credential.name).toBe('First steps to a scholarship');
  expect(credential.credentialSubject.identifier).toMatchObject([{ identityHash: 'Ada Lovelace' }]);
  expect(await (await get('/certificates/issuer.json')).json()).toMatchObject({ ...credential.issuer });

  const [head, body, signature] = jwt.split('.');
  const forged = Buffer.from(Buffer.from(body!, 'base64url').toString().replace('Ada', 'Eve')).toString('base64url');
  const other = createLocalJWKSet({ keys: [{ ...key, kid: header.kid! }] });
  await expect(jwtVerify([head, forged, signature].join('.'), other)).rejects.toThrow('signature');
});

it('has no name while the public page shows none', async ({ db }) => {
  const { keys, issue, get } = await serveCertificates(db);
  await keys.prepare();
  const code = await issue('mia');
  const jwt = await (await get(`/certificates/${code}/credential.jwt`)).text();
  const text = Buffer.from(jwt.split('.')[1]!, 'base64url').toString();
  expect(text).not.toContain('Mia');
  expect(achievementCredential.parse(JSON.parse(text)).credentialSubject.identifier).toBeUndefined();
});

it('lists what was revoked without its address, and signs it no more', async ({ db }) => {
  const { keys, issue, get, certificates } = await serveCertificates(db);
  await keys.prepare();
  const code = await issue();
  await issue('mia');
  const { id } = (await db.select().from(t)).find((row) => row.code === code)!;
  await certificates.revoke('admin', id, 'A mistake.');
  const list = await (await get('/certificates/revoked.json')).text();
  expect(JSON.parse(list).revokedCredential).toEqual([{ id: `urn:uuid:${id}`, revoked: true }]);
  expect(list).not.toContain(code);
  expect((await get(`/certificates/${code}/credential.jwt`)).status).toBe(404);
});

it('keeps its key through restarts and rotated secrets, encrypted, and makes another one when no secret fits', async ({
  db,
}) => {
  const open = (...secrets: [string, ...string[]]) => createCertificateKeys({ db, secrets });
  await expect(open('one').read()).rejects.toThrow('not ready');
  await open('one').prepare();
  await open('two', 'one').prepare();
  const { thumbprint } = await open('two', 'one').read();
  const [stored] = await db.select().from(certificateKeys);
  expect(stored).toMatchObject({ thumbprint });
  expect(JSON.stringify(stored)).not.toMatch(/"[dpq]"/);
  await open('three').prepare();
  expect((await open('three').read()).thumbprint).not.toBe(thumbprint);
  expect(await open('three').readPublic(thumbprint)).toMatchObject({ kty: 'RSA', kid: thumbprint });
});
