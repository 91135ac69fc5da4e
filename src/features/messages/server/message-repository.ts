import type { Database } from '#platform/server/database/database.ts';
import { foldText } from '#platform/shared/text.ts';
import { contactMessages } from './message-table.ts';

export type MessageRepository = ReturnType<typeof createMessageRepository>;

export function createMessageRepository(db: Database) {
  return {
    async addContactMessage(message: { name: string; email: string; message: string }) {
      const searchText = [message.name, message.email, message.message].map(foldText).join('\n');
      const [added] = await db
        .insert(contactMessages)
        .values({ ...message, searchText })
        .returning({ id: contactMessages.id });
      return added!.id;
    },
  };
}
