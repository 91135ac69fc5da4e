import { NotFound } from '#platform/server/errors.ts';
import { guardedRoutes, publicRoute, requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { certificateCode, certificatePath } from '../vocabulary.ts';
import { type CertificateCredentials, issuerPath, revocationsPath } from './certificate-credentials.ts';
import type { CertificateKeys } from './certificate-keys.ts';
import type { DrawCertificate } from './certificate-worker.ts';
import type { Certificates } from './certificates.ts';

type Dependencies = {
  certificates: Pick<Certificates, 'getOwn'>;
  credentials: CertificateCredentials;
  keys: Pick<CertificateKeys, 'readPublic'>;
  drawCertificate: DrawCertificate;
  limiter: Pick<RateLimiter, 'count'>;
  clientNetwork: (c: Parameters<typeof personOf>[0]) => string;
  publicUrl: string;
};

/** Drawing one takes some tenths of a second of a worker. */
const drawLimit = { name: 'certificate-file', max: 30, seconds: 600 };
/** Signing one takes a millisecond of a processor. */
const signLimit = { name: 'certificate-credential', max: 120, seconds: 600 };

const json = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };

/** A member's certificate as a PDF, and for everybody the signed credential and what it is verified with. */
export const certificateFiles = ({ certificates, credentials, keys, limiter, ...rest }: Dependencies) =>
  guardedRoutes()
    .get('/classes/:id/certificate.pdf', requireUser, async (c) => {
      const { id } = await personOf(c);
      const own = await certificates.getOwn(id, c.req.param('id')!);
      await limiter.count(drawLimit, id);
      const file = await rest.drawCertificate({ ...own, url: `${rest.publicUrl}${certificatePath(own.code)}` }, id);
      return c.body(new Uint8Array(file), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${own.number}.pdf"`,
        'Cache-Control': 'private, no-store',
      });
    })
    .get('/certificates/:code/credential.jwt', publicRoute, async (c) => {
      const code = c.req.param('code')!;
      if (!certificateCode.test(code)) throw new NotFound();
      await limiter.count(signLimit, rest.clientNetwork(c));
      return c.body(await credentials.sign(code), 200, {
        'Content-Type': 'application/jwt',
        'Content-Disposition': 'attachment; filename="certificate.jwt"',
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
      });
    })
    .get('/certificates/keys/:file', publicRoute, async (c) => {
      const thumbprint = /^([\w-]{43})\.json$/.exec(c.req.param('file')!)?.[1];
      if (!thumbprint) throw new NotFound();
      return c.body(JSON.stringify(await keys.readPublic(thumbprint)), 200, json);
    })
    .get(issuerPath, publicRoute, (c) => c.body(JSON.stringify(credentials.readIssuer()), 200, json))
    .get(revocationsPath, publicRoute, async (c) =>
      c.body(JSON.stringify(await credentials.readRevocations()), 200, json),
    ).app;
