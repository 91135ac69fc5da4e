import { randomInt } from 'node:crypto';
import type { CompletionPart } from '#features/catalogue/courses/classroom-vocabulary.ts';
import { CourseNotFound } from '#features/catalogue/courses/server/course-errors.ts';
import type { Instructors } from '#features/learning/instructors/server/instructors.ts';
import type { LessonMedia } from '#features/learning/media/server/media.ts';
import { type Act, recordAct, recordDraftSave } from '#platform/server/audit/audit-log.ts';
import { createStore } from '#platform/server/database/create-store.ts';
import type { Database } from '#platform/server/database/database.ts';
import { plainOfMarkdown } from '#platform/server/markdown.ts';
import type { Person } from '#platform/server/sessions/session.ts';
import { toSlug } from '#platform/shared/text/fold-text.ts';
import type {
  CourseContent,
  CoursePriceInput,
  CourseStateInput,
  NewCourseInput,
  SaveCourseInput,
} from '../contract.ts';
import { findMissing } from '../vocabulary.ts';
import {
  CourseChangedMeanwhile,
  CourseNotComplete,
  CoverNotThere,
  LessonsFinished,
  SampleNotForSale,
} from './course-admin-errors.ts';
import { type CourseAdminRepository, createCourseAdminRepository } from './course-admin-repository.ts';
import { toLogEntry } from './course-log-entry.ts';

type Dependencies = {
  db: Database;
  instructors: Pick<Instructors, 'enter'>;
  lessonMedia: Pick<LessonMedia, 'requireOwned'>;
  /** Whether sample courses may be published. */
  isDemo: boolean;
};
export type CourseAdmin = ReturnType<typeof createCourseAdmin>;

