-- contract: nothing has ever written or needed these columns, and no release has had them.
ALTER TABLE "course_videos" DROP COLUMN "renditions";--> statement-breakpoint
ALTER TABLE "course_videos" DROP COLUMN "rendition_attempts";--> statement-breakpoint
ALTER TABLE "course_videos" DROP COLUMN "rendered_at";