import type { PostPicture } from '../../contract.ts';

export const pictureFile = (id: string, file: string) => `/api/discussion-pictures/${id}/${file}`;

/** The field with what is on a picture. */
export const altFieldOf = ({ id }: Pick<PostPicture, 'id'>) => `alt-${id}`;
