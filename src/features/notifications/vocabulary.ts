/** What a notification is about; each can be chosen by itself. */
export const notificationTopics = ['deadlines', 'changes', 'searches', 'account', 'classes', 'offers'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** 'now': as soon as it is no quiet time; 'daily': once a day, together. */
export const emailChoices = ['now', 'daily', 'off'] as const;

/** Days after which a notification is deleted. */
export const keptDays = 365;
