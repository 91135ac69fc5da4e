/** Characters. */
export const liveSessionLimits = { description: 2_000, notes: 20_000 } as const;

export const liveSessionsPathOf = (courseId: string) => `/classes/${courseId}/sessions`;
