export const grains = ['day', 'week', 'month'] as const;
export type Grain = (typeof grains)[number];

/** Names the counted metrics as screens and files show them. */
export const metricLabels = {
  visitors: 'Visitors',
  searches: 'Searches',
  emptySearches: 'Searches without results',
  opens: 'Opportunities opened',
  applies: 'Apply Now',
  quizzes: 'Quizzes finished',
  signUps: 'Sign-ups',
  enrollments: 'Classes bought',
  premium: 'Premium started',
};
export type AnalyticsMetric = keyof typeof metricLabels;
export const metrics = Object.keys(metricLabels) as AnalyticsMetric[];

/** A value for each metric. */
export const forMetrics = <T>(value: T) =>
  Object.fromEntries(metrics.map((metric) => [metric, value])) as Record<AnalyticsMetric, T>;
