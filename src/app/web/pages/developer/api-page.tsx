import { opportunityTypes, sortChoices } from '#features/opportunities/core/vocabulary.ts';
import { categories, educationLevels, interests } from '#features/people/interests/vocabulary.ts';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';

const parameters: [name: string, meaning: string][] = [
  ['q', 'Words to look for in title and description. Case and accents do not matter.'],
  ['category', categories.join(', ')],
  ['type', opportunityTypes.join(', ')],
  ['interest', `Only those that fit one of these, separated by commas: ${interests.join(', ')}`],
  ['first', 'Interests whose opportunities come first, separated by commas. Nothing is left out.'],
  ['country', 'Where you live, as two letters (KE, BR). Only what you may apply for.'],
  ['education', educationLevels.join(', ')],
  ['open', 'true (the default), 7 or 30 (closing within so many days), rolling, false (closed), any'],
  ['sort', sortChoices.join(', ')],
  ['limit', 'How many at most, 1 to 1,000 (the default)'],
  ['cursor', 'Where the next page begins. The Link header carries the whole address.'],
];

/** Documentation of the API; links to the OpenAPI document. */
export function ApiPage() {
  return (
    <PageFrame className="[&>*+p]:mt-4">
      <h1>The SeaLeap API</h1>
      <p className="max-w-prose">
        Everyone may read our opportunities with a program. There is no key. Please ask at most a few times a second.
        The full description is an{' '}
        <a className="text-sea underline" href="/api/openapi.json">
          OpenAPI 3.1 document
        </a>
        .
      </p>
      <h2 className="mt-10">A list of opportunities</h2>
      <p className="max-w-prose">
        <code>GET /api/opportunities</code> answers with a JSON array of everything that matches, up to 1,000. Without
        parameters that is everything that is open. With <code>limit</code> you get fewer. The header{' '}
        <code>X-Total-Count</code> says how many match; when there are more than 10,000, it says 10000 and{' '}
        <code>X-Total-Count-Relation</code> says <code>gte</code>. The header <code>Link</code> leads to the rest.
      </p>
      <dl className="facts max-w-prose mt-4 border-t border-line">
        {parameters.map(([name, meaning]) => (
          <div
            className="grid grid-cols-[9em_minmax(0,1fr)] text-sm py-2.5 border-b border-line gap-4 max-xs:grid-cols-1 max-xs:gap-0"
            key={name}
          >
            <dt className="text-muted">
              <code>{name}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-10">One opportunity</h2>
      <p className="max-w-prose">
        <code>GET /api/opportunities/&#123;id or slug&#125;</code> answers with everything we know, open or closed, and
        up to three that are like it.
      </p>
      <h2 className="mt-10">When something is wrong</h2>
      <p className="max-w-prose">
        The answer is one plain sentence, with the status 400 (something in the request is not right, such as a
        parameter that is given twice), 404 (there is nothing), 429 (too often: <code>Retry-After</code> says when to
        come back) or 503 (try again soon).
      </p>
    </PageFrame>
  );
}
