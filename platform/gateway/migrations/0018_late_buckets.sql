CREATE TABLE "late_buckets" (
	"begins" timestamp with time zone PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_reports" ADD COLUMN "unloaded" jsonb DEFAULT '[]'::jsonb NOT NULL;