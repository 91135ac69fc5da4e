import type { AdminMentor, Mentor } from '../contract.ts';
import { factsOf } from './mentor-labels.ts';

/** Lists the known facts about a mentor. */
export const MentorFacts = ({ mentor }: { mentor: Mentor | AdminMentor }) => (
  <dl className="mentor-facts">
    {factsOf(mentor).map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
    {mentor.programmes.length > 0 && (
      <div>
        <dt>Programmes</dt>
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

export const MentorPicture = ({ src, name, size }: { src: string | null; name: string; size: 64 | 120 }) =>
  src === null ? (
    <span className={`mentor-picture mentor-picture-${size}`} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  ) : (
    <img
      className={`mentor-picture mentor-picture-${size}`}
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
    />
  );
