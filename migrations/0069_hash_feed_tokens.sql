-- Tokens of calendar feeds, and of links in emails that turn emails off, become their SHA-256 (base64url). Feeds and
-- links that people have go on working, because the server compares hashes now.
UPDATE "calendar_feeds" SET "token" = translate(encode(sha256(convert_to("token", 'UTF8')), 'base64'), '+/=', '-_');--> statement-breakpoint
UPDATE "notification_settings" SET "unsubscribe_token" = translate(encode(sha256(convert_to("unsubscribe_token", 'UTF8')), 'base64'), '+/=', '-_') WHERE "unsubscribe_token" IS NOT NULL;
