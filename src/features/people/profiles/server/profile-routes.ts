import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { NoticeName } from '#features/people/accounts/vocabulary.ts';
import { sendCookies, writeNotice } from '#platform/server/http/cookies.ts';
import { requireSelf, requireUser } from '#platform/server/http/guards.ts';
import { isForm, redirectForm } from '#platform/server/http/read-body.ts';
import { get, post, put } from '#platform/server/http/routes.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { sitePath } from '#platform/shared/site-path.ts';
import {
  dateOfBirthInput,
  guardianConsent,
  interestsInput,
  ownId,
  type ProfileInput,
  profile,
  profileChange,
  profileForm,
  savedProfile,
} from '../contract.ts';
import { listFilterForm, listFilterInput, listOrderInput } from '../list-contract.ts';
import type { Guardians } from './guardians/guardians.ts';
import type { Profiles } from './profiles.ts';

type Dependencies = Pick<ModuleDependencies, 'limiter' | 'publicUrl'> & {
  profiles: Profiles;
  guardians: Pick<Guardians, 'getState'>;
};

const day = 24 * 60 * 60;
/** Emails to guardians go to addresses that nobody has verified. */
const requestsByUser = { name: 'guardian-asked-by', max: 5, seconds: day };
const requestsToAddress = { name: 'guardian-asked-of', max: 5, seconds: day };

const pathParams = z.object({ uid: z.string().check(z.maxLength(128)) });
const ownQuery = requireSelf({ query: 'userId' });
const ownPath = requireSelf({ param: 'uid', query: 'userId' });
const ownBody = requireSelf({ query: 'userId', body: 'firebaseUid' });
const ownPathAndBody = requireSelf({ param: 'uid', query: 'userId', body: 'firebaseUid' });

export const profileEndpoints = ({ profiles, guardians, limiter, publicUrl }: Dependencies) => {
  async function countGuardian(c: Context, { guardianEmail }: Pick<ProfileInput, 'guardianEmail'>) {
    if (!guardianEmail) return;
    await limiter.count(requestsByUser, (await personOf(c)).id);
    await limiter.count(requestsToAddress, guardianEmail.toLowerCase());
  }
  const getOwn = async (c: Context) => profiles.get((await personOf(c)).id);

  return [
    get('/profile', ownQuery, {
      summary: 'The profile of who is signed in.',
      query: ownId,
      answer: profile,
      handle: getOwn,
    }),
    get('/profile/:uid', ownPath, {
      summary: 'The same, with the id in the path.',
      params: pathParams,
      answer: profile,
      handle: getOwn,
    }),
    post('/profile', ownBody, {
      summary:
        'Make the profile, and with it the free membership. For somebody who is too young to decide alone a guardian is asked, and the answer is 202 with what is waited for.',
      body: profileForm,
      answer: savedProfile,
      status: 201,
      handle: async (c, { body }) => {
        await countGuardian(c, body);
        const saved = await profiles.create(await personOf(c), body);
        if (!isForm(c)) return 'state' in saved ? c.json(saved, 202) : saved;
        if ('state' in saved) return c.redirect('/profile-setup', 303);
        sendCookies(c, [writeNotice('profile-complete' satisfies NoticeName, publicUrl.startsWith('https:'))]);
        return c.redirect('/opportunities', 303);
      },
    }),
    put('/profile/:uid', ownPathAndBody, {
      summary: 'Change the profile, as a whole.',
      params: pathParams,
      body: profileChange,
      answer: savedProfile,
      handle: async (c, { body }) => {
        await countGuardian(c, body);
        const saved = await profiles.change(await personOf(c), body);
        return 'state' in saved ? c.json(saved, 202) : saved;
      },
    }),
    put('/date-of-birth', ownBody, {
      summary: 'The age check before a purchase: sets the date of birth of the profile.',
      body: dateOfBirthInput,
      answer: savedProfile,
      handle: async (c, { body }) => {
        await countGuardian(c, body);
        const saved = await profiles.setDateOfBirth(await personOf(c), body);
        return 'state' in saved ? c.json(saved, 202) : saved;
      },
    }),
    put('/profile-interests', ownBody, {
      summary:
        'Replace the interests of the profile, such as with those of the quiz, and keep the answers of the quiz where they are given.',
      body: interestsInput,
      handle: async (c, { body }) => profiles.setInterests((await personOf(c)).id, body),
    }),
    post('/profile-interests', ownBody, {
      summary: 'The same, for a form of a page whose script has not arrived.',
      body: interestsInput,
      handle: async (c, { body }) =>
        redirectForm(c, '/profile', await profiles.setInterests((await personOf(c)).id, body)),
    }),
    put('/list-order', ownBody, {
      summary: "Whether the list begins with one's interests ('interests') or is the same for everybody ('same').",
      body: listOrderInput,
      handle: async (c, { body }) => profiles.setListOrder((await personOf(c)).id, body.listOrder),
    }),
    post('/list-order', ownBody, {
      summary: 'The same, for a form of a page whose script has not arrived.',
      body: listOrderInput,
      handle: async (c, { body }) => {
        await profiles.setListOrder((await personOf(c)).id, body.listOrder);
        return redirectForm(c, '/account/privacy?done=order');
      },
    }),
    put('/list-filter', ownBody, {
      summary: 'Whether the list leaves out what one may not apply for.',
      body: listFilterInput,
      handle: async (c, { body }) => profiles.setOnlyEligible((await personOf(c)).id, body.onlyEligible),
    }),
    post('/list-filter', ownBody, {
      summary: 'The same, for a form of a page whose script has not arrived.',
      body: listFilterForm,
      handle: async (c, { body }) => {
        await profiles.setOnlyEligible((await personOf(c)).id, body.onlyEligible);
        return redirectForm(c, sitePath(body.returnTo, '/opportunities'));
      },
    }),
    get('/guardian-consent', requireUser, {
      summary: 'Whether a guardian was asked for who is signed in, and has agreed.',
      answer: guardianConsent,
      handle: async (c) => guardians.getState((await personOf(c)).id),
    }),
  ];
};
