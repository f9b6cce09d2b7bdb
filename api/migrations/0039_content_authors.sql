ALTER TABLE "content_drafts" ADD COLUMN "plan_author" text;--> statement-breakpoint
ALTER TABLE "content_previews" ADD COLUMN "author" text;