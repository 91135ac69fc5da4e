/** Where anybody gets an address, so that it proves nothing. */
const publicMailboxes =
  /^(gmail|googlemail|yahoo|ymail|hotmail|outlook|live|msn|icloud|me|mac|aol|gmx|web|mail|proton|protonmail|pm|zoho|yandex|qq|163|126)\.[a-z.]+$/;

export const isPublicMailbox = (email: string) =>
  publicMailboxes.test(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
