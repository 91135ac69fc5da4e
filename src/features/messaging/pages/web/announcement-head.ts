import { type Head, titled } from '#platform/web/define-page.ts';
import { isRefused, type Refused } from '#platform/web/refusals.ts';
import type { Announcement } from '../contract.ts';
import { announcementsPath, pagePathOf } from '../vocabulary.ts';

/** Only the beginning of the list is for search engines. */
export const announcementsHead = (after: string): Head => ({
  title: titled('News'),
  description: 'What is new at SeaLeap.',
  canonical: announcementsPath,
  isHidden: after !== '',
});

/** schema.org: an article with its dates. */
export function announcementHead(post: Announcement | Refused | undefined, publicUrl: string): Head {
  if (!post || isRefused(post)) return { title: titled('Page not found'), description: '', isHidden: true };
  const { slug, title, description, publishedAt, updatedAt } = post;
  const canonical = pagePathOf({ kind: 'announcement', slug });
  return {
    title: titled(title),
    description,
    canonical,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: title,
      description,
      url: `${publicUrl}${canonical}`,
      inLanguage: 'en',
      datePublished: publishedAt,
      dateModified: updatedAt,
      publisher: { '@type': 'Organization', name: 'SeaLeap', url: publicUrl },
    },
  };
}
