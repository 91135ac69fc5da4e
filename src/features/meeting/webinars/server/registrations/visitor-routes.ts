import { joined } from '#features/meeting/meetings/contract.ts';
import { isOver } from '#features/meeting/meetings/meeting-policy.ts';
import { publicRoute } from '#platform/server/http/guards.ts';
import { isForm, redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { signToken } from '#platform/server/signed-token.ts';
import {
  ofWebinar,
  tokenInput,
  tokenQuery,
  visitorInput,
  visitorQuestionInput,
  visitorRegistration,
} from '../../contract.ts';
import { webinarPathOf } from '../../vocabulary.ts';
import type { WebinarQuestions } from '../questions/webinar-questions.ts';
import { registrationPurpose } from '../webinar-emails.ts';
import { LinkOver } from '../webinar-errors.ts';
import type { Webinars } from '../webinars.ts';
import type { VisitorRegistrations } from './visitor-registrations.ts';

type Dependencies = Pick<ModuleDependencies, 'clientNetwork' | 'limiter' | 'secrets'> & {
  visitors: VisitorRegistrations;
  webinars: Pick<Webinars, 'describeParticipation'>;
  questions: Pick<WebinarQuestions, 'add'>;
  now?: () => Date;
};

const asks = { name: 'webinar-visitors', max: 10, seconds: 60 * 60 };
const links = { name: 'webinar-links', max: 120, seconds: 10 * 60 };
const questionLimit = { name: 'webinar-visitor-questions', max: 10, seconds: 24 * 60 * 60 };

/** Registrations without an account: whoever holds the link of an email acts. Forms are led back to their page. */
export function visitorEndpoints(dependencies: Dependencies) {
  const { visitors, webinars, questions, limiter, clientNetwork, secrets, now = () => new Date() } = dependencies;
  const pageOf = (slug: string, token: string) =>
    `${webinarPathOf(slug)}/registration?token=${encodeURIComponent(token)}`;

  return [
    post('/webinars/:slug/visitors', publicRoute, {
      summary:
        'Ask for a place without an account. A link in an email confirms it. The answer is the same whatever is known of the address.',
      params: ofWebinar,
      body: visitorInput,
      handle: async (c, { params, body }) => {
        await limiter.count(asks, clientNetwork(c));
        await visitors.ask(params.slug, body);
        return redirectForm(c, `${webinarPathOf(params.slug)}?sent=1#registration`);
      },
    }),
    post('/webinars/:slug/visitors/confirm', publicRoute, {
      summary: 'Confirm a registration with the token from the email.',
      params: ofWebinar,
      body: tokenInput,
      handle: async (c, { params, body }) => {
        await limiter.count(links, clientNetwork(c));
        const id = await visitors.confirm(body.token);
        if (!isForm(c) && id === undefined) throw new LinkOver();
        if (!isForm(c)) return;
        return c.redirect(
          id === undefined
            ? `${webinarPathOf(params.slug)}/confirm?state=over`
            : pageOf(params.slug, signToken(registrationPurpose, id, secrets)),
          303,
        );
      },
    }),
    get('/webinar-registrations', publicRoute, {
      summary: 'The registration of the link in an email.',
      query: tokenQuery,
      answer: visitorRegistration,
      handle: async (c, { query: { token } }) => {
        await limiter.count(links, clientNetwork(c));
        c.header('Cache-Control', 'private, no-store');
        const { own, webinar } = await visitors.find(token);
        const { slug, title, startsAt, timeZone, minutes, cancelledAt } = webinar;
        const suffix = `?token=${encodeURIComponent(token)}`;
        return {
          ...(await webinars.describeParticipation(webinar, own, false, suffix)),
          ...{ slug, title, startsAt, minutes, name: own.name ?? '', timeZone: own.timeZone ?? timeZone },
          ...{ isOver: isOver(webinar, now()), isCancelled: cancelledAt !== null },
        };
      },
    }),
    post('/webinar-registrations/join', publicRoute, {
      summary: 'Join a webinar with the link of an email. A form is led back to the page, which then has the address.',
      body: tokenInput,
      answer: joined,
      handle: async (c, { body: { token } }) => {
        await limiter.count(links, clientNetwork(c));
        const { webinar } = await visitors.find(token);
        const answer = await visitors.join(token);
        c.header('Cache-Control', 'private, no-store');
        return redirectForm(c, pageOf(webinar.slug, token), answer);
      },
    }),
    post('/webinar-registrations/questions', publicRoute, {
      summary: 'Send the speaker a question with the link of an email. A curator looks at it first.',
      body: visitorQuestionInput,
      handle: async (c, { body: { token, text } }) => {
        await limiter.count(links, clientNetwork(c));
        const { own, webinar } = await visitors.find(token);
        await limiter.count(questionLimit, own.id);
        await questions.add(own, text);
        return redirectForm(c, `${pageOf(webinar.slug, token)}&done=asked#questions`);
      },
    }),
    get('/webinar-registrations/unsubscribe', publicRoute, {
      summary: 'Leads on to the page that cancels: mail programs open the address of the header like this.',
      query: tokenQuery,
      handle: async (c, { query: { token } }) => {
        const { webinar } = await visitors.find(token);
        return c.redirect(pageOf(webinar.slug, token), 303);
      },
    }),
    post('/webinar-registrations/unsubscribe', publicRoute, {
      summary: 'Cancels a registration, which ends its emails. Works with one click from mail programs (RFC 8058).',
      query: tokenQuery,
      handle: async (c, { query: { token } }) => {
        await limiter.count(links, clientNetwork(c));
        const found = await visitors.find(token).catch(() => undefined);
        const isOneClick = 'List-Unsubscribe' in (await c.req.parseBody());
        await visitors.cancel(token, isOneClick);
        const path = found ? `${webinarPathOf(found.webinar.slug)}/registration?state=cancelled` : '/webinars';
        if (isForm(c) && !isOneClick) return c.redirect(path, 303);
      },
    }),
  ];
}
