import type { Picture } from '../../contract.ts';
import { pictureFile } from './picture-address.ts';

const widths = [320, 640, 1280];
const sources = (id: string, ending: string) =>
  widths.map((width) => `${pictureFile(id, `${width}.${ending}`)} ${width}w`).join(', ');

/** The pictures of a post; each opens in its full size. */
export const PostPictures = ({ pictures }: { pictures: readonly Picture[] }) =>
  pictures.length > 0 && (
    <ul className="post-pictures grid max-w-2xl mt-3 gap-3">
      {pictures.map(({ id, alt, width, height }) => (
        <li key={id}>
          <a href={pictureFile(id, '1280.webp')}>
            <picture>
              <source type="image/avif" srcSet={sources(id, 'avif')} sizes="(min-width: 48rem) 40rem, 100vw" />
              <img
                className="w-auto max-w-full h-auto max-h-[32rem] rounded-card border border-line"
                src={pictureFile(id, '640.webp')}
                srcSet={sources(id, 'webp')}
                sizes="(min-width: 48rem) 40rem, 100vw"
                alt={alt}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
              />
            </picture>
          </a>
        </li>
      ))}
    </ul>
  );