/** Courses for curators: list, edit, publish, archive and price. */
export function createCourseAdmin({ db, instructors, lessonMedia, isDemo }: Dependencies) {
  const store = createStore(db, (db) => ({
    repository: createCourseAdminRepository(db),
    record: (act: Act) => recordAct(db, act),
    recordDraftSave: (act: Act) => recordDraftSave(db, act),
  }));
  const { repository } = store;

  async function read(repository: CourseAdminRepository, id: string) {
    const row = await repository.find(id);
    if (!row) throw new CourseNotFound();
    const content: CourseContent = {
      title: row.title,
      description: row.descriptionMarkdown ?? row.description,
      category: row.category,
      level: row.level,
      instructorName: row.instructorName,
      instructorBio: row.instructorBio,
      duration: row.duration,
      features: row.features,
      whatYouWillLearn: row.whatYouWillLearn,
      requirements: row.requirements,
      coverId: row.coverId,
      isSample: row.isSample,
      lessons: (await repository.listLessons(id)).map(
        ({ hasCheck: _has, hasVideo: _video, files: _files, ...lesson }) => lesson,
      ),
    };
    return { row, content };
  }

  async function get(id: string) {
    const { row, content } = await read(repository, id);
    const { state, version, priceCents, currency, updatedAt } = row;
    const finished = await repository.countFinished(id);
    return {
      ...{ id, state, version, content, priceCents, currency, updatedAt },
      prices: await repository.listPrices(id),
      finished: Object.fromEntries(finished.map(({ lessonId, users }) => [lessonId, users])),
      buyers: await repository.countBuyers(id),
    };
  }

  function checkPublic(content: CourseContent) {
    const [first] = Object.values(findMissing(content));
    if (first) throw new CourseNotComplete(first);
    if (content.isSample && !isDemo) throw new SampleNotForSale();
  }

  /**
   * Throws CourseChangedMeanwhile when `version` is old, CourseNotComplete for a published course with empty fields,
   * and LessonsFinished when a lesson that members have done is missing without being named in `removing`.
   */
  async function save(actorId: string, id: string, { version, content, removing }: SaveCourseInput) {
    await lessonMedia.requireOwned(id, content.lessons);
    await store.inTransaction(async ({ repository, record, recordDraftSave }) => {
      const { row, content: before } = await read(repository, id);
      if (row.state === 'published') checkPublic(content);
      if (content.coverId && content.coverId !== before.coverId && !(await repository.hasPicture(content.coverId)))
        throw new CoverNotThere();
      if (!(await repository.save(id, version, content, plainOfMarkdown(content.description))))
        throw new CourseChangedMeanwhile();
      const retainedIds = new Set([...content.lessons.map((lesson) => lesson.id), ...removing]);
      const lostProgress = (await repository.countFinished(id)).filter(({ lessonId }) => !retainedIds.has(lessonId));
      if (lostProgress.length > 0) throw new LessonsFinished(Math.max(...lostProgress.map(({ users }) => users)));
      await repository.saveLessons(id, content.lessons);
      const write = row.state === 'draft' ? recordDraftSave : record;
      await write({
        actorId,
        action: 'course.edit',
        subjectId: id,
        before: toLogEntry(before),
        after: toLogEntry(content),
      });
    });
    return get(id);
  }

  /** For the people who teach it. Throws as `instructors.enter` does. */
  async function getMaterials(teacher: Person, courseId: string) {
    await instructors.enter(teacher, courseId);
    const { id, state, version, content, finished } = await get(courseId);
    return { id, state, version, content, finished, completedBy: await repository.listCompletionParts(courseId) };
  }

  return {
    get,
    getMaterials,

    /** Saves the lessons of a course that one teaches, and nothing else of it. Throws as `save` does. */
    async saveMaterials(teacher: Person, courseId: string, { version, content, removing }: SaveCourseInput) {
      await instructors.enter(teacher, courseId);
      const { content: stored } = await read(repository, courseId);
      await save(teacher.id, courseId, { version, removing, content: { ...stored, lessons: content.lessons } });
      return getMaterials(teacher, courseId);
    },

    /**
     * Sets the parts that a learner must have done to complete the course. Applies at once to everybody who is
     * enrolled.
     */
    async setCompletion(teacher: Person, courseId: string, completedBy: CompletionPart[]) {
      await instructors.enter(teacher, courseId);
      await store.inTransaction(async ({ repository, record }) => {
        const before = await repository.listCompletionParts(courseId);
        await repository.setCompletionParts(courseId, completedBy);
        const act = { actorId: teacher.id, action: 'course.complete-by', subjectId: courseId };
        await record({ ...act, before: { completedBy: before }, after: { completedBy } });
      });
    },

    list: repository.list,

    /** Creates a draft. Its id comes from the title and never changes. */
    create: (actorId: string, input: NewCourseInput) =>
      store.inTransaction(async ({ repository, record }) => {
        const base = toSlug(input.title) || 'class';
        let id = base;
        while (!(await repository.add(id, input))) id = `${base}-${randomInt(100, 100_000)}`;
        await record({ actorId, action: 'course.create', subjectId: id, before: null, after: input });
        return { id };
      }),

    save,

    /** Publishes or archives a course. It never becomes a draft again, because its buyers keep it. */
    async setState(actorId: string, id: string, { state, version }: CourseStateInput) {
      await store.inTransaction(async ({ repository, record }) => {
        const { row, content } = await read(repository, id);
        if (state === 'published') checkPublic(content);
        if (!(await repository.setState(id, version, state))) throw new CourseChangedMeanwhile();
        const action = state === 'published' ? 'course.publish' : 'course.archive';
        await record({ actorId, action, subjectId: id, before: { state: row.state }, after: { state } });
      });
      return get(id);
    },

    /** Applies to new checkouts; open and paid enrollments keep their price. */
    async setPrice(actorId: string, id: string, { priceCents, before }: CoursePriceInput) {
      await store.inTransaction(async ({ repository, record }) => {
        if (!(await repository.find(id))) throw new CourseNotFound();
        if (!(await repository.setPrice(id, before, priceCents))) throw new CourseChangedMeanwhile();
        const act = { actorId, action: 'course.price', subjectId: id };
        await record({ ...act, before: { priceCents: before }, after: { priceCents } });
      });
      return get(id);
    },
  };
}
