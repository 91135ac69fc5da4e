/** 128 random bits, base64url. */
export const certificateCode = /^[\w-]{22}$/;

/** The public page of a certificate. */
export const certificatePath = (code: string) => `/certificates/${code}`;

/** The page of a member's own certificate of a course. */
export const ownCertificatePath = (courseId: string) => `/classes/${encodeURIComponent(courseId)}/certificate`;

/** Characters of the reason why a certificate was revoked. */
export const maxReasonLength = 500;
export const maxNameLength = 100;
