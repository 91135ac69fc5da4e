import type { AdminMentor, Mentor } from '../contract.ts';
import { factsOf } from './mentor-labels.ts';

/** Lists the known facts about a mentor. */
export const MentorFacts = ({ mentor }: { mentor: Mentor | AdminMentor }) => (
  <dl className="grid mt-6 gap-3">
    {factsOf(mentor).map(([label, value]) => (
      <div className="grid gap-y-1 gap-x-4 md:grid-cols-[8rem_minmax(0,1fr)]" key={label}>
        <dt className="text-muted text-sm">{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
    {mentor.programmes.length > 0 && (
      <div className="grid gap-y-1 gap-x-4 md:grid-cols-[8rem_minmax(0,1fr)]">
        <dt className="text-muted text-sm">Programmes</dt>
        <dd>
          <ul>
            {mentor.programmes.map(({ title, slug }) => (
              <li key={title} dir="auto">
                {slug ? (
                  <a className="link" href={`/opportunities/${slug}`}>
                    {title}
                  </a>
                ) : (
                  title
                )}
              </li>
            ))}
          </ul>
        </dd>
      </div>
    )}
  </dl>
);

const pictureSizes = { 64: 'w-16 h-16 text-xl', 120: 'w-30 h-30 text-3xl' };
const picture =
  'grid flex-none place-items-center rounded-full border border-line bg-shallow font-bold text-sea object-cover';

export const MentorPicture = ({ src, name, size }: { src: string | null; name: string; size: 64 | 120 }) =>
  src === null ? (
    <span className={`${picture} ${pictureSizes[size]}`} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  ) : (
    <img className={`${picture} ${pictureSizes[size]}`} src={src} alt="" width={size} height={size} loading="lazy" />
  );
