import type { Context } from 'hono';
import {
  answerContent,
  answerWebp,
  attachmentHeaders,
  immutableHeaders,
  privateHeaders,
} from '#platform/server/files/file-answers.ts';
import { FileNotFound } from '#platform/server/files/file-errors.ts';
import { nameOfFile } from '#platform/server/files/file-kind.ts';
import type { FileAnswers } from '#platform/server/http/answers/byte-range.ts';
import { guardedRoutes, publicRoute } from '#platform/server/http/guards.ts';
import type { WebinarFileKind } from '../../vocabulary.ts';
import { mayWatch } from '../../webinar-policy.ts';
import type { RegistrationRepository } from '../registrations/registration-repository.ts';
import type { VisitorRegistrations } from '../registrations/visitor-registrations.ts';
import { RecordingClosed } from '../webinar-errors.ts';
import { type ReadSignedIn, readMember } from '../webinar-routes.ts';
import type { Webinars } from '../webinars.ts';
import { storedWebinarFiles } from './webinar-file-repository.ts';
import type { WebinarFiles } from './webinar-files.ts';

type Dependencies = {
  webinars: Pick<Webinars, 'get' | 'writeOne'>;
  files: Pick<WebinarFiles, 'find' | 'read'>;
  registrations: Pick<RegistrationRepository, 'find'>;
  visitors: Pick<VisitorRegistrations, 'find'>;
  signedIn: ReadSignedIn;
  answerFile: FileAnswers;
  now?: () => Date;
};

const storedOf = ({ id, size, contentType }: { id: string; size: number; contentType: string }) => ({
  ...{ name: nameOfFile(storedWebinarFiles, id), size, contentType },
});

/** The picture and the calendar file are for everybody; recording and slides for who may have them at this moment. */
export function webinarFiles(dependencies: Dependencies) {
  const { webinars, files, registrations, visitors, signedIn, answerFile, now = () => new Date() } = dependencies;
  const slugOf = (c: Context) => c.req.param('slug') ?? '';

  /** Throws RecordingClosed. A link of an email speaks for who holds it, but only about its own webinar. */
  async function checkReader(c: Context, webinar: Awaited<ReturnType<Webinars['get']>>) {
    const token = c.req.query('token');
    const member = await readMember(c, signedIn);
    const visitor = token ? await visitors.find(token) : undefined;
    const own = member && (await registrations.find(webinar.id, member.id));
    const isIn = [own, visitor?.own].some((each) => each?.state === 'registered' && each.webinarId === webinar.id);
    if (!mayWatch(webinar, isIn, member?.isPremium ?? false, now())) throw new RecordingClosed();
  }

  async function get(c: Context, kind: WebinarFileKind) {
    const webinar = await webinars.get(slugOf(c));
    const file = await files.find(webinar.id, kind);
    if (!file) throw new FileNotFound();
    return { webinar, file };
  }

  return guardedRoutes()
    .get('/webinars/:slug/speaker/:id', publicRoute, async (c) => {
      const { file } = await get(c, 'picture');
      if (`${file.id}.webp` !== c.req.param('id')) throw new FileNotFound();
      return answerWebp(c, await files.read(file.id), immutableHeaders);
    })
    .get('/webinars/:slug/calendar.ics', publicRoute, async (c) =>
      c.body(await webinars.writeOne(slugOf(c)), 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'inline; filename="sealeap-webinar.ics"',
        'Cache-Control': 'private, no-store',
      }),
    )
    .get('/webinars/:slug/slides.pdf', publicRoute, async (c) => {
      const { webinar, file } = await get(c, 'slides');
      await checkReader(c, webinar);
      return answerFile(c, storedOf(file), attachmentHeaders(file.name));
    })
    .get('/webinars/:slug/captions.vtt', publicRoute, async (c) => {
      const { webinar, file } = await get(c, 'captions');
      await checkReader(c, webinar);
      return answerContent(c, { body: await files.read(file.id), contentType: file.contentType });
    })
    .get('/webinars/:slug/recording', publicRoute, async (c) => {
      const { webinar, file } = await get(c, 'recording');
      await checkReader(c, webinar);
      return answerFile(c, storedOf(file), privateHeaders, async () => checkReader(c, await webinars.get(slugOf(c))));
    }).app;
}
