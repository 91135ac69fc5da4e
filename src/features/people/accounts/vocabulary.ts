/** Specification, section 9. */
export const minPasswordLength = 6;
export const maxPasswordLength = 128;
export const maxNameLength = 100;
export const maxEmailLength = 254;

/** A toast for the next page; the texts are in web/notices.ts. */
export type NoticeName =
  | 'welcome-back'
  | 'welcome-back-google'
  | 'account-created'
  | 'logged-out-everywhere'
  | 'account-deleted'
  | 'password-changed'
  | 'profile-complete'
  | 'upgrade-needs-login';
