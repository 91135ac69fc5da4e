import { notesPathOf, writePathOf } from '#features/opportunities/core/note-address-vocabulary.ts';
import { notify, withdrawNotifications } from '#features/people/notifications/server/notifications.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { signToken } from '#platform/server/signed-token.ts';
import { shorten } from '#platform/shared/text/text.ts';

type Opportunity = { slug: string; title: string };
type About = { noteId: string; revision: number; personId: string; opportunity: Opportunity };

const topic = 'notes' as const;
const quoted = ({ title }: Opportunity) => `“${shorten(title, 80)}”`;

/** The purpose of links that answer a question without a log-in. */
export const answerPurpose = 'alumni-answer';
const askedKey = (questionId: string) => `alumni-question:${questionId}`;

/** Tells authors and those who ask what happened, in the transaction of its cause. */
export const createNoteNotifications = (transaction: Database, secrets: Secrets) => {
  /** For its author. */
  const ofNote = (event: string, { noteId, revision, personId, opportunity }: About, title: string, text: string) =>
    notify(transaction, {
      ...{ personId, topic, key: `alumni-note:${noteId}:${revision}:${event}`, title, text },
      href: event === 'published' ? notesPathOf(opportunity.slug, noteId) : writePathOf(opportunity.slug),
    });

  return {
    published: (about: About) =>
      ofNote(
        'published',
        about,
        `Your note about ${quoted(about.opportunity)} is published`,
        'Thank you. Your proof was deleted. We write to you when somebody asks you a question.',
      ),
    proposed: (about: About, reason: string) =>
      ofNote(
        'proposed',
        about,
        `We propose changes to your note about ${quoted(about.opportunity)}`,
        `${reason}\n\nAccept them, or change your note yourself. Your proof was accepted and deleted.`,
      ),
    refused: (about: About, reason: string) =>
      ofNote('refused', about, `We did not publish your note about ${quoted(about.opportunity)}`, reason),
    hidden: (about: About, reason: string) =>
      ofNote('hidden', about, `Your note about ${quoted(about.opportunity)} is not shown any more`, reason),
    proofOver: (about: About) =>
      ofNote(
        'proof-over',
        about,
        `Please send your note about ${quoted(about.opportunity)} again`,
        'We did not decide in time, and we keep no proof for longer than 60 days, so we deleted yours. We are sorry. Your text is still there.',
      ),

    /** For the author, whose link answers it without a log-in. */
    asked: (questionId: string, personId: string, opportunity: Opportunity, text: string, usefulUntil: Date) =>
      notify(transaction, {
        ...{ personId, topic, key: askedKey(questionId), text, usefulUntil },
        title: `Somebody asks about your note on ${quoted(opportunity)}`,
        href: `/alumni-notes/answer?token=${signToken(answerPurpose, questionId, secrets)}`,
      }),

    /** Questions that are not to be answered any more. */
    withdrawAsked: (personId: string, questionIds: readonly string[]) =>
      withdrawNotifications(transaction, personId, questionIds.map(askedKey)),

    /** For who asked. */
    answered: (questionId: string, personId: string, noteId: string, opportunity: Opportunity) =>
      notify(transaction, {
        ...{ personId, topic, key: `alumni-answer:${questionId}` },
        title: `Your question about ${quoted(opportunity)} is answered`,
        text: 'The author of the note has written to you and to everybody who reads it.',
        href: `${notesPathOf(opportunity.slug, noteId)}#questions`,
      }),
    questionHidden: (questionId: string, personId: string, noteId: string, opportunity: Opportunity, reason: string) =>
      notify(transaction, {
        ...{ personId, topic, key: `${askedKey(questionId)}:hidden`, text: reason },
        title: `We did not show your question about ${quoted(opportunity)}`,
        href: notesPathOf(opportunity.slug, noteId),
      }),
    answerHidden: (questionId: string, personId: string, opportunity: Opportunity, reason: string) =>
      notify(transaction, {
        ...{ personId, topic, key: `alumni-answer:${questionId}:hidden`, text: reason },
        title: `We did not show your answer about ${quoted(opportunity)}`,
        href: writePathOf(opportunity.slug),
      }),
  };
};
