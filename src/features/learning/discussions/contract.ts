import * as z from 'zod/mini';
import { author } from '#features/people/user-content/contract.ts';
import { instant, instantInput } from '#platform/shared/dates/date-schema.ts';
import { cursorInput } from '#platform/shared/list-contract.ts';
import { reportStates } from '#platform/shared/review-vocabulary.ts';
import { lineOfText, linesOfText } from '#platform/shared/text/text-schema.ts';
import { discussionLimits, postStates, threadSorts } from './vocabulary.ts';

const courseId = z.string().check(z.maxLength(100));
const lessonId = z.string().check(z.maxLength(100));
const yesOrNo = z.enum(['yes', 'no']);

const lesson = z.object({ id: z.string(), title: z.string() });

export const threadSummary = z.object({
  id: z.uuid(),
  /** Empty when its author has deleted it, or it is hidden. */
  title: z.string(),
  state: z.enum(postStates),
  author,
  lesson: z.nullable(lesson),
  createdAt: instant,
  /** When something was last written in it. */
  activeAt: instant,
  replies: z.int(),
  isAnswered: z.boolean(),
  isPinned: z.boolean(),
  /** Something was written since one has last read it. */
  isNew: z.boolean(),
});
export type ThreadSummary = z.infer<typeof threadSummary>;
export const threadList = z.array(threadSummary);

/**
 * The reader. One who is not known to be 18 or older chooses a name (`choosesName`) and is asked for it before the
 * first post (`needsName`). `isCurator`: decides about posts without teaching the class.
 */
const reader = z.object({
  name: z.string(),
  isTeacher: z.boolean(),
  isCurator: z.boolean(),
  choosesName: z.boolean(),
  needsName: z.boolean(),
  /** No notifications about this discussion. */
  isMuted: z.boolean(),
});
export type Reader = z.infer<typeof reader>;

/** How often the discussion had changed before this was read, as the events say it. */
const changes = z.int();

/** `waiting`: threads of one's own that nobody has reviewed yet. */
export const discussion = z.object({
  course: z.object({ id: z.string(), title: z.string() }),
  lessons: z.array(lesson),
  reader,
  pinned: threadList,
  waiting: threadList,
  changes,
});
export type Discussion = z.infer<typeof discussion>;

/** `readAt`: up to when one has read it; null before the first time. */
export const thread = z.extend(threadSummary, {
  course: z.object({ id: z.string(), title: z.string() }),
  reader,
  /** One may say whether it is answered. */
  canMark: z.boolean(),
  readAt: z.nullable(instant),
  /** One is notified of replies. */
  isFollowed: z.boolean(),
  changes,
});
export type Thread = z.infer<typeof thread>;

/** Its files are at `pictureFileApi`; sizes in pixels, of the largest. */
export const picture = z.object({ id: z.uuid(), alt: z.string(), width: z.int(), height: z.int() });
export type Picture = z.infer<typeof picture>;
export const sentPicture = z.omit(picture, { alt: true });

export const post = z.object({
  id: z.uuid(),
  state: z.enum(postStates),
  author,
  isMine: z.boolean(),
  isOpening: z.boolean(),
  /** Rendered from Markdown; empty where it is not shown to the reader. */
  html: z.string(),
  /** The Markdown of one's own posts, to change them. */
  text: z.string(),
  pictures: z.array(picture),
  createdAt: instant,
  editedAt: z.nullable(instant),
  likes: z.int(),
  isLiked: z.boolean(),
  /** The state of one's own report of it; null without one, and when it was changed after the decision. */
  report: z.nullable(z.enum(reportStates)),
  /** Goes up with its text and state: whoever decides says which one they read. */
  version: z.int(),
  /** Why one's own post was hidden. */
  reason: z.string(),
});
export type Post = z.infer<typeof post>;
export const postList = z.array(post);

/** Everybody who has access may read this of a change, with whether a post is one's own. */
export type LiveChange = {
  change: number;
  thread: Omit<ThreadSummary, 'isNew'>;
  post: Omit<Post, 'isLiked' | 'report' | 'reason'>;
};
/** An event. `latest`: what has changed since the last one, all of it or nothing. */
export type LiveState = { changes: number; latest: LiveChange[] };

export const ofCourse = z.object({ id: courseId });
export const ofThread = z.object({ id: courseId, threadId: z.uuid() });
export const ofPicture = z.object({ pictureId: z.uuid(), file: z.string().check(z.maxLength(20)) });
export const ofPictureUpload = z.object({ courseId });
export const ofPost = z.object({ id: courseId, postId: z.uuid() });

/** `q` is looked for in titles and texts. A form sends empty fields too. */
export const threadQuery = z.strictObject({
  cursor: cursorInput,
  lesson: z.optional(lessonId),
  sort: z.optional(z.enum(threadSorts)),
  q: z.optional(z.string().check(z.maxLength(discussionLimits.search))),
});
export type ThreadQuery = z.infer<typeof threadQuery>;

export const mentionQuery = z.strictObject({ q: z.optional(z.string().check(z.maxLength(discussionLimits.name))) });
export const mentionList = z.array(author);

const text = linesOfText(1, discussionLimits.text);
const name = z.optional(lineOfText(0, discussionLimits.name));

/** From the browser: what is sent again with it is the same post. Forms without script send none. */
const key = z.optional(z.union([z.literal(''), z.uuid()]));

/** Pictures that were sent before, with what is on them in words. Plain forms send none. */
const postPicture = z.strictObject({ id: z.uuid(), alt: lineOfText(1, discussionLimits.alt) });
export type PostPicture = z.infer<typeof postPicture>;
const pictures = z.optional(z.array(postPicture).check(z.maxLength(discussionLimits.pictures)));

export const newThreadInput = z.strictObject({
  title: lineOfText(3, discussionLimits.title),
  text,
  lesson: z.optional(lessonId),
  ...{ name, key, pictures },
});
export type NewThreadInput = z.infer<typeof newThreadInput>;
export const replyInput = z.strictObject({ text, name, key, pictures });
export type ReplyInput = z.infer<typeof replyInput>;
export const postEditInput = z.strictObject({ text });
export const written = z.object({ threadId: z.uuid(), postId: z.uuid(), state: z.enum(postStates) });
export type Written = z.infer<typeof written>;

export const answeredInput = z.strictObject({ isAnswered: yesOrNo });
export const followInput = z.strictObject({ isFollowed: yesOrNo });
export const pinInput = z.strictObject({ isPinned: yesOrNo });
export const likeInput = z.strictObject({ isLiked: yesOrNo });
export const nameInput = z.strictObject({ name: lineOfText(2, discussionLimits.name) });
export const muteInput = z.strictObject({ isMuted: yesOrNo });
/** `until`: the newest post that was seen. */
export const threadReadInput = z.strictObject({ until: instantInput });

export const ofTaughtDiscussion = z.object({ courseId });
export const ofTaughtPost = z.object({ courseId, postId: z.uuid() });
