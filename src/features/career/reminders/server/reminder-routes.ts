import type { Context } from 'hono';
import { applicationAddress } from '#features/career/applications/contract.ts';
import { requireUser } from '#platform/server/http/guards.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { ownReminders, ownRemindersInput, reminderSettings, reminderSettingsInput, snoozeInput } from '../contract.ts';
import type { ReminderRulesOf } from './reminder-rules.ts';

const idOf = async (c: Context) => (await personOf(c)).id;
const backTo = (c: Context, id: string) => redirectForm(c, `/applications/${id}#reminders`);

export const reminderEndpoints = (rules: ReminderRulesOf) => [
  get('/reminders', requireUser, {
    summary: 'Which reminders of dates who is signed in gets.',
    answer: reminderSettings,
    handle: async (c) => rules.readSettings(await idOf(c)),
  }),
  post('/reminders', requireUser, {
    summary: 'Chooses which reminders of dates to get: days before a date, and whether of dates from earlier years.',
    body: reminderSettingsInput,
    handle: async (c, { body }) =>
      redirectForm(c, '/account/notifications/times?done=reminders', await rules.saveSettings(await idOf(c), body)),
  }),
  get('/applications/:id/reminders', requireUser, {
    summary: 'The reminders of one application.',
    params: applicationAddress,
    answer: ownReminders,
    handle: async (c, { params }) => rules.readOwn(await idOf(c), params.id),
  }),
  post('/applications/:id/reminders', requireUser, {
    summary: 'Chooses the reminders of one application: its own days, or those of all.',
    params: applicationAddress,
    body: ownRemindersInput,
    handle: async (c, { params, body: { isUsual, days } }) => {
      await rules.saveOwn(await idOf(c), params.id, isUsual === 'yes' ? null : days);
      return backTo(c, params.id);
    },
  }),
  post('/applications/:id/snooze', requireUser, {
    summary: 'Pauses the reminders of one application for some days; one comes at the end of the pause. 0 ends it.',
    params: applicationAddress,
    body: snoozeInput,
    handle: async (c, { params, body }) => {
      await rules.snooze(await idOf(c), params.id, body.days);
      return backTo(c, params.id);
    },
  }),
];
