import { type Head, titled } from '#platform/web/define-page.ts';
import { isRefused, type Refused } from '#platform/web/refusals.ts';
import type { HelpArticle } from '../contract.ts';

export const helpHead = (search: string): Head => ({
  title: titled('Help'),
  description:
    'Short answers about SeaLeap: finding opportunities, reminders, classes, Premium, your account and your data.',
  canonical: '/help',
  isHidden: search !== '',
});

/** schema.org: a page with the one question that its title asks, and its answer. */
export function helpArticleHead(article: HelpArticle | Refused | undefined, publicUrl: string): Head {
  if (!article || isRefused(article)) return { title: titled('Article not found'), description: '', isHidden: true };
  const { slug, title, description, html } = article;
  const url = `${publicUrl}/help/${slug}`;
  return {
    title: titled(title),
    description,
    canonical: `/help/${slug}`,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      url,
      inLanguage: 'en',
      isPartOf: { '@type': 'WebSite', name: 'SeaLeap', url: publicUrl },
      mainEntity: [{ '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text: html } }],
    },
  };
}
