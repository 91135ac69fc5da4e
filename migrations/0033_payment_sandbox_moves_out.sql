DROP TABLE "sandbox_deliveries" CASCADE;--> statement-breakpoint
DROP TABLE "sandbox_objects" CASCADE;--> statement-breakpoint
DROP TABLE "sandbox_requests" CASCADE;