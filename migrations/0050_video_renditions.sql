CREATE TABLE "video_renditions" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"made" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"storing" jsonb,
	"run_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "video_renditions" ADD CONSTRAINT "video_renditions_file_id_course_videos_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."course_videos"("file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_renditions_waiting" ON "video_renditions" USING btree ("run_at") WHERE state = 'waiting';--> statement-breakpoint

-- By hand: videos from before; those of samples are small.
INSERT INTO video_renditions (file_id) SELECT course_videos.file_id FROM course_videos JOIN course_files ON course_files.id = course_videos.file_id JOIN courses ON courses.id = course_files.course_id WHERE NOT courses.is_sample;
