import { hashText } from '#platform/shared/hash.ts';
import type { Opportunity } from '../contract.ts';

const minorTerms = new Set(
  'a an the of for and in on at de del di da do la le les des du und der die das et e y'.split(' '),
);

/** A short acronym as it is (DAAD), else the first character of the first two terms that carry meaning. */
export function initialsOf(name: string) {
  const terms = name.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
  const [first] = terms;
  if (first && /^\p{Lu}{2,4}$/u.test(first)) return first;
  const meaningful = terms.filter((term) => !minorTerms.has(term.toLocaleLowerCase('en')));
  const initials = (meaningful.length > 0 ? meaningful : terms).slice(0, 2).map(firstCharacterOf);
  return initials.join('').toLocaleUpperCase('en');
}

/** Made once, and not on import: it costs more than all else of a mark, and a list has dozens. */
let segmenter: Intl.Segmenter | undefined;

function firstCharacterOf(term: string) {
  segmenter ??= new Intl.Segmenter();
  const [first] = segmenter.segment(term);
  return first!.segment;
}

const frame =
  'organization-mark card-detail grid h-11 w-11 flex-none place-items-center overflow-hidden rounded-input font-bold leading-none tracking-tight whitespace-nowrap';
const tones = [
  'bg-shallow text-ink',
  'bg-sand text-ink',
  'bg-shoal text-ink',
  'bg-deep text-[#fff]',
  'bg-line text-ink',
];

/** The uploaded picture, else the initials of who offers it. Decorative: the name stands beside it. */
export function OrganizationMark({
  opportunity,
}: {
  opportunity: Pick<Opportunity, 'organization' | 'title' | 'image'>;
}) {
  const { organization, title, image } = opportunity;
  // Pictures on other hosts are never shown.
  if (image?.startsWith('/'))
    return (
      <img
        className={`${frame} bg-[#fff] object-contain`}
        src={image.replace(/640(?=\.webp$)/, '320')}
        alt=""
        loading="lazy"
      />
    );
  const name = organization ?? title;
  const initials = initialsOf(name);
  return (
    <span
      className={`${frame} ${tones[hashText(name) % tones.length]} ${initials.length > 2 ? 'text-[14px]' : 'text-[17px]'}`}
      aria-hidden="true"
    >
      {initials}
    </span>
  );
}
