-- The tables that they come from stay for the processes of the release before; a later release drops them.
INSERT INTO reports (id, kind, subject_id, reason, note, email, created_at, done_at, decision, done_by)
  SELECT id, 'opportunities', opportunity_id, reason::text, note, email, created_at, done_at, outcome::text, done_by FROM opportunity_reports
  ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO reports (kind, subject_id, reporter_id, reason, note, created_at, done_at, decision)
  SELECT 'posts', post_id, user_id, reason, note, created_at, done_at, decision FROM discussion_reports
  ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO reports (id, kind, subject_id, reporter_id, reason, note, created_at, done_at, decision)
  SELECT r.id, 'class-reviews', review_id, r.user_id, r.reason, note, r.created_at, done_at,
    CASE WHEN done_at IS NOT NULL THEN CASE WHEN state = 'hidden' THEN 'hide' ELSE 'show' END END
  FROM course_review_reports r JOIN course_reviews ON course_reviews.id = review_id
  ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO reports (kind, subject_id, reporter_id, reason, note, created_at, done_at, decision)
  SELECT 'peer-reviews', review_id, user_id, reason, note, created_at, CASE WHEN decision IS NOT NULL THEN created_at END, decision FROM peer_review_reports
  ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO reports (kind, subject_id, reporter_id, reason, note, created_at, done_at)
  SELECT CASE WHEN subject_id = note_id THEN 'notes' ELSE 'note-questions' END, subject_id, user_id, reason, note, created_at, done_at FROM alumni_reports
  ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE opportunity_reports SET email = NULL WHERE email IS NOT NULL;
